import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Pantauan } from '#core/case/pantauan-schema.ts';
import type { Ringkasan } from '#core/case/ringkasan-schema.ts';
import type { LaporanLangsung } from '#core/report/laporan.ts';
import type { Kepuasan } from '#core/survei/kepuasan.ts';
import { namaUnsur } from '#core/survei/unsur.ts';
import {
  answerCase,
  caseOf,
  fileRequest,
  on,
  startCases,
  type Actors,
  type Case,
} from '#tests/support/case-scene.ts';
import { dataOf, type Answer, type Client } from '#tests/support/client.ts';
import { pdfText } from '#tests/support/papers.ts';
import { mailOn } from '#tests/support/scenes/case-mails.ts';
import { surveyMarks } from '#tests/support/scenes/survey.ts';

let actors: Actors;
beforeAll(async () => {
  actors = await startCases();
});
afterAll(() => actors.app.close());

const messageOf = ({ status, body }: Answer) => [status, body.message];
const thanks = [200, 'Terima kasih. Penilaian Anda sudah kami terima.'];
const before = [
  200,
  'Penilaian atas permohonan ini sudah kami terima sebelumnya, dan yang pertama itu yang dihitung.',
];
const unknown = [404, 'Nomor registrasi dan kode pantau tidak cocok.'];
const send = (values: object, by: Client = actors.app.anonymous, mark = '4') =>
  by.post('survei', { ...surveyMarks(mark), ...values });

async function answered(): Promise<Case> {
  const filed = await fileRequest(actors.citizen);
  caseOf(await answerCase(actors.admin, 'permohonan', filed.id));
  return filed;
}

/** Number and code as the mail of the answer has them behind its link. */
async function linkOf({
  nomor_registrasi: number,
}: Case): Promise<{ nomor: string; kode: string }> {
  const { text } = await mailOn(actors.app, number, 'Permohonan Anda sudah dijawab');
  const [, nomor = '', kode = ''] = /\/pengajuan\/survei\/#([\w-]+)\/([\w-]+)/.exec(text) ?? [];
  return { nomor, kode };
}

describe('the survey of an answered request', () => {
  it('is answered once, by the link of the mail and without a login', async () => {
    const filed = await answered();
    const link = await linkOf(filed);
    expect(link.nomor).toBe(filed.nomor_registrasi);
    const follow = async () =>
      dataOf<Pantauan>(await actors.app.anonymous.post('lacak', link)).survei;
    expect(await follow()).toBe('terbuka');
    expect(messageOf(await send(link))).toEqual(thanks);
    expect(await follow()).toBe('diisi');
    const counts = () => actors.app.db.selectFrom('survei').selectAll().execute();
    const kept = await counts();
    expect(messageOf(await send(link, actors.app.anonymous, '1'))).toEqual(before);
    expect(messageOf(await send(link, actors.citizen, '1'))).toEqual(before);
    expect(await counts()).toEqual(kept);
  });

  it('is answered by the applicant who is logged in, and by nobody else who is', async () => {
    const { id, nomor_registrasi: nomor } = await answered();
    const read = async (by: Client) =>
      dataOf<{ survei?: string | null }>(await by.get(`permohonan/${id}`)).survei;
    expect(await read(actors.citizen)).toBe('terbuka');
    expect(await read(actors.admin)).toBeUndefined();
    const other = await actors.app.session(3, await actors.app.account(3, 'lain@uji.test'));
    for (const by of [other, actors.admin, actors.officer, actors.app.anonymous]) {
      expect(messageOf(await send({ nomor }, by))).toEqual(unknown);
    }
    expect(messageOf(await send({ nomor, kode: '' }, actors.citizen))).toEqual(thanks);
    expect(await read(actors.citizen)).toBe('diisi');
    expect(await read(actors.admin)).toBeUndefined();
  });

  it('opens with the answer of a request, and of nothing else', async () => {
    const filed = await fileRequest(actors.citizen);
    const early = await send({ nomor: filed.nomor_registrasi }, actors.citizen);
    expect(messageOf(early)).toEqual([409, 'Penilaian dibuka setelah permohonan dijawab.']);
    const wrong = { nomor: filed.nomor_registrasi, kode: '0000-0000-0000-0000' };
    expect(messageOf(await send(wrong))).toEqual(unknown);
    expect(messageOf(await send({ nomor: 'KB-2026-000001' }, actors.citizen))).toEqual(unknown);
    await actors.citizen.post(`permohonan/${filed.id}/cabut-permohonan`);
    expect((await send({ nomor: filed.nomor_registrasi }, actors.citizen)).status).toBe(409);
  });

  it('takes a mark from 1 to 4 for each element, and nothing beside', async () => {
    const { nomor_registrasi: nomor } = await answered();
    const marks = surveyMarks('3');
    for (const unsur of namaUnsur) {
      for (const nilai of [undefined, null, '', '0', '5', 3, ['3']]) {
        const answer = await actors.citizen.post('survei', { nomor, ...marks, [unsur]: nilai });
        expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [unsur]]);
      }
    }
    const more = await actors.citizen.post('survei', { nomor, ...marks, saran: 'Lebih cepat.' });
    expect(more.status).toBe(422);
  });

  it('keeps no answer by itself, and goes with nothing of a person', async () => {
    const columns = await actors.app.db.selectFrom('survei_diisi').selectAll().execute();
    expect(Object.keys(columns[0] ?? {})).toEqual(['permohonan_id']);
    const rows = await actors.app.db.selectFrom('survei').selectAll().execute();
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(
      ['jumlah', 'nilai', 'tahun', 'tertunda', 'unsur'].sort(),
    );
    const noted = await actors.app.db
      .selectFrom('audit')
      .select('aksi')
      .where('resource', '=', 'survei')
      .execute();
    expect(noted).toEqual([]);
  });
});

describe('what applicants think in a year', () => {
  const year = 2027;
  beforeEach(async () => {
    actors = await on(actors, `${year}-02-01T03:00:00.000Z`);
    await actors.app.db.deleteFrom('survei').execute();
    await actors.app.db.deleteFrom('penomoran').where('kunci', 'like', 'survei-%').execute();
  });

  const summary = async (by: Client): Promise<Kepuasan | null> =>
    dataOf<Ringkasan>(await by.get(`permohonan/ringkasan?tahun=${year}`)).kepuasan;
  const report = async (tahun: number) =>
    dataOf<LaporanLangsung>(await actors.admin.post('laporan/pratinjau-laporan', { tahun })).isi
      .kepuasan;
  async function surveyed(mark: string): Promise<void> {
    const { nomor_registrasi: nomor } = await answered();
    expect((await send({ nomor }, actors.citizen, mark)).status).toBe(200);
  }

  it('shows by five answers, so that nobody reads one of them', async () => {
    for (const mark of ['4', '4', '3', '3']) await surveyed(mark);
    expect(await summary(actors.admin)).toBeNull();
    await surveyed('1');
    // 15 / 5 = 3 of each element, times 25
    const five = { responden: 5, indeks: 75, mutu: 'C' };
    expect(await summary(actors.admin)).toMatchObject(five);
    for (const mark of ['4', '4', '4', '4']) await surveyed(mark);
    expect(await summary(actors.admin)).toMatchObject(five);
    await surveyed('4');
    expect(await summary(actors.officer)).toMatchObject({ responden: 10, indeks: 87.5, mutu: 'B' });
    expect((await report(year))?.indeks).toBe(87.5);
    expect(await report(year - 1)).toBeUndefined();
  });

  it('counts each of many at once', async () => {
    const filed = [];
    for (let count = 0; count < 10; count += 1) filed.push(await answered());
    const links = await Promise.all(filed.map(linkOf));
    const twice = [...links, ...links];
    const answers = await Promise.all(twice.map((link) => send(link)));
    expect(answers.map(({ status }) => status)).toEqual(twice.map(() => 200));
    expect(await summary(actors.admin)).toMatchObject({ responden: 10, indeks: 100, mutu: 'A' });
  });

  it('is published with the report, in all of its files', async () => {
    for (let count = 0; count < 5; count += 1) await surveyed('4');
    const { id } = dataOf<{ id: string }>(
      await actors.admin.post('laporan', { tahun: year, terbit: true }),
    );
    const file = async (bentuk: string) =>
      (await actors.app.anonymous.get(`laporan/${id}/unduh-laporan?bentuk=${bentuk}`)).bytes;
    const line = '100 dari 100 (A, sangat baik), dari 5 jawaban';
    const json = JSON.parse(new TextDecoder().decode(await file('json'))) as { catatan: string[] };
    expect(json).toMatchObject({ kepuasan: { responden: 5, indeks: 100, mutu: 'A' } });
    expect(json.catatan.join()).toContain(line);
    expect(await pdfText(await file('pdf'))).toContain(line);
  });
});
