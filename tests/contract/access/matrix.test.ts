import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillPath } from '#core/resource/index.ts';
import { apiPrefix } from '#server/app.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import type { Answer, Client } from '#tests/support/client.ts';
import { bodyFor, queryFor } from '#tests/support/matrix/bodies.ts';
import {
  callOf,
  expectedOf,
  isReach,
  listedOf,
  readTable,
  type AccessRow,
  type Caller,
} from '#tests/support/matrix/matrix.ts';
import { wronglyKept } from '#tests/support/keeping.ts';
import { makeScene, stageOf, type Scene, type Target } from '#tests/support/matrix/scene.ts';
import { anyTable } from '#server/database/index.ts';

const rows = readTable();
const callers: readonly Caller[] = ['-', 3, 2, 1];
const absent = '00000000-0000-4000-8000-000000000000';
const resourceOf = ({ path }: AccessRow) => path.split('/')[0] ?? '';
const aboutOne = ({ path }: AccessRow) => path.includes('{id}');
const isList = (row: AccessRow) =>
  row.method === 'GET' && !aboutOne(row) && [...row.cells.values()].some(isReach);

describe('who may call what', () => {
  let app: TestApp;
  const shared = new Map<string, Scene>();
  const mounted = new Set<string>();

  beforeAll(async () => {
    app = await startApp();
    for (const { method, url } of app.routes) {
      const path = url.startsWith(`${apiPrefix}/`) ? url.slice(apiPrefix.length + 1) : url;
      if (method !== 'HEAD') mounted.add(`${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
    }
  });
  afterAll(() => app.close());

  async function sceneOf(row: AccessRow): Promise<Scene> {
    const [resource, stage] = [resourceOf(row), stageOf(row.path)];
    const key = `${resource} ${stage}`;
    const scene = shared.get(key) ?? (await makeScene(app, resource, stage));
    shared.set(key, scene);
    return scene;
  }

  it('is decided for every route that is mounted, and for no other', () => {
    const decided = new Set(rows.map(callOf));
    expect([...mounted].filter((call) => !decided.has(call))).toEqual([]);
    expect([...decided].filter((call) => !mounted.has(call))).toEqual([]);
  });

  it('is the same for HEAD as for GET, and nothing else is mounted', () => {
    const by = (method: string) =>
      app.routes.filter((route) => route.method === method).map(({ url }) => url);
    // An upload has no GET: nobody reads it but the record that it becomes a file of.
    const upload = `${apiPrefix}/unggahan/:id`;
    expect(by('HEAD').sort()).toEqual([...by('GET'), upload].sort());
    for (const method of ['PATCH', 'DELETE']) expect(by(method)).toEqual([upload]);
    expect(new Set(app.routes.map(({ method }) => method))).toEqual(
      new Set(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE']),
    );
  });

  /** The records that a call is tried on; one without a record where its address names none. */
  function targetsOf(row: AccessRow, scene: Scene, caller: Caller): [string, Target][] {
    if (!aboutOne(row)) return [['call', { id: '' }]];
    const records = [...scene.targetsFor(caller)];
    const there: [string, Target][] = [...records, ['absent', { id: absent, file: absent }]];
    if (!row.path.includes('{file}')) return there;
    const [first, last] = [records.at(0)?.[1], records.at(-1)?.[1]];
    if (!first?.file || !last?.file) throw new Error(`${callOf(row)}: a record without a file`);
    return [...there, ['file of another record', { id: first.id, file: last.file }]];
  }

  async function stateOf(row: AccessRow, { id }: Target): Promise<unknown> {
    const table = resourceOf(row);
    if (row.method === 'GET' || !mounted.has(`GET ${table}/{id}`)) return null;
    const query = anyTable(app.db).selectFrom(table).selectAll().orderBy('id');
    return (id === '' ? query : query.where('id', '=', id)).execute();
  }

  function addressOf(row: AccessRow, { id, file = '' }: Target): string {
    const path = `${fillPath(row.path, { id, file })}${queryFor(row)}`;
    // The client's base ends where the API begins.
    return path.startsWith('/') ? `../..${path}` : path;
  }

  const send = (client: Client, row: AccessRow, target: Target, body?: object) =>
    row.method === 'GET'
      ? client.get(addressOf(row, target))
      : client.post(addressOf(row, target), body, {}, row.method);

  async function head({ token }: Client, row: AccessRow, target: Target): Promise<number> {
    const url = new URL(addressOf(row, target), `${app.url}${apiPrefix}/`);
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    return (await fetch(url, { method: 'HEAD', headers })).status;
  }

  const keptOf = ({ status, headers }: Answer) => ({
    ...{ status, cacheControl: headers.get('cache-control') },
    cdnCacheControl: headers.get('cdn-cache-control'),
  });

  const outcomeOf = ({ status }: Answer) => (status >= 200 && status < 300 ? 'ok' : String(status));

  describe.each(rows.map((row) => [callOf(row), row] as const))('%s', (call, row) => {
    it.each(callers)('%s', async (caller) => {
      if (!mounted.has(call)) expect.fail(`${call} is not mounted`);
      const cell = row.cells.get(caller) ?? '';
      const base = await sceneOf(row);
      if (isList(row) && isReach(cell)) {
        const targets = [...base.targetsFor(caller)];
        const client = base.clients.get(caller) as Client;
        expect(wronglyKept(row, caller, keptOf(await client.get(row.path)))).toBeNull();
        const listed = await idsOf(client, row.path);
        expect(targets.filter(([, { id }]) => listed.has(id)).map(([name]) => name)).toEqual(
          listedOf(
            cell,
            targets.map(([name]) => name),
          ),
        );
        return;
      }

      const names = targetsOf(row, base, caller).map(([name]) => name);
      const expected = expectedOf(cell, names);
      const seen: Record<string, string> = {};
      const absences = new Set<string>();
      for (const name of names) {
        // What goes through changes or ends its record, so it gets one of its own.
        const isFresh = row.method === 'POST' && expected[name] === 'ok';
        const scene = isFresh ? await makeScene(app, resourceOf(row), stageOf(row.path)) : base;
        const [, target] = targetsOf(row, scene, caller).find(([one]) => one === name) ?? [];
        const client = scene.clients.get(caller);
        if (!target || !client) throw new Error(`${call}: no ${name}`);
        const before = await stateOf(row, target);
        const body = await bodyFor(app, row, scene, caller);
        const answer = await send(client, row, target, body);
        seen[name] = outcomeOf(answer);
        expect(wronglyKept(row, caller, keptOf(answer))).toBeNull();
        if (row.method === 'GET') expect(await head(client, row, target)).toBe(answer.status);
        if (seen[name] === 'ok') continue;
        expect(await stateOf(row, target), `${name}: changed though refused`).toEqual(before);
        expect(answer.body, name).toMatchObject({ success: false, data: null });
        if (answer.status === 404) absences.add(JSON.stringify(answer.body));
      }
      expect(seen).toEqual(expected);
      // What is another's looks the same as what is not there.
      expect(absences.size).toBeLessThan(2);
    });
  });

  /** The ids of a whole list, however many pages it has. */
  async function idsOf(client: Client, path: string): Promise<Set<string>> {
    const first = await client.get(path);
    expect(first.status).toBe(200);
    const entriesOf = ({ body }: Answer) => body.data as { id?: string; value?: string }[];
    const all = entriesOf(first);
    const total = first.body.total ?? all.length;
    if (all.length < total) {
      all.length = 0;
      for (let page = 1; all.length < total; page += 1) {
        const entries = entriesOf(await client.get(`${path}?limit=100&page=${String(page)}`));
        if (entries.length === 0) break;
        all.push(...entries);
      }
    }
    return new Set(all.map(({ id, value }) => id ?? value ?? ''));
  }
});
