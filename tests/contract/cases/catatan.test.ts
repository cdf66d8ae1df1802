import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CatatanInternal } from '#core/case/catatan-schema.ts';
import { fillPath, mayCall, routesOf } from '#core/resource/index.ts';
import { resources } from '#resources';
import { followCode } from '#server/cases/follow/code.ts';
import { dataOf, type Client } from '#tests/support/client.ts';
import { pdfText, unzip } from '#tests/support/papers.ts';
import {
  answerCase,
  fileRequest,
  on,
  startCases,
  type Actors,
  type Case,
} from '#tests/support/case-scene.ts';

/** Stands in every note, and nowhere else. */
const mark = 'RAHASIA-DAPUR-8842';

/** What an answer says, the files of a ZIP and the pages of a PDF included. */
async function wordsOf(bytes: Uint8Array): Promise<string> {
  const plain = Buffer.from(bytes).toString('latin1');
  if (plain.startsWith('PK')) {
    const files = await Promise.all([...(await unzip(bytes)).values()].map(wordsOf));
    return files.join(' ');
  }
  // An attachment of these tests is a PDF in name alone.
  return plain.startsWith('%PDF') ? `${plain} ${await pdfText(bytes).catch(() => '')}` : plain;
}

describe('notes that officers keep on a case', () => {
  let actors: Actors;
  let request: Case;
  let objection: Case;
  const notesOf = async (by: Client, resource = 'permohonan', id = request.id) =>
    dataOf<{ catatan_internal?: CatatanInternal }>(await by.get(`${resource}/${id}`))
      .catatan_internal;
  const note = (by: Client, isi: string, resource = 'permohonan', id = request.id) =>
    by.post(`${resource}/${id}/catat-internal`, { isi });

  beforeAll(async () => {
    actors = await startCases();
    request = await fileRequest(actors.citizen);
    await actors.admin.post(`permohonan/${request.id}/update-permohonan`, {
      kode_unit_kerja: 'KEUANGAN',
    });
  });
  afterAll(() => actors.app.close());

  it('are five hundred of a case at most', async () => {
    const { db } = actors.app;
    const { id } = await fileRequest(actors.citizen);
    const rows = Array.from({ length: 499 }, (_, index) => ({
      ...{ id: `catatan-${String(index)}`, resource: 'permohonan', record_id: id, isi: 'Catatan.' },
      ...{ pelaku_id: 'siapa', pelaku_nama: 'Petugas', dibuat_pada: '2026-11-20T03:00:00.000Z' },
    }));
    await db.insertInto('catatan_internal').values(rows).execute();
    const add = async () => (await note(actors.admin, 'Satu lagi.', 'permohonan', id)).status;
    expect([await add(), await add()]).toEqual([200, 409]);
  });

  it('are read by role 1 and the unit, with who wrote them, the newest first', async () => {
    const before = dataOf<Case>(await actors.admin.get(`permohonan/${request.id}`));
    expect((await note(actors.admin, `${mark} satu`)).status).toBe(200);
    actors = await on(actors, '2026-11-20T04:00:00.000Z');
    const answer = await note(actors.officer, `${mark} dua`);
    expect(answer.status).toBe(200);
    const read = await notesOf(actors.admin);
    expect(read?.map(({ isi }) => isi)).toEqual([`${mark} dua`, `${mark} satu`]);
    expect(read?.every(({ boleh_hapus, oleh }) => boleh_hapus && oleh !== '')).toBe(true);
    const byUnit = await notesOf(actors.officer);
    expect(byUnit?.map(({ boleh_hapus }) => boleh_hapus)).toEqual([true, false]);
    // Whoever has the case open is not in conflict with a note.
    expect(dataOf<Case>(await actors.admin.get(`permohonan/${request.id}`)).versi).toBe(
      before.versi,
    );
  });

  it('are not for another unit, and not empty', async () => {
    const id = await actors.app.account(2, 'sdm@uji.test', { kode_unit_kerja: 'SDM' });
    const other = await actors.app.session(2, id);
    expect((await note(other, 'x')).status).toBe(404);
    expect((await note(actors.citizen, 'x')).status).toBe(403);
    expect((await note(actors.admin, '  ')).status).toBe(422);
    expect((await note(actors.admin, 'x'.repeat(4001))).status).toBe(422);
  });

  it('are taken back by their writer or role 1 alone, once', async () => {
    await note(actors.admin, 'salah tulis');
    const notes = await notesOf(actors.officer);
    const wrong = notes?.find(({ isi }) => isi === 'salah tulis');
    const remove = (by: Client) =>
      by.post(`permohonan/${request.id}/hapus-catatan`, { catatan_id: wrong?.id });
    expect((await remove(actors.officer)).status).toBe(403);
    expect((await remove(actors.admin)).status).toBe(200);
    expect((await remove(actors.admin)).status).toBe(200);
    expect(await notesOf(actors.admin)).toHaveLength(2);
  });

  it('are in the audit log, each with its words', async () => {
    const entries = dataOf<{ id: string; aksi: string }[]>(
      await actors.admin.get(`audit?record_id=${request.id}&limit=100`),
    );
    const actions = entries.map(({ aksi }) => aksi);
    expect(actions.filter((aksi) => aksi === 'catat-internal')).toHaveLength(3);
    expect(actions.filter((aksi) => aksi === 'hapus-catatan')).toHaveLength(1);
    const { id } = entries.find(({ aksi }) => aksi === 'hapus-catatan') ?? { id: '' };
    const entry = dataOf<{ sebelum: string }>(await actors.admin.get(`audit/${id}`));
    expect(entry.sebelum).toContain('salah tulis');
  });

  it('reach the applicant by no call, no document, no ZIP and no mail', async () => {
    await answerCase(actors.officer, 'permohonan', request.id, {
      keputusan: 'ditolak',
      alasan_penolakan: 'tidak_dikuasai',
    });
    objection = dataOf<Case>(
      await actors.citizen.post('keberatan', {
        permohonan_informasi_id: request.id,
        alasan: 'd',
        kasus: 'Jawaban tidak sebagaimana yang diminta.',
      }),
    );
    await actors.admin.post(`keberatan/${objection.id}/update-keberatan`, {
      kode_unit_kerja: 'KEUANGAN',
    });
    await note(actors.officer, `${mark} tiga`, 'keberatan', objection.id);
    await answerCase(actors.admin, 'keberatan', objection.id, { keputusan: 'diterima' });
    expect(await notesOf(actors.officer, 'keberatan', objection.id)).toHaveLength(1);

    const { id: user } = await actors.app.db
      .selectFrom('user')
      .select('id')
      .where('email', '=', 'warga@uji.test')
      .executeTakeFirstOrThrow();
    const ids: Record<string, string> = {
      ...{ permohonan: request.id, keberatan: objection.id, user: user },
    };
    const asked: string[] = [];
    for (const resource of resources) {
      for (const route of routesOf(resource)) {
        if (route.method !== 'GET' || !mayCall(resource, route.call, 3)) continue;
        const id = ids[resource.name] ?? request.id;
        const path = fillPath(route.path, { id, file: id });
        const { bytes, status } = await actors.citizen.get(path);
        const said = await wordsOf(bytes);
        if (status === 200) asked.push(path);
        expect(said, path).not.toContain(mark);
        expect(said, path).not.toContain('catatan_internal');
      }
    }
    expect(asked).toContain(`keberatan/${objection.id}/berkas-sengketa`);
    expect(asked).toContain('permohonan/list-external');
    expect(asked).toContain(`user/${user}/data-pribadi`);
    const secret = 's'.repeat(64);
    for (const [resource, { id, nomor_registrasi: nomor }] of [
      ['permohonan', request],
      ['keberatan', objection],
    ] as const) {
      const now = actors.app.clock.now();
      const kode = await followCode(actors.app.db, { secret }, { resource, recordId: id, now });
      const followed = await actors.app.anonymous.post('lacak', { nomor, kode });
      expect(followed.status).toBe(200);
      expect(await wordsOf(followed.bytes)).not.toContain(mark);
    }
    const letters = actors.app.mails;
    expect(letters.length).toBeGreaterThan(0);
    expect(JSON.stringify(letters)).not.toContain(mark);
    const papers = await actors.app.db.selectFrom('dokumen_resmi').selectAll().execute();
    expect(papers.length).toBeGreaterThan(0);
    expect(JSON.stringify(papers)).not.toContain(mark);
    const lines = await actors.app.db.selectFrom('riwayat').selectAll().execute();
    expect(JSON.stringify(lines)).not.toContain(mark);
  });

  it('go with a case that is deleted', async () => {
    const other = await fileRequest(actors.citizen);
    await note(actors.admin, 'sementara', 'permohonan', other.id);
    expect((await actors.admin.post(`permohonan/${other.id}/delete-permohonan`)).status).toBe(200);
    const left = await actors.app.db
      .selectFrom('catatan_internal')
      .selectAll()
      .where('record_id', '=', other.id)
      .execute();
    expect(left).toEqual([]);
  });
});
