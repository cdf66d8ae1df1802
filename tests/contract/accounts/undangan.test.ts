import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, testPassword, type TestApp } from '#tests/support/app.ts';
import { dataOf, type Client } from '#tests/support/client.ts';

const chosen = 'kata sandi yang dipilih';

describe('an officer who was invited', () => {
  let app: TestApp;
  let admin: Client;
  let serial = 0;
  beforeAll(async () => {
    app = await startApp();
    admin = await app.session(1, await app.account(1, 'admin@uji.test'));
  });
  afterAll(() => app.close());

  async function invited() {
    const email = `undangan${String((serial += 1))}@uji.test`;
    const person = { name: 'Petugas Baru', email, role_id: 2, kode_unit_kerja: 'PPID' };
    const made = await admin.post('admin', { ...person, last_password: testPassword });
    const { id } = dataOf<{ id: string }>(made);
    return { id, email, link: await newestLink(email) };
  }
  async function newestLink(email: string): Promise<string> {
    const text = (await app.letters(email)).at(-1)?.text ?? '';
    return /token=([\w-]+)/.exec(text)?.[1] ?? '';
  }
  async function forgotten(email: string): Promise<string> {
    expect((await app.anonymous.post('user/lupa-password', { email })).status).toBe(200);
    return newestLink(email);
  }
  const choose = async (token: string) =>
    (await app.anonymous.post('auth/reset-password', { token, password: chosen })).status;

  it('gets in by the invitation, whoever has asked for a new password meanwhile', async () => {
    const { email, link } = await invited();
    const other = await forgotten(email);
    expect(other).not.toBe(link);
    app.clock.set('2026-11-22T03:00:00.000Z');
    expect(await choose(link)).toBe(200);
    app.clock.set('2026-11-20T03:00:00.000Z');
    // The password is chosen: no link that was mailed before opens the account.
    expect(await choose(other)).toBe(422);
  });

  it('gets in by the other link as well, which ends the invitation', async () => {
    const { email, link } = await invited();
    expect(await choose(await forgotten(email))).toBe(200);
    expect(await choose(link)).toBe(422);
  });

  it('has one invitation: a newer one, or another address, ends it', async () => {
    const one = await invited();
    const proof = { last_password: testPassword };
    expect((await admin.post(`admin/${one.id}/kirim-tautan`, proof)).status).toBe(200);
    const newer = await newestLink(one.email);
    expect([await choose(one.link), await choose(newer)]).toEqual([422, 200]);
    const other = await invited();
    const moved = { email: `pindah.${other.email}`, ...proof };
    expect((await admin.post(`admin/${other.id}/update`, moved)).status).toBe(200);
    expect(await choose(other.link)).toBe(422);
  });

  it('has none any more once the account was shut, though it is opened again', async () => {
    const { id, email, link } = await invited();
    const reset = await forgotten(email);
    for (const status of ['nonaktif', 'aktif']) {
      const body = { status, last_password: testPassword };
      expect((await admin.post(`admin/${id}/update`, body)).status).toBe(200);
    }
    expect([await choose(link), await choose(reset)]).toEqual([422, 422]);
    expect(await choose(await forgotten(email))).toBe(200);
  });

  it('nor has a citizen whose account was', async () => {
    const email = 'ditutup@uji.test';
    const id = await app.account(3, email);
    const reset = await forgotten(email);
    for (const status of ['nonaktif', 'aktif']) {
      const body = { status, last_password: testPassword };
      expect((await admin.post(`user/${id}/update-status`, body)).status).toBe(200);
    }
    expect(await choose(reset)).toBe(422);
  });
});
