import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EntryOf } from '#resources';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { dataOf, type Client } from '#tests/support/client.ts';

let app: TestApp;
let admin: Client;
let officer: Client;
beforeAll(async () => {
  app = await startApp();
  admin = await app.session(1, await app.account(1, 'admin@uji.test'));
  const unit = { kode_unit_kerja: 'KEUANGAN' };
  officer = await app.session(2, await app.account(2, 'petugas@uji.test', unit));
});
afterAll(() => app.close());

const view = { nama: 'Segera', daftar: 'permohonan', isi: 'berjalan=true&sort=tenggat&order=asc' };
const shared = async (by: Client) =>
  dataOf<EntryOf<'saringan'>[]>(await by.get('saringan/bersama?daftar=permohonan'));

it('a filter is shared with all officers, by the name of its owner, and taken back', async () => {
  const made = dataOf<EntryOf<'saringan'>>(await admin.post('saringan', view));
  expect(made.dibagikan).toBe(false);
  expect(await shared(officer)).toEqual([]);
  const at = `saringan/${made.id}`;
  expect((await admin.post(`${at}/update-saringan`, { dibagikan: true })).status).toBe(200);
  expect(await shared(officer)).toMatchObject([{ ...view, pemilik: 'admin', dibagikan: true }]);
  // It is no colleague's to change or to delete.
  expect((await officer.post(`${at}/update-saringan`, { nama: 'Lain' })).status).toBe(404);
  expect((await officer.post(`${at}/delete-saringan`, {})).status).toBe(404);
  expect((await officer.get('saringan')).body.total).toBe(0);
  expect((await admin.post(`${at}/update-saringan`, { dibagikan: false })).status).toBe(200);
  expect(await shared(officer)).toEqual([]);
  await admin.post(`${at}/update-saringan`, { dibagikan: true });
  expect((await admin.post(`${at}/delete-saringan`, {})).status).toBe(200);
  expect(await shared(officer)).toEqual([]);
});

it.each(['q=Sari+Contoh', 'label=sari+contoh'])(
  'what may name a person (%s) is shared with nobody',
  async (isi) => {
    const named = { ...view, isi };
    const refused = await admin.post('saringan', { ...named, dibagikan: true });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      errors: { dibagikan: expect.stringContaining('pencarian') },
    });
    const { id } = dataOf<EntryOf<'saringan'>>(await admin.post('saringan', named));
    const later = await admin.post(`saringan/${id}/update-saringan`, { dibagikan: true });
    expect(later.status).toBe(422);
    expect(await shared(officer)).toEqual([]);
  },
);
