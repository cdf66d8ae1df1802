import pLimit from 'p-limit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillPath } from '#core/resource/index.ts';
import * as patterns from '#core/rules/patterns.ts';
import { apiPrefix } from '#server/app.ts';
import type { Description, Schema } from '#server/http/describe/description.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { operationsOf } from '#tests/support/hostile/description.ts';
import { bodyFor, queryFor } from '#tests/support/matrix/bodies.ts';
import { callOf, readTable, type AccessRow, type Caller } from '#tests/support/matrix/matrix.ts';
import { makeScene, stageOf, type Scene } from '#tests/support/matrix/scene.ts';

/** Days and numbers at the ends of what can be written down. */
const days = [
  ...['0000-01-01', '0001-01-01', '0999-12-31', '1000-01-01', '2999-12-31', '9999-12-31'],
  ...['-000001-01-01', '+275760-09-13', '10000-01-01', '2026-02-30', '2026-12-31T23:59:60Z'],
];
const numbers = ['0', '-1', '1000', '9999', '2147483648', '9007199254740993', '1e308', '-0.5'];
const some = (schema: Schema, is: (one: Schema) => boolean): boolean =>
  is(schema) || (schema.anyOf ?? []).some((one) => some(one, is));
const isDay = ({ pattern }: Schema) => pattern === patterns.day.source;
const isNumber = ({ type }: Schema) =>
  [type].flat().some((one) => one === 'integer' || one === 'number');

/** The ends that a field may be asked by, as JSON. */
const endsOf = (schema: Schema): unknown[] => [
  ...(some(schema, isDay) ? days : []),
  ...(some(schema, isNumber) ? numbers.map(Number) : []),
];

/** A body with each of its days, however deep, at an end. */
const allDays = (value: object, end: string): object =>
  JSON.parse(JSON.stringify(value), (_name, one: unknown) =>
    typeof one === 'string' && patterns.day.test(one) ? end : one,
  ) as object;

const letIn = ({ cells }: AccessRow): Caller =>
  ([1, 2, 3, '-'] as const).find((caller) => !/^40[13]/.test(cells.get(caller) ?? '401')) ?? '-';

describe('a day or a number at the end of what there is', () => {
  let app: TestApp;
  const scenes = new Map<string, Scene>();
  let described: ReadonlyMap<string, { query: Record<string, Schema>; body: Schema | null }>;
  beforeAll(async () => {
    app = await startApp();
    const { body } = await app.anonymous.get('docs/openapi.json');
    const operations = operationsOf(body as unknown as Description);
    described = new Map(
      operations.map(({ method, path, query, body: schema }) => [
        callOf({ method, path: path.slice(apiPrefix.length + 1) }),
        { query, body: schema },
      ]),
    );
  });
  afterAll(() => app.close());

  async function setUp(row: AccessRow): Promise<[Scene, Client, string]> {
    const [resource = '', stage] = [row.path.split('/')[0], stageOf(row.path)];
    const key = `${resource} ${stage}`;
    const scene = scenes.get(key) ?? (await makeScene(app, resource, stage));
    scenes.set(key, scene);
    const caller = letIn(row);
    const [target] = scene.targetsFor(caller).values();
    const at = fillPath(row.path, { id: target?.id ?? '', file: target?.file ?? '' });
    return [scene, scene.clients.get(caller) ?? app.anonymous, at];
  }

  /** No more than one account may ask for lists as files at once. */
  const atOnce = pLimit(3);

  const rows = readTable().filter(({ path }) => !path.startsWith('/'));

  it('in a query is never a 5xx', async () => {
    const broken: string[] = [];
    let asked = 0;
    for (const row of rows.filter(({ method }) => method === 'GET')) {
      const names = Object.keys(described.get(callOf(row))?.query ?? {});
      if (names.length === 0) continue;
      const [, client, at] = await setUp(row);
      const usual = new URLSearchParams(queryFor(row));
      for (const name of names) {
        const queries = [...days, ...numbers].map((end) => {
          const query = new URLSearchParams(usual);
          query.set(name, end);
          return `${at}?${query.toString()}`;
        });
        const answers = await atOnce.map(queries, (query) => client.get(query));
        asked += answers.length;
        broken.push(...queries.filter((_, index) => (answers[index]?.status ?? 500) >= 500));
      }
    }
    expect(broken).toEqual([]);
    expect(asked).toBeGreaterThan(1000);
  }, 120_000);

  it('in a body is never a 5xx', async () => {
    const broken: string[] = [];
    for (const row of rows.filter(({ method }) => method === 'POST')) {
      const fields = Object.entries(described.get(callOf(row))?.body?.properties ?? {});
      const [scene, client, at] = await setUp(row);
      const body = { ...(await bodyFor(app, row, scene, letIn(row))) };
      const bodies = [
        ...fields.flatMap(([name, schema]) =>
          endsOf(schema).map((end) => ({ ...body, [name]: end })),
        ),
        ...days.map((end) => allDays(body, end)),
      ];
      for (const one of bodies) {
        const { status } = await client.post(at, one);
        if (status >= 500) broken.push(`${String(status)} ${at} ${JSON.stringify(one)}`);
      }
    }
    expect(broken).toEqual([]);
  }, 120_000);
});
