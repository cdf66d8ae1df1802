import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
const unknown = [404, 'Permohonan itu tidak ditemukan, atau tautannya tidak berlaku.'];
const send = (values: object, by: Client = actors.app.anonymous, mark = '4') =>
  by.post('survei', { ...surveyMarks(mark), ...values });

async function answered(): Promise<Case> {
  const filed = await fileRequest(actors.citizen);
  caseOf(await answerCase(actors.admin, 'permohonan', filed.id));
  return filed;
}

/** What the link in the mail of the answer says behind its `#`. */
async function linkOf({ nomor_registrasi: number }: Case): Promise<Record<string, string>> {
  const { text } = await mailOn(actors.app, number, 'Permohonan Anda sudah dijawab');
  const [, said = ''] = /\/pengajuan\/survei\/#(\S+)/.exec(text) ?? [];
  return Object.fromEntries(new URLSearchParams(said));
}

const state = async (by: Client, { id }: Case) =>
  dataOf<{ survei?: string | null }>(await by.get(`permohonan/${id}`)).survei;

describe('the survey of an answered request', () => {
  it('is answered once, by the link of the mail and without a login', async () => {
    const filed = await answered();
    const link = await linkOf(filed);
    expect(link['nomor']).toBe(filed.nomor_registrasi);
    expect(await state(actors.citizen, filed)).toBe('terbuka');
    expect(messageOf(await send(link))).toEqual(thanks);
    expect(await state(actors.citizen, filed)).toBe('diisi');
    const kept = async () => [
      await actors.app.db.selectFrom('survei').selectAll().execute(),
      await actors.app.db.selectFrom('survei_tertunda').selectAll().execute(),
    ];
    const first = await kept();
    expect(messageOf(await send(link, actors.app.anonymous, '1'))).toEqual(before);
    expect(messageOf(await send({ nomor: link['nomor'] }, actors.citizen, '1'))).toEqual(before);
    expect(await kept()).toEqual(first);
  });

  it('is answered by the applicant who is logged in, and by nobody else who is', async () => {
    const filed = await answered();
    const { nomor_registrasi: nomor } = filed;
    expect((await send({ nomor })).status).toBe(401);
    const other = await actors.app.session(3, await actors.app.account(3, 'lain@uji.test'));
    for (const by of [other, actors.admin, actors.officer]) {
      expect(messageOf(await send({ nomor }, by))).toEqual(unknown);
    }
    expect(messageOf(await send({ nomor, token: '' }, actors.citizen))).toEqual(thanks);
  });

  it('opens to no officer, and tells none that it was answered', async () => {
    const filed = await answered();
    const { nomor_registrasi: nomor, id } = filed;
    const receipt = await pdfText((await actors.admin.get(`permohonan/${id}/tanda-terima`)).bytes);
    const [, kode = ''] = /Kode pantau (\S+)/.exec(receipt) ?? [];
    for (const by of [actors.app.anonymous, actors.admin]) {
      expect(messageOf(await send({ nomor, token: kode }, by))).toEqual(unknown);
    }
    const seen = async () => [
      await state(actors.admin, filed),
      (await actors.app.anonymous.post('lacak', { nomor, kode })).body.data,
      await actors.app.db.selectFrom('audit').select('id').orderBy('id').execute(),
    ];
    const earlier = await seen();
    expect(messageOf(await send(await linkOf(filed)))).toEqual(thanks);
    expect(await seen()).toEqual(earlier);
    expect(earlier[0]).toBeUndefined();
  });

  it('opens with the answer of a request, and of nothing else', async () => {
    const filed = await fileRequest(actors.citizen);
    const { nomor_registrasi: nomor } = filed;
    const tried = () => send({ nomor }, actors.citizen).then(messageOf);
    expect(await tried()).toEqual([409, 'Penilaian dibuka setelah permohonan dijawab.']);
    expect(messageOf(await send({ nomor, token: '0000-0000-0000-0000' }))).toEqual(unknown);
    expect(messageOf(await send({ nomor: 'KB-2026-000001' }, actors.citizen))).toEqual(unknown);
    caseOf(await actors.citizen.post(`permohonan/${filed.id}/cabut-permohonan`));
    expect(await tried()).toEqual([409, 'Permohonan ini sudah dicabut.']);
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

  it('keeps no answer by itself', async () => {
    const columns = async (table: 'survei' | 'survei_tertunda' | 'survei_diisi') =>
      Object.keys((await actors.app.db.selectFrom(table).selectAll().execute())[0] ?? {}).sort();
    for (let count = 0; count < 6; count += 1) await send(await linkOf(await answered()));
    expect(await columns('survei_diisi')).toEqual(['permohonan_id']);
    expect(await columns('survei_tertunda')).toEqual(['jumlah', 'nilai', 'unsur']);
    expect(await columns('survei')).toEqual(['jumlah', 'nilai', 'tahun', 'unsur']);
  });
});

describe('what applicants think in a year', () => {
  const year = 2027;
  beforeEach(async () => {
    actors = await on(actors, `${year}-02-01T03:00:00.000Z`);
    for (const table of ['survei', 'survei_tertunda'] as const) {
      await actors.app.db.deleteFrom(table).execute();
    }
    await actors.app.db.deleteFrom('penomoran').where('kunci', '=', 'survei').execute();
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

  it('counts those who wait over a year’s end in the year in which they are five', async () => {
    for (const mark of ['4', '4', '4', '4']) await surveyed(mark);
    actors = await on(actors, `${year + 1}-01-04T03:00:00.000Z`);
    await surveyed('4');
    expect(await report(year)).toBeUndefined();
    expect(await report(year + 1)).toMatchObject({ responden: 5, indeks: 100 });
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
    const paper = await pdfText(await file('pdf'));
    for (const said of [line, 'Persyaratan 4,00; Prosedur 4,00']) {
      expect(json.catatan.join()).toContain(said);
      expect(paper).toContain(said);
    }
  });
});
