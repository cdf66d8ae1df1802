import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillPath } from '#core/resource/index.ts';
import { entryOf, objectionBody, queryFor } from '#tests/support/matrix/bodies.ts';
import {
  answerCase,
  caseOf,
  fileRequest,
  startCases,
  type Actors,
  type Case,
} from '#tests/support/case-scene.ts';
import { dataOf, form, type Answer, type Client } from '#tests/support/client.ts';
import { callOf, readTable } from '#tests/support/matrix/matrix.ts';
import { pdfText, unzip } from '#tests/support/papers.ts';
import { pdf } from '#tests/support/sample-files.ts';

/** Stands in everything of the request that its objection does not quote. */
const mark = 'penanda';
const marked = (name: string) => pdf(`${mark} ${name}`, `${mark}-${name}.pdf`);

async function readingOf(bytes: Uint8Array): Promise<string> {
  const raw = Buffer.from(bytes).toString('latin1');
  // What has no table of its parts is the tests' own, and plain text.
  if (raw.startsWith('%PDF') && !raw.includes('startxref')) return raw;
  if (raw.startsWith('%PDF')) return `${raw} ${await pdfText(bytes)}`;
  if (!raw.startsWith('PK')) return Buffer.from(bytes).toString('utf8');
  const parts: string[] = [];
  for (const [name, body] of await unzip(bytes)) parts.push(name, await readingOf(body));
  return parts.join('\n');
}

describe('an officer of one unit', () => {
  let actors: Actors;
  let request: Case;
  let objection: Case;

  beforeAll(async () => {
    actors = await startCases();
    const { admin, citizen } = actors;
    request = await fileRequest(citizen);
    const at = `permohonan/${request.id}`;
    const to = async (by: Client, call: string, body: object) =>
      caseOf(await by.post(`${at}/${call}`, body));
    await to(admin, 'update-permohonan', { kode_unit_kerja: 'SDM' });
    await to(admin, 'catat-internal', { isi: `${mark} catatan internal` });
    await to(admin, 'minta-kelengkapan', { catatan: `${mark} yang perlu dilengkapi` });
    const supplied = { kelengkapan: `${mark} kelengkapan`, file_kelengkapan: marked('lengkap') };
    await to(citizen, 'lengkapi-permohonan', form(supplied));
    const answer = { catatan: `${mark} jawaban`, lampiran: marked('jawaban') };
    await to(admin, 'update-permohonan', form(answer));
    const filed = { ...objectionBody, permohonan_informasi_id: request.id };
    objection = caseOf(await citizen.post('keberatan', filed));
    const unit = { kode_unit_kerja: 'KEUANGAN' };
    caseOf(await admin.post(`keberatan/${objection.id}/update-keberatan`, unit));
    caseOf(await answerCase(admin, 'keberatan', objection.id));
  });
  afterAll(() => actors.app.close());

  it(
    'reads nothing of a request of another unit, by whatever call',
    { timeout: 90_000 },
    async () => {
      const ids: Readonly<Record<string, string>> = {
        permohonan: request.id,
        keberatan: objection.id,
      };
      const seen: Record<string, number> = {};
      // What a letter would say is read by a call that is no GET.
      const reads = ({ method, path }: { method: string; path: string }) =>
        method === 'GET' || path.endsWith('/konsep-surat');
      for (const row of readTable().filter(reads)) {
        const id = ids[row.path.split('/')[0] ?? ''];
        if (row.path.startsWith('/') || (row.path.includes('{id}') && id === undefined)) continue;
        const path = fillPath(row.path, { id: id ?? '', file: request.id });
        const answer = await (row.method === 'GET'
          ? actors.officer.get(`${path}${queryFor(row)}`)
          : actors.officer.post(path, {}));
        seen[callOf(row)] = answer.status;
        expect((await readingOf(answer.bytes)).includes(mark), callOf(row)).toBe(false);
      }
      expect(seen['GET keberatan/{id}']).toBe(200);
      expect(seen['GET keberatan/{id}/berkas-sengketa']).toBe(200);
      expect(seen['GET keberatan/register']).toBe(200);
      expect(seen['GET permohonan/{id}']).toBe(404);
      expect(seen['GET permohonan/{id}/surat-jawaban']).toBe(404);
      expect(seen['POST permohonan/{id}/konsep-surat']).toBe(404);
    },
  );

  const disputeFile = (by: Client): Promise<Answer> =>
    by.get(`keberatan/${objection.id}/berkas-sengketa`);

  it('is told so in the dispute file, which is whole for its applicant and the PPID', async () => {
    const { officer, citizen, admin } = actors;
    const part = await unzip((await disputeFile(officer)).bytes);
    expect([...part.keys()].filter((name) => name.startsWith('permohonan/'))).toEqual([]);
    expect([...part.keys()].filter((name) => name.startsWith('keberatan/'))).not.toEqual([]);
    expect(String(part.get('daftar-isi.txt'))).toContain('# Tanpa berkas permohonan');
    for (const by of [citizen, admin]) {
      const { bytes } = await disputeFile(by);
      const names = [...(await unzip(bytes)).keys()].join('\n');
      expect(names).toContain(`${mark}-jawaban.pdf`);
      expect(names).toContain(`${mark}-lengkap.pdf`);
      expect(await readingOf(bytes)).toContain(`${mark} yang perlu dilengkapi`);
    }
  });

  it('has the dispute file whole once the request is of the same unit', async () => {
    const { app, officer } = actors;
    const move = (kode_unit_kerja: string) =>
      app.db.updateTable('permohonan').set({ kode_unit_kerja }).where('id', '=', request.id);
    await move('KEUANGAN').execute();
    const names = [...(await unzip((await disputeFile(officer)).bytes)).keys()].join('\n');
    await move('SDM').execute();
    expect(names).toContain(`${mark}-jawaban.pdf`);
  });

  it('refers to no record that is not theirs to read', async () => {
    const { admin, officer, citizen } = actors;
    const exception = async (terbit: boolean) =>
      dataOf<{ id: string }>(
        await admin.post(
          'dikecualikan',
          form({
            ...(await entryOf('dikecualikan')),
            ...{ nomor_penetapan: 'PEN-1/2026', penetapan: pdf(), terbit: String(terbit) },
          }),
        ),
      ).id;
    const refusal = (dikecualikan_id: string) =>
      form({
        ...{ keputusan: 'ditolak', alasan_penolakan: 'dikecualikan', dikecualikan_id },
        ...{ catatan: 'Tidak dapat diberikan.', lampiran: pdf() },
      });
    const mine = await fileRequest(citizen);
    const unit = { kode_unit_kerja: 'KEUANGAN' };
    caseOf(await admin.post(`permohonan/${mine.id}/update-permohonan`, unit));
    const refuse = (id: string) =>
      officer.post(`permohonan/${mine.id}/update-permohonan`, refusal(id));
    const hidden = await refuse(await exception(false));
    expect([hidden.status, Object.keys(hidden.body.errors ?? {})]).toEqual([
      422,
      ['dikecualikan_id'],
    ]);
    expect((await refuse(await exception(true))).status).toBe(200);
  });
});
