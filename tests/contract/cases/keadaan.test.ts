import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mayExtend } from '#core/case/conditions.ts';
import { keberatanMachine } from '#core/case/status/keberatan.ts';
import type { Machine } from '#core/case/status/machine.ts';
import { permohonanMachine } from '#core/case/status/permohonan.ts';
import {
  answerCase,
  caseOf,
  dayOf,
  fileRequest,
  on,
  startCases,
  type Actors,
  type Case,
} from '#tests/support/case-scene.ts';
import { form, type Answer } from '#tests/support/client.ts';
import { pdf } from '#tests/support/sample-files.ts';

type Resource = 'permohonan' | 'keberatan';

/** How each action of the machines goes over the wire. */
const acts: Readonly<
  Record<string, (actors: Actors, resource: Resource, id: string) => Promise<Answer>>
> = {
  proses: ({ admin }, resource, id) => admin.post(`${resource}/${id}/update-${resource}`, {}),
  teruskan: ({ admin }, resource, id) =>
    admin.post(`${resource}/${id}/update-${resource}`, { kode_unit_kerja: 'KEUANGAN' }),
  minta_kelengkapan: ({ admin }, _, id) =>
    admin.post(`permohonan/${id}/minta-kelengkapan`, { catatan: 'Mohon lampirkan surat kuasa.' }),
  lengkapi: ({ citizen }, _, id) =>
    citizen.post(`permohonan/${id}/lengkapi-permohonan`, { kelengkapan: 'Terlampir.' }),
  perpanjang: ({ admin }, _, id) =>
    admin.post(`permohonan/${id}/perpanjang-permohonan`, {
      perpanjangan_hari: 7,
      alasan_perpanjangan: 'belum_dikuasai',
      uraian_perpanjangan: 'Data masih dihimpun dari kantor cabang.',
    }),
  jawab: ({ admin }, resource, id) => answerCase(admin, resource, id),
  cabut: ({ citizen }, resource, id) => citizen.post(`${resource}/${id}/cabut-${resource}`),
  catat_pencabutan: ({ admin, app }, resource, id) =>
    admin.post(
      `${resource}/${id}/catat-pencabutan`,
      form({
        tanggal_pencabutan: dayOf(app.clock.now().toISOString()) ?? '',
        surat_pencabutan: pdf(),
      }),
    ),
  tanggapi: ({ citizen }, _, id) =>
    citizen.post(`keberatan/${id}/tanggapi-keberatan`, { tanggapan_pemohon: 'menerima' }),
};

const machines = {
  permohonan: permohonanMachine as Machine<string, string>,
  keberatan: keberatanMachine as Machine<string, string>,
};
const actionsOf = {
  permohonan: [
    'proses',
    'teruskan',
    'minta_kelengkapan',
    'lengkapi',
    'perpanjang',
    'jawab',
    'cabut',
    'catat_pencabutan',
  ],
  keberatan: ['proses', 'teruskan', 'jawab', 'cabut', 'catat_pencabutan', 'tanggapi'],
};

/** The shortest way to each status that can be reached. */
function waysOf(resource: Resource): Map<string, string[]> {
  const machine = machines[resource];
  const ways = new Map<string, string[]>([[machine.initial, []]]);
  for (const [status, way] of ways) {
    for (const action of machine.actions(status)) {
      const next = machine.next(status, action) ?? status;
      if (!ways.has(next)) ways.set(next, [...way, action]);
    }
  }
  return ways;
}

const filingDay = '2026-11-20T03:00:00.000Z';

describe('a case', () => {
  let actors: Actors;
  beforeAll(async () => {
    actors = await startCases();
  });
  afterAll(() => actors.app.close());

  async function fresh(resource: Resource): Promise<Case> {
    const request = await fileRequest(actors.citizen);
    if (resource === 'permohonan') return request;
    return caseOf(
      await actors.citizen.post('keberatan', {
        permohonan_informasi_id: request.id,
        alasan: 'b',
        kasus: 'Laporan berkala belum dimuat.',
      }),
    );
  }
  const act = (name: string, resource: Resource, id: string) => {
    const run = acts[name];
    if (!run) throw new Error(name);
    return run(actors, resource, id);
  };
  const statusOf = async (resource: Resource, id: string) =>
    caseOf(await actors.admin.get(`${resource}/${id}`)).status;

  const everything = (['permohonan', 'keberatan'] as const).flatMap((resource) =>
    [...waysOf(resource)].flatMap(([status, way]) =>
      actionsOf[resource].map((action) => ({ resource, status, way, action })),
    ),
  );

  it.each(everything)(
    '$resource: $action from $status',
    async ({ resource, status, way, action }) => {
      const { id } = await fresh(resource);
      for (const step of way) expect((await act(step, resource, id)).status, step).toBe(200);
      expect(await statusOf(resource, id)).toBe(status);
      const next = machines[resource].next(status, action);
      expect((await act(action, resource, id)).status).toBe(next === null ? 409 : 200);
      expect(await statusOf(resource, id)).toBe(next ?? status);
    },
  );

  it('is never led off the machine, whatever is done to it on whichever days', async () => {
    const step = fc.record({
      action: fc.constantFrom(...actionsOf.permohonan),
      days: fc.constantFrom(0, 0, 1, 4),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
        actors = await on(actors, filingDay);
        const { id } = await fresh('permohonan');
        let now = Date.parse(filingDay);
        let perpanjangan = 0;
        for (const { action, days } of steps) {
          now += days * 86_400_000;
          actors = await on(actors, new Date(now).toISOString());
          const before = caseOf(await actors.admin.get(`permohonan/${id}`));
          const next = permohonanMachine.next(before.status as 'diajukan', action as 'jawab');
          const facts = { status: before.status as 'diajukan', perpanjangan };
          const batas = dayOf(before.batas_waktu) ?? '';
          const today = dayOf(new Date(now).toISOString()) ?? '';
          const obstacle = action === 'perpanjang' ? mayExtend({ ...facts, batas }, today) : null;
          const isPossible = next !== null && obstacle === null;
          expect((await act(action, 'permohonan', id)).status).toBe(isPossible ? 200 : 409);
          if (isPossible && action === 'perpanjang') perpanjangan = 7;
          const after = caseOf(await actors.admin.get(`permohonan/${id}`));
          expect(after.status).toBe(isPossible ? next : before.status);
          expect(after.versi).toBe(isPossible ? before.versi + 1 : before.versi);
          expect(after.riwayat).toHaveLength(before.riwayat.length + (isPossible ? 1 : 0));
        }
      }),
      { numRuns: 25, seed: 20261120 },
    );
  });
});
