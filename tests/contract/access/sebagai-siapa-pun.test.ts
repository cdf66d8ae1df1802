import { afterAll, beforeAll, expect, it } from 'vitest';
import { routesOf } from '#core/resource/index.ts';
import { resources } from '#resources';
import { startApp, type TestApp } from '#tests/support/app.ts';
import type { Answer, Client } from '#tests/support/client.ts';
import { bodyFor, registration } from '#tests/support/matrix/bodies.ts';
import type { AccessRow } from '#tests/support/matrix/matrix.ts';
import { makeScene, type Scene } from '#tests/support/matrix/scene.ts';
import { pdf } from '#tests/support/sample-files.ts';
import { tus } from '#tests/support/files/tus.ts';
import { bodyFields } from '#server/resources/body/body-fields.ts';

let app: TestApp;
let scene: Scene;
/** Whom no call of the scene is about. */
const others = new Map<1 | 2 | 3, { id: string; client: Client }>();
beforeAll(async () => {
  app = await startApp();
  scene = await makeScene(app, 'user');
  for (const role of [1, 2, 3] as const) {
    const id = await app.account(role, `lain-${String(role)}@uji.test`);
    others.set(role, { id, client: await app.session(role, id) });
  }
});
afterAll(() => app.close());

const callers = [1, 2, 3] as const;
const otherOf = (role: 1 | 2 | 3) => {
  const other = others.get(role);
  if (!other) throw new Error(`nobody of role ${String(role)}`);
  return other;
};

/** What anyone may call and changes something, written by hand or declared; uploads come below. */
const calls = () =>
  app.routes.flatMap(({ method, url, call }) => {
    const isWrite = method === 'POST' && call?.access.anyone !== undefined;
    const path = url.replace('/services/api/', '');
    return isWrite && path !== 'unggahan' ? [{ path, access: call?.access ?? {} }] : [];
  });

const keysOf = async (role: 1 | 2 | 3) =>
  app.db
    .selectFrom('kunci_sekali')
    .select('kunci')
    .where('kunci', 'like', `${otherOf(role).id}:%`)
    .execute();
const entriesOf = async (role: 1 | 2 | 3) =>
  app.db.selectFrom('audit').select('aksi').where('pelaku_id', '=', otherOf(role).id).execute();

it('keeps nothing of who makes a call that is anyone’s, and does not name their role', async () => {
  const asked = calls();
  expect(asked.length).toBeGreaterThan(8);
  for (const { path, access } of asked) {
    for (const role of callers) {
      if (access[role] !== undefined) continue;
      const row: AccessRow = { method: 'POST', path, cells: new Map() };
      const body = await bodyFor(app, row, scene, role);
      await otherOf(role).client.post(path, body, { 'idempotency-key': `kunci-${path}` });
      expect([path, role, await keysOf(role), await entriesOf(role)]).toEqual([path, role, [], []]);
    }
  }
});

it('answers a registration alike for a held and for a free address, whatever is sent again', async () => {
  for (const role of callers) {
    const { client } = otherOf(role);
    const told: [number, unknown][][] = [];
    for (const email of [scene.emails[3], undefined]) {
      const body = registration();
      if (email) body.email = email;
      const key = { 'idempotency-key': `sama-${String(told.length)}` };
      const answers: Answer[] = [];
      for (const name of ['Warga Satu', 'Warga Dua'])
        answers.push(await client.post('user', { ...body, name }, key));
      told.push(answers.map(({ status, body: said }) => [status, said]));
    }
    expect(told[0]).toEqual(told[1]);
    expect(told[0]?.map(([status]) => status)).toEqual([201, 201]);
  }
});

it('takes a file that came ahead, whoever is logged in, and holds none as theirs', async () => {
  const withFiles = resources
    .flatMap((resource) => routesOf(resource))
    .filter(({ access, kind }) => access.anyone !== undefined && kind === 'create')
    .flatMap((route) =>
      Object.entries(bodyFields(route)).flatMap(([field, { file }]) =>
        file ? [{ path: route.path, call: `${route.resource.name}.${route.call}`, field }] : [],
      ),
    );
  expect(withFiles).toEqual([{ path: 'user', call: 'user.create', field: 'file_ktp' }]);
  for (const role of callers) {
    const { client } = otherOf(role);
    for (const { path, call, field } of withFiles) {
      const unggahan = await tus(app.url, client).whole({ call, field }, pdf());
      const { pemilik } = await app.db
        .selectFrom('unggahan')
        .select('pemilik')
        .where('id', '=', unggahan)
        .executeTakeFirstOrThrow();
      expect(pemilik).toBeNull();
      const answer = await client.post(path, { ...registration(), [field]: { unggahan } });
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    }
  }
});
