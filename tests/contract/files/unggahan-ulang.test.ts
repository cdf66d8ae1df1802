import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { testPassword, type TestApp } from '#tests/support/app.ts';
import {
  caseOf,
  fileRequest,
  request,
  startCases,
  type Actors,
} from '#tests/support/case-scene.ts';
import { dataOf, form, type Answer, type Client } from '#tests/support/client.ts';
import { pdf, png } from '#tests/support/sample-files.ts';
import { tus } from '#tests/support/files/tus.ts';
import { storedFiles as filesOf } from '#tests/support/files/stored-files.ts';

const filing = { call: 'permohonan.create', field: 'file_pendukung' };
const kib = 1024;

let actors: Actors;
let app: TestApp;
beforeAll(async () => {
  actors = await startCases();
  ({ app } = actors);
});
afterAll(() => app.close());
afterEach(() => app.db.deleteFrom('batas').execute());

const sending = (by: Client) => tus(app.url, by);
const idOf = (answer: Answer) => dataOf<{ id: string }>(answer).id;
const naming = (unggahan: string) => ({ file_pendukung: { unggahan } });
const storedFiles = () => filesOf(app);
const pending = async (id: string) =>
  (await app.db.selectFrom('unggahan').select('id').where('id', '=', id).execute()).length;

describe('what was filed with an upload is the same filing', () => {
  const content = (text: string) => pdf(text.repeat(100 * kib), 'bukti.pdf');
  const file = (by: Client, key: string, values: object) =>
    by.post('permohonan', { ...request, ...values }, { 'idempotency-key': key });

  it('when its file was chosen, and sent, once more', async () => {
    const { citizen } = actors;
    const first = await sending(citizen).whole(filing, content('a'));
    const filed = idOf(await file(citizen, 'muat-ulang', naming(first)));
    const before = (await storedFiles()).length;
    const second = await sending(citizen).whole(filing, content('a'));
    const again = await file(citizen, 'muat-ulang', naming(second));
    expect([again.status, idOf(again)]).toEqual([201, filed]);
    // As does the first name, which nothing stands behind any more.
    expect(idOf(await file(citizen, 'muat-ulang', naming(first)))).toBe(filed);
    await sending(citizen).cancel(second);
    expect((await storedFiles()).length).toBe(before);
  });

  it('when it came with its form the other time', async () => {
    const { citizen } = actors;
    const upload = await sending(citizen).whole(filing, content('b'));
    const filed = idOf(await file(citizen, 'lain-jalan', naming(upload)));
    const key = { 'idempotency-key': 'lain-jalan' };
    const body = form({ ...request, file_pendukung: content('b') });
    expect(idOf(await citizen.post('permohonan', body, key))).toBe(filed);
  });

  it('and no other where the content, the name or the text is another', async () => {
    const { citizen } = actors;
    const sent = (file: File) => sending(citizen).whole(filing, file);
    await file(citizen, 'lain-isi', naming(await sent(content('c'))));
    const others = [
      naming(await sent(content('d'))),
      naming(await sent(pdf('c'.repeat(100 * kib), 'lain.pdf'))),
      { ...naming(await sent(content('c'))), judul: 'Judul lain' },
      {},
    ];
    for (const other of others) {
      const answer = await file(citizen, 'lain-isi', other);
      expect([answer.status, answer.body.message]).toEqual([
        422,
        expect.stringMatching(/sudah dipakai untuk isian lain/),
      ]);
    }
  });

  it('of many at once, each with an upload of its own', async () => {
    const { citizen } = actors;
    const ids = await Promise.all(
      [1, 2, 3].map(() => sending(citizen).whole(filing, content('e'))),
    );
    const answers = await Promise.all(ids.map((id) => file(citizen, 'berbarengan', naming(id))));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(idOf)).size).toBe(1);
  });
});

describe('a refused call uses no upload up', () => {
  it('and looks at none before it is known who calls', async () => {
    const { admin } = actors;
    const officer = await app.account(2, 'foto@uji.test');
    const { versi } = dataOf<{ versi: number }>(await admin.get(`admin/${officer}`));
    const change = (values: object) =>
      admin.post(`admin/${officer}/update`, { email: 'foto-baru@uji.test', versi, ...values });
    const purpose = { call: 'admin.update', field: 'foto' };
    const script = new File(['<html><script>1</script>'], 'a.png');
    const bad = { foto: { unggahan: await sending(admin).whole(purpose, script) } };
    for (const proof of [{}, { last_password: 'bukan ini' }]) {
      const refused = await change({ ...bad, ...proof });
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([
        422,
        ['last_password'],
      ]);
    }
    const foto = { unggahan: await sending(admin).whole(purpose, png()) };
    expect((await change({ foto })).status).toBe(422);
    const stale = await change({ foto, versi: versi + 1, last_password: testPassword });
    expect(stale.status).toBe(409);
    const changed = await change({ foto, last_password: testPassword });
    expect(changed.status).toBe(200);
    expect(dataOf<{ foto: unknown }>(changed).foto).not.toBeNull();
  });

  it('whether it is the form, the record or the step that refuses', async () => {
    const { admin, citizen } = actors;
    const { id, versi } = await fileRequest(citizen);
    const lampiran = {
      unggahan: await sending(admin).whole(
        { call: 'permohonan.update', field: 'lampiran' },
        pdf('x'.repeat(kib)),
      ),
    };
    const answer = (values: object) =>
      admin.post(`permohonan/${id}/update-permohonan`, { lampiran, ...values });
    expect((await answer({ versi: versi + 7 })).status).toBe(409);
    expect((await answer({ keputusan: 'tidak ada' })).status).toBe(422);
    expect(await pending(lampiran.unggahan)).toBe(1);
    expect(caseOf(await answer({ versi })).status).toBe('selesai');
    expect(await pending(lampiran.unggahan)).toBe(0);
  });
});

it('answers a case with two files that were sent ahead, each for its field', async () => {
  const { admin, citizen } = actors;
  const { id, versi } = await fileRequest(citizen);
  const sizes = { lampiran: 300 * kib, dokumen_informasi: 200 * kib };
  const [lampiran, dokumen_informasi] = await Promise.all(
    Object.entries(sizes).map(async ([field, size]) => ({
      unggahan: await sending(admin).whole(
        { call: 'permohonan.update', field },
        pdf('x'.repeat(size), `${field}.pdf`),
      ),
    })),
  );
  const answer = (values: object) =>
    admin.post(`permohonan/${id}/update-permohonan`, { versi, ...values });
  const swapped = await answer({ lampiran: dokumen_informasi, dokumen_informasi: lampiran });
  expect(swapped.status).toBe(422);
  const answered = await answer({ lampiran, dokumen_informasi });
  expect(dataOf<object>(answered)).toMatchObject({
    lampiran: { nama: 'lampiran.pdf' },
    dokumen_informasi: { nama: 'dokumen_informasi.pdf' },
  });
});

it('tells of pieces that the storage has lost at their field, and lets the upload go', async () => {
  const { citizen } = actors;
  const id = await sending(citizen).whole(filing, pdf('x'.repeat(300 * kib)));
  const keys = await app.db
    .selectFrom('unggahan_bagian')
    .select('kunci')
    .where('unggahan_id', '=', id)
    .execute();
  await rm(join(app.filesDir, String(keys[1]?.kunci)));
  const before = (await storedFiles()).length;
  const answer = await citizen.post('permohonan', { ...request, ...naming(id) });
  expect([answer.status, answer.body.errors]).toEqual([
    422,
    { file_pendukung: expect.stringContaining('Pilih berkasnya lagi') },
  ]);
  // The client begins anew.
  expect((await sending(citizen).standing(id)).status).toBe(404);
  expect((await sending(citizen).append(id, 0, new Uint8Array(kib))).status).toBe(404);
  expect((await storedFiles()).length).toBe(before - (keys.length - 1));
});

it('asks the storage for nothing where a piece brings nothing', async () => {
  const { citizen } = actors;
  const begun = await sending(citizen).begin({ ...filing, size: 200 * kib });
  const { id } = begun.body.data as { id: string };
  const put = vi.spyOn(app.storage, 'put');
  const empty = await sending(citizen).append(id, 0, new Uint8Array());
  expect(empty.status).toBe(400);
  expect(put).not.toHaveBeenCalled();
  put.mockRestore();
  expect((await sending(citizen).standing(id)).headers.get('upload-offset')).toBe('0');
});

it('uploads go with the account that began them', async () => {
  const email = 'pergi@uji.test';
  const account = await app.account(3, email);
  const by = await app.session(3, account);
  const before = await storedFiles();
  const whole = await sending(by).whole(filing, pdf('x'.repeat(300 * kib)));
  const half = await sending(by).begin({ ...filing, size: 200 * kib });
  const { id } = half.body.data as { id: string };
  await sending(by).append(id, 0, new Uint8Array(100 * kib));
  const others = await sending(actors.citizen).whole(filing, pdf('x'.repeat(kib)));
  expect((await by.post('user/hapus-akun', { last_password: testPassword })).status).toBe(200);
  expect([await pending(whole), await pending(id), await pending(others)]).toEqual([0, 0, 1]);
  expect((await storedFiles()).length).toBe(before.length + 1);
});
