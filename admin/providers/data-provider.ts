import type { DataProvider, Identifier, RaRecord } from 'react-admin';
import type { Api, Envelope, ListEnvelope } from '#core/api/client.ts';
import { callOf } from '#admin/generate/access.ts';
import type { ResourceIndex } from '#admin/generate/names.ts';
import {
  fillPath,
  isAboutSelf,
  needsOwnPassword,
  ownPasswordFields,
  routeOf,
  routesOf,
  type CallKind,
  type ExportForm,
  type Resource,
  type Role,
  type Route,
} from '#core/resource/index.ts';
import { toHttpError } from './http-error.ts';
import { ownSessionCalls, type OwnSessionCalls } from './own-sessions.ts';
import { isPaged, listQuery, type ListParams, type Query } from './list-query.ts';
import { bodyFields, bodyOf, encodeBody, versionOf, type Values } from './request-body.ts';

export interface CallParams {
  id?: Identifier;
  data?: Values;
  /** The record as it was read; its `versi` goes along. */
  previousData?: Values;
}

/** The call to make, where it is another than the screen's own. */
interface Meta {
  meta?: { call?: string };
}

interface CreateParams extends Meta {
  data: Values;
}

export interface DownloadParams {
  id: Identifier;
  field: string;
  /** The file's id. */
  file: string;
}

export interface DocumentParams {
  /** The record that it is about; none where it is about all in reach. */
  id?: Identifier;
  /** Typed text as a form holds it; what is empty is not asked for. */
  query?: Values;
}

export interface MoveParams {
  id: Identifier;
  behind: Identifier | null;
}

/** The record as a call has left it, and what the server says of it. */
export interface Answered {
  data: RaRecord;
  message: string;
}

/** A file, and the name that the server gave it. */
export interface Saved {
  blob: Blob;
  name: string;
}

/** react-admin's provider, and what it has no word for. */
export interface BackOfficeProvider extends DataProvider, OwnSessionCalls {
  /** Makes a resource's call by its declared name, its address and body following from the declaration. */
  call(resource: string, call: string, params: CallParams): Promise<Answered>;
  download(resource: string, params: DownloadParams): Promise<Saved>;
  /** What a call of the kind `preview` answers to what a form holds; nothing is written. */
  preview(resource: string, call: string, data: Values): Promise<{ data: unknown }>;
  /** The figures that a call of the kind `summary` answers. */
  summary(resource: string, call: string, query: Values): Promise<{ data: unknown }>;
  /** What a call of the kind `export` answers to a list's search, filters and order. */
  export(resource: string, call: string, params: ListParams, form: ExportForm): Promise<Saved>;
  /** Puts a record behind another by a call of the kind `move`; null: before all others. */
  move(resource: string, call: string, params: MoveParams): Promise<{ data: RaRecord }>;
  /** The file that a call of the kind `document` makes. */
  document(resource: string, call: string, params: DocumentParams): Promise<Saved>;
}

export interface DataProviderDeps {
  api: Api;
  resources: ResourceIndex;
  role: () => Role | null;
  /** Makes a call that may want the person's own password. */
  ask?: <T>(send: (proof: Values) => Promise<T>, wants: boolean) => Promise<T>;
}

const hasOwnPassword = (body: Values) =>
  Object.keys(ownPasswordFields).some((name) => name in body);

const unasked = <T>(send: (proof: Values) => Promise<T>) => send({});

/**
 * react-admin's methods → the API's calls, all from `routesOf`; no method knows a resource.
 *
 * | method | call |
 * | --- | --- |
 * | getList, getManyReference | GET `list`, or `lookup` where there is no list, or it first for `meta.lookup` |
 * | getOne, getMany | GET `show`, once an id |
 * | create | POST `create`, or the call that `meta.call` names |
 * | update, updateMany | POST `update` with `versi`, or the call that `meta.call` names |
 * | delete, deleteMany | POST `remove` with `versi` |
 *
 * Every method rejects with HttpError(message, status, ErrorBody).
 */
export function createDataProvider(deps: DataProviderDeps): BackOfficeProvider {
  const { api, resources, role, ask = unasked } = deps;
  function routeFor(name: string, ...kinds: CallKind[]): Route {
    const resource = resources.byScreen(name);
    for (const kind of kinds) {
      const call = callOf(resource, kind, role());
      const route = call === null ? undefined : routeOf(resource, call);
      if (route) return route;
    }
    throw new Error(`${resource.name} has no call of the kind ${kinds.join(' or ')} for this role`);
  }

  function routeNamed(name: string, call: string): Route {
    const resource = resources.byScreen(name);
    const route = routeOf(resource, call);
    if (!route) throw new Error(`${resource.name} has no call "${call}"`);
    return route;
  }

  async function read<T>(path: string, query?: Query): Promise<T> {
    return api.get<T>(path, query).catch(rethrow);
  }

  async function send(route: Route, { id, data = {}, previousData }: CallParams) {
    const path = fillPath(route.path, { id: String(id ?? '') });
    const { resource, definition, kind } = route;
    const body: Values = {
      ...bodyOf(bodyFields(resource, definition), data, kind),
      ...(kind === 'create' ? {} : versionOf(previousData)),
    };
    const changes = (name: string) => name in body && body[name] !== previousData?.[name];
    const by = role();
    const post = (proof: Values) =>
      api.post<Envelope<RaRecord | null>>(path, encodeBody({ ...body, ...proof })).catch(rethrow);
    const wants = by !== null && needsOwnPassword(resource, definition, by, changes);
    // A form that has the field itself says there what is wrong with it.
    const answer = hasOwnPassword(body) ? await post({}) : await ask(post, wants);
    return {
      data: answer.data ?? ({ ...previousData, id } as RaRecord),
      message: answer.message,
    };
  }

  async function getList(name: string, params: ListParams) {
    const kinds = ['list', 'lookup'] as const;
    const route = routeFor(name, ...(params.meta?.lookup ? kinds.toReversed() : kinds));
    const query = listQuery(route.resource, route.definition, params);
    const answer = await read<ListEnvelope<Values>>(route.path, query);
    const data = answer.data.map((row) => recordOf(route.resource, row));
    if (isPaged(route.definition)) return { data, total: answer.total };
    const { page, perPage } = params.pagination ?? { page: 1, perPage: data.length };
    return { data: data.slice((page - 1) * perPage, page * perPage), total: data.length };
  }

  async function getOne(name: string, id: Identifier) {
    const answer = await read<Envelope<RaRecord>>(
      fillPath(routeFor(name, 'show').path, { id: String(id) }),
    );
    return { data: answer.data };
  }

  const routeAsked = (name: string, kind: CallKind, call: string | undefined) =>
    call === undefined ? routeFor(name, kind) : routeNamed(name, call);
  const update = (name: string, { meta, ...params }: CallParams & Meta) =>
    send(routeAsked(name, 'update', meta?.call), params);
  const remove = async (name: string, id: Identifier, previousData?: Values) => {
    await send(routeFor(name, 'remove'), { id, ...(previousData && { previousData }) });
    return { data: { ...previousData, id } as RaRecord };
  };

  const provider = {
    getList: (name: string, params: ListParams) => getList(name, params),
    getOne: (name: string, params: { id: Identifier }) => getOne(name, params.id),
    getMany: async (name: string, params: { ids: Identifier[] }) => {
      const found = await Promise.all(params.ids.map((id) => getOne(name, id)));
      return { data: found.map(({ data }) => data) };
    },
    getManyReference: (name: string, params: ListParams & { target: string; id: Identifier }) =>
      getList(name, { ...params, filter: { ...params.filter, [params.target]: params.id } }),
    create: (name: string, { data, meta }: CreateParams) =>
      send(routeAsked(name, 'create', meta?.call), { data }),
    update,
    updateMany: async (name: string, params: { ids: Identifier[]; data: Values }) => {
      await Promise.all(params.ids.map((id) => update(name, { id, data: params.data })));
      return { data: params.ids };
    },
    delete: (name: string, params: { id: Identifier; previousData?: Values }) =>
      remove(name, params.id, params.previousData),
    deleteMany: async (name: string, params: { ids: Identifier[] }) => {
      await Promise.all(params.ids.map((id) => remove(name, id)));
      return { data: params.ids };
    },
    call: async (name: string, call: string, params: CallParams) =>
      send(routeNamed(name, call), params),
    preview: async (name: string, call: string, values: Values) => {
      const { path, resource, definition, kind } = routeNamed(name, call);
      const body = encodeBody(bodyOf(bodyFields(resource, definition), values, kind));
      return { data: (await api.post<Envelope<unknown>>(path, body).catch(rethrow)).data };
    },
    summary: async (name: string, call: string, query: Values) => {
      const { path, definition, kind } = routeNamed(name, call);
      const asked = bodyOf(definition.input ?? {}, query, kind);
      return { data: (await read<Envelope<unknown>>(`${path}${queryText(asked)}`)).data };
    },
    move: async (name: string, call: string, { id, behind }: MoveParams) => {
      const path = fillPath(routeNamed(name, call).path, { id: String(id) });
      // No version: who changes the words meanwhile loses nothing by another place.
      const answer = await api.post<Envelope<RaRecord>>(path, { setelah: behind }).catch(rethrow);
      return { data: answer.data };
    },
    export: async (name: string, call: string, params: ListParams, bentuk: ExportForm) => {
      const { path, resource, definition } = routeNamed(name, call);
      const query = { ...listQuery(resource, definition, params), bentuk };
      return api.download(`${path}${queryText(query)}`).catch(rethrow);
    },
    document: async (name: string, call: string, { id, query = {} }: DocumentParams) => {
      const { path, definition, kind } = routeNamed(name, call);
      const asked = bodyOf(definition.input ?? {}, query, kind);
      const address = fillPath(path, { id: String(id ?? '') });
      return api.download(`${address}${queryText(asked)}`).catch(rethrow);
    },
    ...ownSessionCalls(api),
    download: async (name: string, { id, field, file }: DownloadParams) => {
      const route = fileRoute(resources.byScreen(name), field);
      if (!route) throw new Error(`No call serves the files of "${field}"`);
      return api.download(fillPath(route.path, { id: String(id), file })).catch(rethrow);
    },
  };
  // What a record holds is the declaration's business: react-admin's type parameters go unchecked.
  return provider as BackOfficeProvider;
}

/** The call that serves a file field; undefined where its files cannot be had. */
export function fileRoute(resource: Resource, field: string): Route | undefined {
  return routesOf(resource).find(
    ({ kind, definition }) =>
      kind === 'file' && !isAboutSelf(definition) && definition.fields?.includes(field),
  );
}

// A lookup answers entries of value and label; a screen wants them as records like any other.
function recordOf(resource: Resource, row: Values): RaRecord {
  if (row.id !== undefined) return row as RaRecord;
  return { id: String(row.value), [resource.title]: row.label };
}

/** The part of an address from `?` on; values that are not given are left out. */
function queryText(query: Values): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return text ? `?${text}` : '';
}

function rethrow(error: unknown): never {
  throw toHttpError(error);
}
