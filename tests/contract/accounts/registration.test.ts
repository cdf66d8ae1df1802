import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startApp, testPassword, type SentMail, type TestApp } from '#tests/support/app.ts';
import { form } from '#tests/support/client.ts';
import { registrant } from '#tests/support/registrant.ts';
import { pdf, png } from '#tests/support/sample-files.ts';

const person = { ...registrant, npwp: '', email: 'baru@uji.test' };

describe('registration', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const mailTo = (to: string, count = 1) =>
    vi.waitFor(() => {
      const mails = app.mails.filter((mail) => mail.to === to);
      expect(mails).toHaveLength(count);
      return mails[count - 1] as SentMail;
    }, 5000);
  const tokenIn = (text: string) => /token=([\w-]+)/.exec(text)?.[1] ?? '';

  it('registers with an ID card, verifies by the link in the mail, and lets in', async () => {
    const answer = await app.anonymous.post('user', form({ ...person, file_ktp: png('ktp.png') }));
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    expect(answer.body).toMatchObject({ success: true, data: null });
    const credentials = { email: person.email, password: person.password };
    expect((await app.anonymous.post('auth/login', credentials)).status).toBe(401);

    const token = tokenIn((await mailTo(person.email)).text);
    expect((await app.anonymous.post('auth/verifikasi', { token })).status).toBe(200);
    expect((await app.anonymous.post('auth/login', credentials)).status).toBe(200);
    expect((await app.anonymous.post('auth/verifikasi', { token })).status).toBe(422);
    const row = await app.db
      .selectFrom('user')
      .select(['password', 'file_ktp', 'npwp'])
      .where('email', '=', person.email)
      .executeTakeFirstOrThrow();
    expect(row.password).toMatch(/^\$argon2id\$/);
    expect(row.npwp).toBeNull();
    expect(row.file_ktp).not.toBeNull();
  });

  it('takes numbers as people write them, and keeps their digits', async () => {
    const email = 'angka@uji.test';
    const written = {
      password: testPassword,
      phone: '+62 812-0000-0000',
      npwp: '12.345.678.9-012.000',
    };
    expect((await app.anonymous.post('user', { ...person, ...written, email })).status).toBe(201);
    await app.anonymous.post('auth/verifikasi', { token: tokenIn((await mailTo(email)).text) });
    const citizen = await app.login(email);
    const { id } = await app.db
      .selectFrom('user')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect((await citizen.get(`user/${id}`)).body.data).toMatchObject({
      phone: '081200000000',
      npwp: '123456789012000',
    });
  });

  it('answers the same for an address that is known, and tells its owner by mail', async () => {
    const known = await app.anonymous.post('user', person);
    const fresh = await app.anonymous.post('user', { ...person, email: 'segar@uji.test' });
    expect([known.status, known.body]).toEqual([fresh.status, fresh.body]);
    expect((await mailTo(person.email, 2)).subject).toContain('sudah memiliki akun');
  });

  it('lets a link expire after a day', async () => {
    const email = 'esok@uji.test';
    await app.anonymous.post('user', { ...person, email });
    const token = tokenIn((await mailTo(email)).text);
    app.clock.set('2026-11-21T03:00:01.000Z');
    expect((await app.anonymous.post('auth/verifikasi', { token })).status).toBe(422);
    app.clock.set('2026-11-20T03:00:00.000Z');
    expect((await app.anonymous.post('auth/verifikasi', { token })).status).toBe(200);
  });

  it('answers the same, whoever is logged in', async () => {
    await app.account(1, 'admin@uji.test');
    await app.account(3, 'warga@uji.test');
    const answers = [];
    for (const caller of [
      app.anonymous,
      await app.login('admin@uji.test'),
      await app.login('warga@uji.test'),
    ]) {
      for (const email of [
        person.email,
        'admin@uji.test',
        `${crypto.randomUUID().slice(0, 8)}@uji.test`,
      ]) {
        const { status, body } = await caller.post('user', { ...person, email });
        answers.push(JSON.stringify([status, body]));
      }
    }
    expect(new Set(answers).size).toBe(1);
  });

  it('says what is wrong at each field', async () => {
    const answer = await app.anonymous.post('user', {
      ...person,
      name: '',
      npwp: '12ab',
      phone: '08x',
      email: 'bukan surel',
      password: 'pendek',
      pekerjaan_id: 'astronot',
    });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({
      name: 'Nama lengkap tidak boleh kosong',
      npwp: 'NPWP hanya angka',
      phone: 'Nomor telepon hanya angka',
      email: 'Surel tidak valid',
      password: 'Kata sandi minimal 8 karakter',
      pekerjaan_id: 'Pekerjaan tidak valid',
    });
  });

  it('lets no field slip in', async () => {
    const hostile = JSON.parse(
      '{"status":"aktif","role_id":1,"id":"x","__proto__":{"a":1}}',
    ) as object;
    for (const [key, value] of Object.entries(hostile)) {
      const body = JSON.stringify({ ...person, email: 'selip@uji.test' });
      const withField = body.replace(/}$/, `,${JSON.stringify(key)}:${JSON.stringify(value)}}`);
      const response = await fetch(`${app.url}/services/api/user`, {
        method: 'POST',
        body: withField,
        headers: { 'content-type': 'application/json' },
      });
      const answer = (await response.json()) as { errors: Record<string, string> };
      expect(response.status, key).toBe(422);
      expect(Object.keys(answer.errors)).toEqual([key]);
    }
    const row = await app.db
      .selectFrom('user')
      .select('id')
      .where('email', '=', 'selip@uji.test')
      .execute();
    expect(row).toHaveLength(0);
  });

  it('judges the ID card by its content, and keeps nothing of what it refuses', async () => {
    const fake = new File(['<html><script>alert(1)</script>'], 'ktp.png', { type: 'image/png' });
    const refused = await app.anonymous.post(
      'user',
      form({ ...person, email: 'x@uji.test', file_ktp: fake }),
    );
    expect(refused.status).toBe(415);
    expect(refused.body.errors).toHaveProperty('file_ktp');
    const before = await app.db.selectFrom('berkas').select('id').execute();
    const invalid = await app.anonymous.post(
      'user',
      form({ ...person, phone: 'x', file_ktp: pdf() }),
    );
    expect(invalid.status).toBe(422);
    expect(await app.db.selectFrom('berkas').select('id').execute()).toHaveLength(before.length);
  });
});
