import { HttpError } from 'react-admin';
import { expect, test } from 'vitest';
import { createApi } from '#core/api/client.ts';
import { routeOf, type Route } from '#core/resource/index.ts';
import { resources } from '#resources';
import { restOver } from './rest.ts';

function routeNamed(name: string, call: string): Route {
  const resource = resources.find((candidate) => candidate.name === name);
  const route = resource && routeOf(resource, call);
  if (!route) throw new Error(`${name} has no call "${call}"`);
  return route;
}

/** The package over a route of an API that answers the same to everything, and what was asked of it. */
function restAnswering(route: Route, answer: object, status = 200) {
  const sent: string[] = [];
  const api = createApi({
    base: '/api/',
    token: () => 'token',
    fetch: async (address, init) => {
      const given = new Headers(init?.headers);
      expect(given.get('Authorization')).toBe('Bearer token');
      // Ranges are asked for in the query; a header of them would be a word that no route knows.
      expect(given.has('Range')).toBe(false);
      sent.push(`${init?.method ?? 'GET'} ${String(address)}`);
      return Response.json({ success: status < 400, message: 'Tidak.', ...answer }, { status });
    },
  });
  return { rest: restOver(api, route), sent };
}

const sort = { field: 'id', order: 'ASC' } as const;

test('records of another are its list, filtered', async () => {
  const answer = { data: [{ id: 's' }], total: 1, page: 3, limit: 10 };
  const { rest, sent } = restAnswering(routeNamed('saringan', 'list'), answer);
  const found = await rest.references({
    ...{ target: 'daftar', id: 'p/1 & q', filter: { nama: 'tidak ada' } },
    ...{ pagination: { page: 3, perPage: 10 }, sort },
  });
  expect(sent).toEqual(['GET /api/saringan?page=3&limit=10&daftar=p%2F1+%26+q']);
  expect(found).toEqual({ data: [{ id: 's' }], total: 1 });
});

test('a list without pages is cut into them here, or whole where nobody asks for a page', async () => {
  const data = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));
  const { rest, sent } = restAnswering(routeNamed('berkala', 'all-berkala'), { data, total: 5 });
  const part = await rest.list({ pagination: { page: 2, perPage: 2 } });
  expect(part).toEqual({ data: [{ id: 'c' }, { id: 'd' }], total: 5 });
  expect((await rest.list({})).data).toHaveLength(5);
  expect(new Set(sent)).toEqual(new Set(['GET /api/berkala/all-berkala']));
});

test('a record is at its own address, whatever its id', async () => {
  const { rest, sent } = restAnswering(routeNamed('faq', 'show'), { data: { id: 'a/b?c' } });
  expect(await rest.one('a/b?c')).toEqual({ data: { id: 'a/b?c' } });
  expect(sent).toEqual(['GET /api/faq/a%2Fb%3Fc']);
});

test('every record of every resource is where the package looks for it', () => {
  const shows = resources.flatMap((resource) => routeOf(resource, 'show') ?? []);
  expect(shows.map(({ path }) => path).filter((path) => !/^[^{}]+\/\{id\}$/.test(path))).toEqual(
    [],
  );
});

test('a refusal bears the message of the envelope', async () => {
  const { rest } = restAnswering(routeNamed('faq', 'create'), { errors: { jawaban: 'x' } }, 422);
  const refused = rest.create({ pertanyaan: 'P' });
  await expect(refused).rejects.toBeInstanceOf(HttpError);
  await expect(refused).rejects.toMatchObject({
    ...{ status: 422, message: 'Tidak.', body: { errors: { jawaban: 'x' } } },
  });
});

test('who no longer wants a list has its call given up, which is no failure of the line', async () => {
  const api = createApi({
    base: '/api/',
    token: () => 'token',
    fetch: (_address, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new TypeError('aborted')));
      }),
  });
  const controller = new AbortController();
  const { signal } = controller;
  const asked = restOver(api, routeNamed('faq', 'list')).list({ signal });
  controller.abort();
  await expect(asked).rejects.toBe(signal.reason);
});
