import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAccount } from '#core/resource/index.ts';
import { resources } from '#resources';
import { startApp, testPassword, type TestApp } from '#tests/support/app.ts';
import { client, dataOf, type Client } from '#tests/support/client.ts';
import { valueIn } from '#tests/support/mails.ts';

const fresh = 'Sandi-lain-yang-baik-2027';
const proof = { last_password: testPassword };
const accounts = resources.filter(isAccount).map(({ name }) => name);

/** An account with two sessions, and what may be done with it. */
interface Scene {
  id: string;
  email: string;
  /** Makes the change, where its owner does. */
  here: Client;
  admin: Client;
  next: string;
  link(to: string): Promise<string>;
}

interface Way {
  role: 2 | 3;
  /** Whether the session that makes the change goes on. */
  spared?: true;
  change(scene: Scene, app: TestApp): Promise<{ status: number }>;
}

/** Each way by which an account gets another address, password, role or status, by its route. */
const ways: Readonly<Record<string, readonly Way[]>> = {
  'user/:id/update-user': [
    {
      role: 3,
      change: ({ id, admin, next }) =>
        admin.post(`user/${id}/update-user`, { email: next, ...proof }),
    },
  ],
  'user/:id/update-status': [
    {
      role: 3,
      change: ({ id, admin }) =>
        admin.post(`user/${id}/update-status`, { status: 'nonaktif', ...proof }),
    },
  ],
  'user/:id/delete-user': [
    { role: 3, change: ({ id, admin }) => admin.post(`user/${id}/delete-user`, proof) },
  ],
  'user/ganti-password': [
    {
      role: 3,
      change: ({ here }) => here.post('user/ganti-password', { ...proof, password: fresh }),
    },
  ],
  'user/hapus-akun': [{ role: 3, change: ({ here }) => here.post('user/hapus-akun', proof) }],
  'auth/ganti-surel': [
    {
      role: 3,
      spared: true,
      async change({ id, here, next, link }) {
        await here.post(`user/${id}/update-user`, { email: next });
        return here.post('auth/ganti-surel', { token: await link(next), password: testPassword });
      },
    },
    {
      role: 3,
      async change({ id, here, next, link }, app) {
        await here.post(`user/${id}/update-user`, { email: next });
        const body = { token: await link(next), password: testPassword };
        return app.anonymous.post('auth/ganti-surel', body);
      },
    },
    {
      role: 3,
      async change({ id, here, admin, next, link }) {
        await here.post(`user/${id}/update-user`, { email: next });
        return admin.post('auth/ganti-surel', { token: await link(next), password: testPassword });
      },
    },
  ],
  'auth/reset-password': ([2, 3] as const).map((role) => ({
    role,
    async change({ email, link }: Scene, app: TestApp) {
      await app.anonymous.post('user/lupa-password', { email });
      const token = await link(email);
      return app.anonymous.post('auth/reset-password', { token, password: fresh });
    },
  })),
  'admin/:id/update': [{ email: true }, { role_id: 1 }, { status: 'nonaktif' }].map((values) => ({
    role: 2 as const,
    change: ({ id, admin, next }: Scene) =>
      admin.post(`admin/${id}/update`, {
        ...values,
        ...('email' in values ? { email: next } : {}),
        ...proof,
      }),
  })),
  'admin/:id/delete-admin': [
    { role: 2, change: ({ id, admin }) => admin.post(`admin/${id}/delete-admin`, proof) },
  ],
  'admin/change-password': [
    {
      role: 2,
      change: ({ here }) => here.post('admin/change-password', { ...proof, password: fresh }),
    },
  ],
};

/** What changes nothing of who gets in to an account that is there. */
const others = [
  ...['user', 'user/periksa-pendaftaran', 'user/:id/lihat-identitas', 'user/pilihan-surel'],
  ...['user/lupa-password', 'user/kirim-ulang-verifikasi', 'user/verifikasi'],
  ...['admin', 'admin/:id/kirim-tautan', 'admin/update-admin', 'admin/ketidakhadiran'],
  ...['auth/login', 'auth/logout', 'auth/check-access', 'auth/akhiri-sesi', 'auth/verifikasi'],
];

describe('of an account that gets another address, password, role or status', () => {
  let app: TestApp;
  let admin: Client;
  let serial = 0;

  beforeAll(async () => {
    app = await startApp();
    admin = await app.session(1, await app.account(1, 'kepala@uji.test'));
  });
  afterAll(() => app.close());

  async function scene(role: 2 | 3): Promise<Scene & { there: Client }> {
    serial += 1;
    const [email, next] = [`dua${String(serial)}@uji.test`, `lain${String(serial)}@uji.test`];
    const id = await app.account(role, email, { name: 'Pemilik' });
    const link = async (to: string) => {
      const text = (await app.letters(to)).at(-1)?.text ?? '';
      const url = new URL(/https?:\S+/.exec(text)?.[0] ?? 'http://tidak.ada');
      return valueIn(url, 'token') ?? '';
    };
    const here = await app.login(email);
    return { id, email, next, link, admin, here, there: await app.login(email) };
  }
  const isOpen = async (session: Client) => (await session.get('auth/sesi')).status === 200;

  it('each way is tried here', () => {
    const posts = app.routes.filter(({ method, call }) => {
      return method === 'POST' && call && [...accounts, 'auth'].includes(call.resource);
    });
    const known = [...Object.keys(ways), ...others];
    const routes = [...new Set(posts.map(({ url }) => url.replace('/services/api/', '')))];
    expect(routes.filter((url) => !known.includes(url))).toEqual([]);
    expect(Object.keys(ways).filter((url) => !routes.includes(url))).toEqual([]);
  });

  const each = Object.entries(ways).flatMap(([url, list]) => list.map((way) => ({ url, ...way })));
  it.each(each)('$url ends the other session (role $role)', async ({ role, spared, change }) => {
    const scenery = await scene(role);
    expect([await isOpen(scenery.here), await isOpen(scenery.there)]).toEqual([true, true]);
    const answer = await change(scenery, app);
    expect(answer.status, JSON.stringify(answer)).toBe(200);
    expect(await isOpen(scenery.there)).toBe(false);
    expect(await isOpen(scenery.here)).toBe(spared === true);
    expect(await isOpen(admin)).toBe(true);
  });

  it('one goes on that is not theirs, nor becomes it by the link', async () => {
    const [one, two] = [await scene(3), await scene(3)];
    await one.here.post(`user/${one.id}/update-user`, { email: one.next });
    const body = { token: await one.link(one.next), password: testPassword };
    expect((await client(app.url, two.here.token).post('auth/ganti-surel', body)).status).toBe(200);
    expect([await isOpen(two.here), await isOpen(two.there)]).toEqual([true, true]);
    expect([await isOpen(one.here), await isOpen(one.there)]).toEqual([false, false]);
    const seen = dataOf<{ email: string }>(await two.here.get(`user/${two.id}`));
    expect(seen.email).toBe(two.email);
  });
});
