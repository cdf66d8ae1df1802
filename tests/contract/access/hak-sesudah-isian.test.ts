import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fillPath, isPublic, routesOf, type CallKind, type Route } from '#core/resource/index.ts';
import { resources } from '#resources';
import { revokeSessions } from '#server/auth/sessions/sessions.ts';
import { bodyFields } from '#server/resources/body/body-fields.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { fileRequest, startCases, type Actors } from '#tests/support/case-scene.ts';
import { form, type Client } from '#tests/support/client.ts';
import { bodyFor } from '#tests/support/matrix/bodies.ts';
import { makeScene, stageOf } from '#tests/support/matrix/scene.ts';
import { unfinished } from '#tests/support/wire/unfinished.ts';

/** Those whose answer tells something, whether they write or not, and whether they have written before. */
const kinds = new Set<CallKind>([
  ...(['preview', 'draft', 'check', 'import'] as const),
  ...(['create', 'update', 'action'] as const),
]);
/** A new password is told by what it opens: nothing is kept of such a call by which it is known again. */
const setsPassword = (route: Route) => Object.hasOwn(bodyFields(route), 'password');
/** The session is gone once it was sent. */
const endsSession = ({ call }: Route) => call === 'hapus-akun';
const roles = [1, 3] as const;
const roleOf = ({ access }: Route) => roles.find((role) => access[role] !== undefined);
/** Of each resource the first of each kind: what serves one serves all. */
const calls = resources.flatMap((resource) => {
  const all = routesOf(resource).filter(
    (route) =>
      kinds.has(route.kind) &&
      !isPublic(route.access) &&
      !setsPassword(route) &&
      !endsSession(route) &&
      roleOf(route) !== undefined,
  );
  return [...new Map(all.toReversed().map((route) => [route.kind, route])).values()];
});

/** A body as a form of parts has it. */
function inParts(body: object | undefined): FormData {
  if (body instanceof FormData) return body;
  const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  return form(
    Object.fromEntries(Object.entries(body ?? {}).map(([name, value]) => [name, text(value)])),
  );
}

describe('whose session ends while a body is on the way', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  /** Sends a body but for its end, until the server has found whose it is. */
  async function begun(by: Client, id: string, path: string, body: FormData, key: string) {
    const { id: session } = await app.db
      .selectFrom('sesi')
      .select('id')
      .where('akun_id', '=', id)
      .where('dicabut_pada', 'is', null)
      .executeTakeFirstOrThrow();
    const queries = vi.spyOn(app.db, 'executeQuery');
    const url = `${app.url}/services/api/${path}`;
    const finish = await unfinished(url, by.token, body, { 'idempotency-key': key });
    const isOfSession = ([query]: (typeof queries.mock.calls)[number]) =>
      'parameters' in query && query.parameters.includes(session);
    await vi.waitFor(() => expect(queries.mock.calls.some(isOfSession)).toBe(true));
    await Promise.all(queries.mock.results.map(({ value }) => value as unknown));
    queries.mockRestore();
    return finish;
  }

  it.each(calls.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s tells nothing, sent once or again',
    async (_, route) => {
      const { path, method } = route;
      const role = roleOf(route) ?? 1;
      const scene = await makeScene(app, path.split('/')[0] ?? '', stageOf(path));
      const by = scene.clients.get(role) as Client;
      const target = [...scene.targetsFor(role).values()].at(0);
      const address = fillPath(path, { id: target?.id ?? '' });
      const row = { method, path, cells: new Map() } as const;
      const body = inParts(await bodyFor(app, row, scene, role));
      const key = randomUUID();
      const usual = await by.post(address, body, { 'idempotency-key': key });
      const ok = route.kind === 'create' || route.kind === 'import' ? 201 : 200;
      expect([usual.status, usual.body.errors]).toEqual([ok, undefined]);
      const finish = await begun(by, scene.ids[role], address, body, key);
      await revokeSessions(app.db, scene.ids[role], app.clock.now());
      expect(await finish()).toMatchObject({ status: 401 });
    },
  );
});

describe('whose paper waits for its turn', () => {
  let actors: Actors;
  beforeEach(async () => {
    actors = await startCases();
  });
  afterEach(() => actors.app.close());

  /** Asks for many papers of a case, and takes a right away once the first of them is there. */
  async function once(by: Client, id: string, take: () => Promise<unknown>) {
    const path = `permohonan/${id}/tanda-terima`;
    const many = Array.from({ length: 15 }, () => by.get(path));
    expect((await Promise.race(many)).status).toBe(200);
    await take();
    const statuses = (await Promise.all(many)).map(({ status }) => status);
    return [...new Set(statuses)].toSorted();
  }
  const long = () => fileRequest(actors.citizen, { kebutuhan: 'للَّهِ ߊ ب1 漢 '.repeat(300) });

  /** The same anew where all of them were there before the right was taken, on a machine that is busy. */
  async function asked(ask: () => ReturnType<typeof once>) {
    let statuses: number[] = [];
    for (let time = 0; time < 10 && statuses.length < 2; time += 1) statuses = await ask();
    return statuses;
  }

  it('gets none after a logout', async () => {
    const statuses = await asked(async () => {
      const { id } = await long();
      const citizen = await actors.app.login('warga@uji.test');
      return once(citizen, id, () => citizen.post('auth/logout'));
    });
    expect(statuses).toEqual([200, 401]);
  });

  it('gets none of a case that is another unit’s by then', async () => {
    const { admin, officer } = actors;
    const statuses = await asked(async () => {
      const { id } = await long();
      const redirect = (unit: string) =>
        admin.post(`permohonan/${id}/update-permohonan`, { kode_unit_kerja: unit });
      await redirect('KEUANGAN');
      return once(officer, id, () => redirect('SDM'));
    });
    expect(statuses).toEqual([200, 404]);
  });
});
