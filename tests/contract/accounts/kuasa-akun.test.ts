import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  confirmingRoles,
  fillPath,
  isAccount,
  routesOf,
  writableFields,
  type Route,
} from '#core/resource/index.ts';
import { resources } from '#resources';
import { startApp, testPassword, type TestApp } from '#tests/support/app.ts';
import { dataOf, type Client } from '#tests/support/client.ts';
import { unfinished } from '#tests/support/wire/unfinished.ts';
import { anyTable } from '#server/database/index.ts';

const accounts = resources.filter(isAccount);
/** Every call by which somebody makes, changes or deletes an account that may be another's. */
const calls = accounts.flatMap((resource) =>
  routesOf(resource).filter(
    ({ method, access, kind }) =>
      method === 'POST' &&
      kind !== 'reveal' &&
      kind !== 'preview' &&
      Object.entries(access).some(([who, scope]) => who !== 'anyone' && scope !== 'own'),
  ),
);

/** The names of what says who gets in, of those that a call changes. */
const guardedOf = ({ resource, definition }: Route): string[] =>
  Object.keys(resource.fields).filter(
    (name) => resource.fields[name]?.guarded && definition.fields?.includes(name),
  );

describe('another’s account', () => {
  let app: TestApp;
  let admin: Client;
  let adminId: string;
  let serial = 0;
  const newEmail = () => `akun${String((serial += 1))}@uji.test`;
  const proof = { last_password: testPassword };

  beforeAll(async () => {
    app = await startApp();
    adminId = await app.account(1, 'kepala@uji.test');
    await app.account(1, 'rekan@uji.test');
    admin = await app.session(1, adminId);
  });
  afterAll(() => app.close());

  const mailsTo = async (email: string) => (await app.letters(email)).map(({ text }) => text);
  const isOut = async (session: Client, path: string) => (await session.get(path)).status === 401;

  it('is the affair of these calls, and no body of theirs holds a password for it', () => {
    expect(calls.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['user/{id}/update-user', 'admin', 'admin/{id}/update']),
    );
    for (const { resource, definition, path } of calls) {
      expect([path, confirmingRoles(resource, definition)]).toEqual([path, [1]]);
      if (definition.kind !== 'create' && definition.kind !== 'update') continue;
      const types = Object.values(writableFields(resource, definition)).map(({ type }) => type);
      expect([path, types.includes('password')]).toEqual([path, false]);
    }
  });

  /** Values that a call on an account may be given, by field. */
  const changed: Readonly<Record<string, unknown>> = {
    name: 'Nama Lain',
    role_id: 1,
    kode_unit_kerja: 'SDM',
    status: 'nonaktif',
    atasan_ppid: true,
  };
  /** An account that may come to bear any office. */
  const accountIn = (table: string, email: string) =>
    table === 'admin' ? app.account(2, email, { jabatan: 'Arsiparis' }) : app.account(3, email);

  describe.each(calls.map((route) => [route.path, route] as const))('%s', (path, route) => {
    const { resource, kind } = route;
    const bodies: object[] =
      kind === 'create'
        ? [{ name: 'Petugas', email: newEmail(), role_id: 1, kode_unit_kerja: 'PPID' }]
        : kind === 'update'
          ? guardedOf(route).map((name) => ({ [name]: changed[name] ?? newEmail() }))
          : [{}];

    it('is called with one’s own password alone, and tells the owner and every other role 1', async () => {
      expect(bodies.length).toBeGreaterThan(0);
      for (const body of bodies) {
        const email = newEmail();
        const id = await accountIn(resource.name, email);
        const owner = kind === 'create' && 'email' in body ? String(body.email) : email;
        const told = (await mailsTo('rekan@uji.test')).length;
        const rows = () =>
          anyTable(app.db).selectFrom(resource.name).selectAll().orderBy('id').execute();
        const before = await rows();
        const send = (given: object) => admin.post(fillPath(path, { id }), { ...body, ...given });
        const without = await send({});
        expect([body, without.status]).toEqual([body, 422]);
        expect(without.body.errors).toEqual({ last_password: 'Kata sandi tidak boleh kosong' });
        const wrong = await send({ last_password: 'bukan kata sandinya' });
        expect(wrong.status).toBe(422);
        expect(wrong.body.errors).toEqual({ last_password: 'Kata sandi tidak sesuai' });
        expect(await rows()).toEqual(before);
        const right = await send(proof);
        expect([body, right.status, right.body.errors]).toEqual([
          ...[body, kind === 'create' ? 201 : 200, undefined],
        ]);
        expect([body, (await mailsTo(owner)).length]).toEqual([body, 1]);
        const colleague = (await mailsTo('rekan@uji.test')).slice(told);
        expect([body, colleague.length]).toEqual([body, 1]);
        expect(colleague[0]).toContain(owner);
        expect(await mailsTo('kepala@uji.test')).toEqual([]);
      }
      await app.db.deleteFrom('batas').execute();
    });
  });

  it.each(
    calls.filter(({ kind }) => kind === 'update').map((route) => [route.path, route] as const),
  )(
    '%s puts nothing back without it for which a body began to come before',
    async (path, route) => {
      const { name: table } = route.resource;
      const guarded = guardedOf(route);
      expect(guarded.length).toBeGreaterThan(0);
      for (const name of guarded) {
        const id = await accountIn(table, newEmail());
        const at = fillPath(path, { id });
        const find = anyTable(app.db).selectFrom(table).selectAll().where('id', '=', id);
        const [before] = await find.execute();
        const queries = vi.spyOn(app.db, 'executeQuery');
        const same = { [name]: String(before?.[name]) };
        const bodies = [same, { ...same, last_password: 'bukan kata sandinya' }];
        const url = `${app.url}/services/api/${at}`;
        const finishes = await Promise.all(
          bodies.map((body) => unfinished(url, admin.token, body)),
        );
        // The server has read the account, and waits for the body.
        const isOfAccount = ([query]: (typeof queries.mock.calls)[number]) =>
          'parameters' in query && query.parameters.includes(id);
        await vi.waitFor(() => expect(queries.mock.calls.filter(isOfAccount)).toHaveLength(2));
        await Promise.all(queries.mock.results.map(({ value }) => value as unknown));
        queries.mockRestore();
        const other = { [name]: changed[name] ?? newEmail() };
        expect((await admin.post(at, { ...other, ...proof })).status).toBe(200);
        for (const finish of finishes)
          expect([name, await finish()]).toMatchObject([name, { status: 409 }]);
        const kept = route.resource.fields[name]?.toColumn(other[name], id);
        expect(await find.execute()).toMatchObject([{ [name]: kept }]);
      }
      await app.db.deleteFrom('batas').execute();
    },
  );

  it('is no place to guess one’s own password at', async () => {
    const id = await app.account(2, newEmail());
    const guess = (last_password: string) =>
      admin.post(`admin/${id}/update`, { status: 'nonaktif', last_password });
    for (let times = 0; times < 10; times += 1)
      expect((await guess('salah-tebak')).status).toBe(422);
    expect((await guess(testPassword)).status).toBe(429);
    await app.db.deleteFrom('batas').execute();
  });

  it('is changed without it where nothing says who gets in', async () => {
    const email = newEmail();
    const id = await app.account(2, email);
    const officer = await app.session(2, id);
    const shown = dataOf<Record<string, unknown>>(await admin.get(`admin/${id}`));
    const { email: same, role_id, status } = shown;
    const body = { email: same, role_id, status, jabatan: 'Arsiparis' };
    expect((await admin.post(`admin/${id}/update`, body)).status).toBe(200);
    expect(await isOut(officer, `admin/${id}`)).toBe(false);
    expect(await mailsTo(email)).toEqual([]);
  });

  it('tells its owner at both addresses and every other role 1, and ends its sessions', async () => {
    for (const [role, path] of [
      [2, (id: string) => `admin/${id}/update`],
      [3, (id: string) => `user/${id}/update-user`],
    ] as const) {
      const [old, fresh] = [newEmail(), newEmail()];
      const id = await app.account(role, old);
      const session = await app.session(role, id);
      const before = (await mailsTo('rekan@uji.test')).length;
      const answer = await admin.post(path(id), { email: fresh, ...proof });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      for (const email of [old, fresh]) {
        const [mail = ''] = await mailsTo(email);
        expect(mail).toContain(`Surel diubah dari ${old} menjadi ${fresh}.`);
      }
      const told = (await mailsTo('rekan@uji.test')).slice(before);
      expect(told).toHaveLength(1);
      expect(told[0]).toContain(fresh);
      expect(await mailsTo('kepala@uji.test')).toEqual([]);
      expect(await isOut(session, role === 2 ? `admin/${id}` : `user/${id}`)).toBe(true);
    }
  });

  it('tells of a role, a status, a new officer and a deleted one', async () => {
    const email = newEmail();
    const invited = newEmail();
    const id = await app.account(2, email);
    const before = (await mailsTo('rekan@uji.test')).length;
    const person = { name: 'Petugas', email: invited, role_id: 1, kode_unit_kerja: 'PPID' };
    expect((await admin.post('admin', { ...person, ...proof })).status).toBe(201);
    expect(
      (await admin.post('admin', { ...person, password: 'x'.repeat(12), ...proof })).status,
    ).toBe(422);
    for (const change of [{ role_id: 1 }, { status: 'nonaktif' }]) {
      const session = await app.session(2, id);
      expect((await admin.post(`admin/${id}/update`, { ...change, ...proof })).status).toBe(200);
      expect(await isOut(session, `admin/${id}`)).toBe(true);
    }
    expect((await admin.post(`admin/${id}/delete-admin`, proof)).status).toBe(200);
    expect(await mailsTo(email)).toHaveLength(3);
    expect((await mailsTo('rekan@uji.test')).slice(before)).toHaveLength(4);
    const [link = ''] = await mailsTo(invited);
    expect(link).toContain('/auth/lupa-password/');
  });

  it('of the superior is told to whoever else bears that office, in whichever role', async () => {
    const [bearer, other] = [newEmail(), newEmail()];
    await app.account(2, bearer, { jabatan: 'Sekretaris', atasan_ppid: true });
    const person = { name: 'Wakil', email: other, role_id: 2, kode_unit_kerja: 'PPID' };
    const office = { jabatan: 'Kepala Biro', atasan_ppid: true };
    const made = await admin.post('admin', { ...person, ...office, ...proof });
    expect(made.status).toBe(201);
    const { id } = dataOf<{ id: string }>(made);
    const update = async (change: object) =>
      expect((await admin.post(`admin/${id}/update`, change)).status).toBe(200);
    const session = await app.session(2, id);
    await update({ name: 'Wakil Tetap', nip: '198001012005011001' });
    // Who only signs otherwise goes on working, and is told.
    expect(await isOut(session, `admin/${id}`)).toBe(false);
    expect((await mailsTo(other)).at(-1)).not.toContain('sesi');
    const own = await session.post('admin/update-admin', { jabatan: 'Kepala Biro Umum' });
    expect(own.status).toBe(200);
    await update({ atasan_ppid: false, ...proof });
    // What follows is nothing of the office.
    await update({ jabatan: 'Arsiparis' });
    await update({ status: 'nonaktif', ...proof });
    const told = await mailsTo(bearer);
    const expected = [
      /peran .* dan jabatan Atasan PPID/,
      /Nama diubah dari Wakil menjadi Wakil Tetap\. NIP diubah dari \(kosong\) menjadi 198001012005011001\./,
      /Jabatan diubah dari Kepala Biro menjadi Kepala Biro Umum\./,
      /Jabatan Atasan PPID dicabut\./,
    ];
    expect(told).toHaveLength(expected.length);
    for (const [place, words] of expected.entries()) {
      expect(told[place]).toMatch(words);
      expect(told[place]).toContain(other);
      expect(told[place]).not.toContain('log audit');
    }
  });

  it('is nobody’s whom a mail would reach once it is erased, or has not been verified', async () => {
    const erased = 'x@terhapus.invalid';
    const erasedAt = app.clock.now().toISOString();
    const gone = await app.account(3, erased, { status: 'nonaktif', dihapus_pada: erasedAt });
    const waiting = newEmail();
    const unverified = await app.account(3, waiting, { status: 'menunggu_verifikasi' });
    const before = (await mailsTo('rekan@uji.test')).length;
    for (const id of [gone, unverified]) {
      expect((await admin.post(`user/${id}/delete-user`, proof)).status).toBe(200);
    }
    for (const email of [erased, waiting]) expect(await mailsTo(email)).toEqual([]);
    expect(await mailsTo('rekan@uji.test')).toHaveLength(before + 2);
  });

  it('leaves no address behind when it is deleted', async () => {
    const email = newEmail();
    const id = await app.account(3, email);
    const session = await app.session(3, id);
    expect((await admin.post(`user/${id}/delete-user`, proof)).status).toBe(200);
    const [text = ''] = await mailsTo(email);
    expect(text).toContain('menghapus akun Anda');
    expect(await isOut(session, 'auth/sesi')).toBe(true);
    await app.daily();
    const rows = await app.db.selectFrom('surat_keluar').select('kepada').execute();
    expect(rows.map(({ kepada }) => kepada)).not.toContain(email);
  });

  it('is one’s own as well, through the call that is for others', async () => {
    const body = { email: newEmail() };
    expect((await admin.post(`admin/${adminId}/update`, body)).status).toBe(422);
    const session = await app.session(1, adminId);
    expect((await admin.post(`admin/${adminId}/update`, { ...body, ...proof })).status).toBe(200);
    expect(await isOut(session, 'admin')).toBe(true);
  });
});
