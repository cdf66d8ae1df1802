import simpleRestProvider from 'ra-data-simple-rest';
import type { fetchUtils, GetManyReferenceParams, Identifier } from 'react-admin';
import type { Api, Envelope, ListEnvelope } from '#core/api/client.ts';
import type { Resource, Route } from '#core/resource/index.ts';
import { rethrow } from './http-error.ts';
import { isPaged, listQuery, type ListParams } from './list-query.ts';
import type { Values } from './request-body.ts';

const totalHeader = 'X-Total-Count';

/** The page of who asks for none: all there is, or as much as the server gives at once. */
const everything = { page: 1, perPage: Number.MAX_SAFE_INTEGER };

type Headings = Readonly<Record<string, string>>;

/**
 * What `ra-data-simple-rest` does over one route: lists, single records, new ones as JSON.
 * @param sent headers of what is posted
 */
export function restOver(api: Api, route: Route, sent: Headings = {}) {
  const rest = simpleRestProvider('', clientOf(api, route, sent), totalHeader);
  const collection = route.path.replace(/\/\{id\}$/, '');
  return {
    list: ({ pagination = everything, ...params }: ListParams) =>
      rest.getList(collection, { ...params, pagination }),
    references: (params: GetManyReferenceParams) => rest.getManyReference(collection, params),
    one: (id: Identifier) => rest.getOne(collection, { id }),
    create: (data: Values) => rest.create(collection, { data }),
  };
}

/**
 * What the package calls to reach a server. It asks for a list by `range`, `sort` and `filter`, and
 * wants a bare body and the total in a header; here it is understood, and answered, in this API's words.
 */
function clientOf(api: Api, route: Route, sent: Headings): typeof fetchUtils.fetchJson {
  async function answer(url: string, { body, signal }: fetchUtils.Options) {
    const [path = '', search] = url.slice(1).split('?');
    if (typeof body === 'string') return api.post<Envelope<unknown>>(path, JSON.parse(body), sent);
    if (search === undefined) return api.get<Envelope<unknown>>(path, {}, signal ?? undefined);
    return listOf(api, route, path, { ...askedFor(search), ...(signal && { signal }) });
  }
  return async (url: string, options = {}) => {
    const { data: json, ...rest } = await answer(url, options).catch(rethrow);
    const headers = new Headers({ [totalHeader]: String('total' in rest ? rest.total : 0) });
    return { status: 200, headers, body: '', json };
  };
}

/** A page of a list; of what the server gives without pages it is cut out here. */
async function listOf(api: Api, { resource, definition }: Route, path: string, params: Asked) {
  const query = listQuery(resource, definition, params);
  const answer = await api.get<ListEnvelope<Values>>(path, query, params.signal);
  const data = answer.data.map((row) => recordOf(resource, row));
  if (isPaged(definition)) return { ...answer, data };
  const { page, perPage } = params.pagination;
  return { ...answer, data: data.slice((page - 1) * perPage, page * perPage), total: data.length };
}

type Asked = Required<Pick<ListParams, 'pagination' | 'sort' | 'filter'>> &
  Pick<ListParams, 'signal'>;

/** `range=[25,49]&sort=["judul","ASC"]&filter={"terbit":true}` as what react-admin said. */
function askedFor(search: string): Asked {
  const query = new URLSearchParams(search);
  const [start, end] = JSON.parse(query.get('range') ?? '') as [number, number];
  const [field, order] = JSON.parse(query.get('sort') ?? '') as [string, 'ASC' | 'DESC'];
  const filter = JSON.parse(query.get('filter') ?? '{}') as Values;
  const perPage = end - start + 1;
  return { pagination: { page: start / perPage + 1, perPage }, sort: { field, order }, filter };
}

// A lookup answers entries of value and label; a screen wants them as records like any other.
function recordOf(resource: Resource, row: Values): Values {
  if (row.id !== undefined) return row;
  return { id: String(row.value), [resource.title]: row.label };
}
