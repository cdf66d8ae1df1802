import { readdir } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testPassword } from '#tests/support/app.ts';
import { fileRequest, request, startCases, type Actors } from '#tests/support/case-scene.ts';
import type { Client } from '#tests/support/client.ts';
import { pdf } from '#tests/support/sample-files.ts';
import { unfinished } from '#tests/support/wire/unfinished.ts';
import { anyTable } from '#server/database/index.ts';

let actors: Actors;
beforeEach(async () => {
  actors = await startCases();
});
afterEach(() => actors.app.close());

const stored = async (): Promise<string[]> =>
  (await readdir(actors.app.filesDir, { recursive: true })).filter((name) => name.includes('-'));

/** Sends a form but for its end, until the server is reading its file; what it returns sends the end. */
async function begun(by: Client, path: string, values: Record<string, string | File>) {
  const before = (await stored()).length;
  const finish = await unfinished(`${actors.app.url}/services/api/${path}`, by.token, values);
  await vi.waitFor(async () => expect(await stored()).toHaveLength(before + 1));
  return finish;
}

const rows = (table: string) => anyTable(actors.app.db).selectFrom(table).selectAll().execute();
const idOf = async (table: 'user' | 'admin', email: string): Promise<string> => {
  const { id } = await actors.app.db
    .selectFrom(table)
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return id;
};

/** What is sent while somebody's rights end. Each keeps nothing of it. */
describe('who has lost the right to a call while its body was on the way', () => {
  it('files nothing after a logout', async () => {
    const { citizen } = actors;
    const finish = await begun(citizen, 'permohonan', { file_pendukung: pdf(), ...request });
    expect((await citizen.post('auth/logout')).status).toBe(200);
    expect(await finish()).toMatchObject({ status: 401 });
    expect(await rows('permohonan')).toEqual([]);
    expect(await stored()).toEqual([]);
  });

  it('files nothing for an account that is erased by then', async () => {
    const { app, citizen } = actors;
    const finish = await begun(citizen, 'permohonan', { file_pendukung: pdf(), ...request });
    const erased = await citizen.post('user/hapus-akun', { last_password: testPassword });
    expect(erased.status).toBe(200);
    expect(await finish()).toMatchObject({ status: 401 });
    expect(await rows('permohonan')).toEqual([]);
    expect(await stored()).toEqual([]);
    expect(await app.letters('warga@uji.test')).toHaveLength(1);
  });

  it('answers no case as an officer who is deactivated by then', async () => {
    const { admin, officer, citizen } = actors;
    const { id } = await fileRequest(citizen);
    await admin.post(`permohonan/${id}/update-permohonan`, { kode_unit_kerja: 'KEUANGAN' });
    const finish = await begun(officer, `permohonan/${id}/update-permohonan`, { lampiran: pdf() });
    const officerId = await idOf('admin', 'petugas@uji.test');
    const ended = await admin.post(`admin/${officerId}/update`, {
      ...{ status: 'nonaktif', last_password: testPassword },
    });
    expect(ended.status).toBe(200);
    expect(await finish()).toMatchObject({ status: 401 });
    expect(await rows('permohonan')).toMatchObject([{ status: 'diteruskan', lampiran: null }]);
    expect(await stored()).toEqual([]);
  });

  it('answers no case of a unit that the officer has left by then', async () => {
    const { admin, officer, citizen } = actors;
    const { id } = await fileRequest(citizen);
    await admin.post(`permohonan/${id}/update-permohonan`, { kode_unit_kerja: 'KEUANGAN' });
    const finish = await begun(officer, `permohonan/${id}/update-permohonan`, { lampiran: pdf() });
    const officerId = await idOf('admin', 'petugas@uji.test');
    const moved = await admin.post(`admin/${officerId}/update`, {
      ...{ kode_unit_kerja: 'SDM', last_password: testPassword },
    });
    expect(moved.status).toBe(200);
    expect(await finish()).toMatchObject({ status: 401 });
    expect(await rows('permohonan')).toMatchObject([{ status: 'diteruskan', lampiran: null }]);
  });
});

it('files where everything is as it was', async () => {
  const finish = await begun(actors.citizen, 'permohonan', { file_pendukung: pdf(), ...request });
  expect(await finish()).toMatchObject({ status: 201 });
  expect(await rows('permohonan')).toHaveLength(1);
});
