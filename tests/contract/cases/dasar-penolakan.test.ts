import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  answerCase,
  caseOf,
  fileRequest,
  on,
  startCases,
  type Actors,
} from '#tests/support/case-scene.ts';
import { form, made, refused, type Answer } from '#tests/support/client.ts';
import { unzip } from '#tests/support/papers.ts';
import { pdf } from '#tests/support/sample-files.ts';

let actors: Actors;
beforeAll(async () => {
  actors = await startCases();
});
afterAll(() => actors.app.close());

const decreed = {
  pasal: 'h',
  konsekuensi_dibuka: 'Riwayat kesehatan seseorang terbuka.',
  konsekuensi_ditutup: 'Kerahasiaan pribadi terjaga.',
  nomor_penetapan: 'PEN-07/PPID/2026',
  tanggal_penetapan: '2026-11-02',
  terbit: 'true',
};
let count = 0;

const record = (values: Record<string, string>, withFile = true): Promise<Answer> => {
  count += 1;
  const informasi = `Data kesehatan perorangan ${String(count)}`;
  const file = withFile ? { penetapan: pdf('isi penetapan', 'penetapan 07.pdf') } : {};
  return actors.admin.post('dikecualikan', form({ ...decreed, informasi, ...values, ...file }));
};
const exception = async (values: Record<string, string> = {}, withFile = true) =>
  made<{ id: string }>(await record(values, withFile)).id;
const refuse = (id: string, dikecualikan_id: string) =>
  answerCase(actors.admin, 'permohonan', id, {
    ...{ keputusan: 'ditolak', alasan_penolakan: 'dikecualikan', dikecualikan_id },
  });
const offered = async () =>
  made<{ value: string }[]>(await actors.admin.get('dikecualikan/lookup')).map(
    ({ value }) => value,
  );

it('refuses by no exception that is without decree, hidden, ended or not yet in force', async () => {
  const { id } = await fileRequest(actors.citizen);
  const wrong: Readonly<Record<string, string>> = {
    numberless: await exception({ nomor_penetapan: '' }),
    'without its text': await exception({}, false),
    unpublished: await exception({ terbit: 'false' }),
    'published later': await exception({ terbit_pada: '2026-12-01T03:00:00.000Z' }),
    'of tomorrow': await exception({ tanggal_penetapan: '2026-11-21' }),
    'ended yesterday': await exception({ berlaku_sampai: '2026-11-19' }),
  };
  for (const [which, dikecualikan_id] of Object.entries(wrong)) {
    expect(refused(await refuse(id, dikecualikan_id)), which).toEqual([422, 'dikecualikan_id']);
  }
  const good = await exception({ berlaku_sampai: '2026-11-20' });
  const choices = await offered();
  expect(choices).toContain(good);
  for (const [which, each] of Object.entries(wrong)) expect(choices, which).not.toContain(each);
  expect((await refuse(id, good)).status).toBe(200);
});

it('tells an officer of a unit nothing of an exception that is not published', async () => {
  const { id } = await fileRequest(actors.citizen);
  const to = { kode_unit_kerja: 'KEUANGAN' };
  caseOf(await actors.admin.post(`permohonan/${id}/update-permohonan`, to));
  const by = async (dikecualikan_id: string) =>
    (
      await answerCase(actors.officer, 'permohonan', id, {
        ...{ keputusan: 'ditolak', alasan_penolakan: 'dikecualikan', dikecualikan_id },
      })
    ).body.errors;
  const none = await by('00000000-0000-4000-8000-000000000000');
  expect(Object.keys(none ?? {})).toEqual(['dikecualikan_id']);
  expect(await by(await exception({ terbit: 'false' }))).toEqual(none);
});

it('withdraws an exception whose days were wrong of old', async () => {
  const id = await exception();
  const { db } = actors.app;
  const wrong = { berlaku_sampai: '2026-10-01' };
  await db.updateTable('dikecualikan').set(wrong).where('id', '=', id).execute();
  const update = (values: object) =>
    actors.admin.post(`dikecualikan/${id}/update-dikecualikan`, values);
  expect((await update({ berlaku_sampai: '2026-10-02' })).status).toBe(422);
  expect((await update({ terbit: false })).status).toBe(200);
});

it('has no exception that ends before it was decreed', async () => {
  const ended = await record({ berlaku_sampai: '2026-11-01' });
  const message = { berlaku_sampai: 'Berlaku sampai tidak boleh sebelum Tanggal penetapan' };
  expect([ended.status, ended.body.errors]).toEqual([422, message]);
  const id = await exception({ berlaku_sampai: '2026-11-02' });
  const later = { tanggal_penetapan: '2026-11-03' };
  const update = await actors.admin.post(`dikecualikan/${id}/update-dikecualikan`, later);
  expect([update.status, update.body.errors]).toEqual([422, message]);
});

it('gives the applicant the decree that the letter encloses, also once it is withdrawn', async () => {
  const { admin, citizen, app } = actors;
  const { id } = await fileRequest(citizen);
  const decree = (by = citizen) => by.get(`permohonan/${id}/salinan-penetapan`);
  expect((await decree()).status).toBe(404);
  const dikecualikan_id = await exception();
  caseOf(await refuse(id, dikecualikan_id));
  const terbit = { terbit: false };
  made(await admin.post(`dikecualikan/${dikecualikan_id}/update-dikecualikan`, terbit));
  const { status, headers, bytes } = await decree();
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(headers.get('content-disposition')).toContain('penetapan 07.pdf');
  expect(new TextDecoder().decode(bytes)).toContain('isi penetapan');
  const other = await app.session(3, await app.account(3, 'lain@uji.test'));
  expect((await decree(other)).status).toBe(404);
  expect((await decree(app.anonymous)).status).toBe(401);
});

it('gives the decree that was there when the request was answered, whatever replaces it', async () => {
  const { app } = actors;
  const dikecualikan_id = await exception();
  const update = async (values: FormData) =>
    made(await actors.admin.post(`dikecualikan/${dikecualikan_id}/update-dikecualikan`, values));
  const replace = async (moment: string, text: string) => {
    actors = await on(actors, moment);
    await update(form({ penetapan: pdf(text, `${text}.pdf`) }));
  };
  await replace('2026-11-20T04:00:00.000Z', 'yang kedua');
  const { id } = await fileRequest(actors.citizen);
  actors = await on(actors, '2026-11-20T05:00:00.000Z');
  caseOf(await refuse(id, dikecualikan_id));
  await replace('2026-11-20T06:00:00.000Z', 'yang ketiga');
  await update(form({ terbit: 'false' }));
  await replace('2026-11-20T07:00:00.000Z', 'konsep keempat');
  const textOf = async (path: string) => {
    const { status, bytes } = await actors.citizen.get(path);
    return [status, new TextDecoder().decode(bytes)];
  };
  const copy = () => textOf(`permohonan/${id}/salinan-penetapan`);
  expect(await copy()).toEqual([200, expect.stringContaining('yang kedua')]);
  const names = async () => [
    ...(await unzip((await actors.admin.get(`permohonan/${id}/berkas-perkara`)).bytes)).keys(),
  ];
  expect((await names()).join()).toContain('yang kedua.pdf');
  expect((await names()).join()).not.toMatch(/ketiga|keempat/);

  // Who looks up the exception gets the one that is in force, and no other by its id.
  await update(form({ terbit: 'true' }));
  const current = `dikecualikan/${dikecualikan_id}/buffer-penetapan`;
  expect(await textOf(current)).toEqual([200, expect.stringContaining('konsep keempat')]);
  const texts = await app.db
    .selectFrom('berkas')
    .select('id')
    .where('record_id', '=', dikecualikan_id)
    .execute();
  expect(texts).toHaveLength(4);
  for (const { id: file } of texts) {
    expect(await textOf(`${current}?berkas=${file}`)).toEqual([
      200,
      expect.stringContaining('konsep keempat'),
    ]);
  }
  // Emptied, it leaves them theirs.
  const empty = await actors.admin.post(`dikecualikan/${dikecualikan_id}/update-dikecualikan`, {
    penetapan: null,
  });
  expect(empty.status).toBe(200);
  expect(await copy()).toEqual([200, expect.stringContaining('yang kedua')]);
  actors = await on(actors, '2026-11-20T03:00:00.000Z');
});

it('shows the public no exception whose last day has passed in Jakarta', async () => {
  const id = await exception({ berlaku_sampai: '2026-11-25' });
  const seen = async () => {
    const { anonymous } = actors.app;
    const { data } = (await anonymous.get('dikecualikan?limit=100')).body;
    const listed = JSON.stringify(data).includes(id);
    const { status } = await anonymous.get(`dikecualikan/${id}`);
    const file = await anonymous.get(`dikecualikan/${id}/buffer-penetapan`);
    return [listed, status, file.status];
  };
  actors = await on(actors, '2026-11-25T16:59:00.000Z');
  expect(await seen()).toEqual([true, 200, 200]);
  actors = await on(actors, '2026-11-25T17:00:00.000Z');
  expect(await seen()).toEqual([false, 404, 404]);
  expect((await actors.admin.get(`dikecualikan/${id}`)).status).toBe(200);
});
