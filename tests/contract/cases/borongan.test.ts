import { afterAll, beforeAll, expect, it } from 'vitest';
import { bulkInput, bulkOf, valuesOf, type Field } from '#core/resource/index.ts';
import { resources } from '#resources';
import {
  answerCase,
  caseOf,
  fileRequest,
  startCases,
  type Actors,
  type Case,
} from '#tests/support/case-scene.ts';

let actors: Actors;
beforeAll(async () => {
  actors = await startCases();
});
afterAll(() => actors.app.close());

const cases = ['permohonan', 'keberatan'] as const;
type Kind = (typeof cases)[number];

async function fileCase(kind: Kind): Promise<Case> {
  const { admin, citizen } = actors;
  const made = await fileRequest(citizen);
  if (kind === 'permohonan') return made;
  await answerCase(admin, 'permohonan', made.id);
  return caseOf(
    await citizen.post('keberatan', {
      permohonan_informasi_id: made.id,
      alasan: 'd',
      kasus: 'Jawabannya bukan yang saya minta.',
    }),
  );
}

/** Something valid for a field that is asked for once. */
const sample = ({ type, label }: Field): string =>
  type === 'reference' ? 'KEUANGAN' : `${label} untuk semua`;

/** What the declarations offer of several cases at once. */
const ways = cases.flatMap((kind) => {
  const resource = resources.find(({ name }) => name === kind);
  if (!resource) return [];
  return Object.entries(resource.calls).flatMap(([name, call]) =>
    bulkOf(call).map((bulk) => {
      const asked = Object.entries(bulkInput(resource, call, bulk));
      const input = Object.fromEntries(asked.map(([key, field]) => [key, sample(field)]));
      const path = (id: string) => `${kind}/${id}/${(call.at ?? '').split('/').at(-1) ?? ''}`;
      return {
        kind,
        name,
        label: bulk.label ?? call.label,
        path,
        body: { ...valuesOf(bulk), ...input },
      };
    }),
  );
});

/** An officer is one that there is. */
async function withOfficer(body: Readonly<Record<string, unknown>>) {
  if (!('petugas_id' in body)) return body;
  const officers = actors.app.db.selectFrom('admin').select('id').where('role_id', '=', 1);
  return { ...body, petugas_id: (await officers.executeTakeFirstOrThrow()).id };
}

const trailOf = (id: string) =>
  actors.app.db
    .selectFrom('audit')
    .select('aksi')
    .where('record_id', '=', id)
    .execute()
    .then((rows) => rows.map(({ aksi }) => aksi));

it('what may be done to several cases is declared', () => {
  expect(ways.map(({ kind, label }) => `${kind}: ${String(label)}`)).toEqual(
    expect.arrayContaining([
      ...['permohonan: Proses', 'permohonan: Teruskan', 'permohonan: Minta kelengkapan'],
      ...['keberatan: Proses', 'keberatan: Teruskan'],
    ]),
  );
});

it.each(ways)('$kind: $label is done once, however often it is sent with its key', async (way) => {
  const { admin } = actors;
  const made = await fileCase(way.kind);
  const key = { 'idempotency-key': `borongan-${made.id}` };
  const body = { ...(await withOfficer(way.body)), versi: made.versi };
  const first = await admin.post(way.path(made.id), body, key);
  expect([first.status, first.body.message]).toEqual([200, expect.any(String)]);
  const trail = await trailOf(made.id);
  const [second, third] = await Promise.all([
    admin.post(way.path(made.id), body, key),
    admin.post(way.path(made.id), body, key),
  ]);
  expect([second.status, third.status]).toEqual([200, 200]);
  expect(caseOf(second)).toMatchObject({ id: made.id, status: caseOf(first).status });
  expect(await trailOf(made.id)).toEqual(trail);
  // The same key says nothing of another case, or of something else that is sent.
  const other = await fileCase(way.kind);
  const foreign = await admin.post(way.path(other.id), { ...body, versi: other.versi }, key);
  expect([foreign.status, await trailOf(other.id)]).toEqual([
    422,
    expect.not.arrayContaining([way.name]),
  ]);
});

it('two that come at once are one, and the case out of reach by then is not shown', async () => {
  const { admin, officer, app } = actors;
  const made = await fileRequest(actors.citizen);
  const redirect = `permohonan/${made.id}/update-permohonan`;
  const mine = caseOf(await admin.post(redirect, { kode_unit_kerja: 'KEUANGAN' }));
  const key = { 'idempotency-key': 'serentak' };
  const other = await app.db
    .selectFrom('unit_kerja')
    .select('id')
    .where('id', '!=', 'KEUANGAN')
    .executeTakeFirstOrThrow();
  const body = { kode_unit_kerja: other.id, versi: mine.versi };
  const answers = await Promise.all([1, 2, 3].map(() => officer.post(redirect, body, key)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await trailOf(made.id)).filter((action) => action === 'update')).toHaveLength(2);
  const again = await officer.post(redirect, body, key);
  expect([again.status, again.body.data]).toEqual([200, null]);
  expect((await officer.post(redirect, body)).status).toBe(404);
});

it.each([
  ['nested deeper than any', `{"catatan":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
  ['with a number that is none', '{"catatan":1e999}'],
])('a body %s is refused, with a key and without', async (_, body) => {
  const { citizen } = actors;
  const { id } = await fileRequest(citizen);
  for (const headers of [{}, { 'idempotency-key': 'dalam-sekali' }]) {
    const answer = await fetch(
      `${actors.app.url}/services/api/permohonan/${id}/lengkapi-permohonan`,
      {
        method: 'POST',
        headers: {
          ...{ 'content-type': 'application/json', authorization: `Bearer ${citizen.token ?? ''}` },
          ...headers,
        },
        body,
      },
    );
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  }
});
