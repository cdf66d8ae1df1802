import type { GetManyReferenceParams, Identifier, RaRecord } from 'react-admin';
import type { Api, Envelope } from '#core/api/client.ts';
import { callOf } from '#admin/generate/access.ts';
import type { ResourceIndex } from '#admin/generate/names.ts';
import {
  fillPath,
  needsOwnPassword,
  ownPasswordFields,
  routeOf,
  type CallKind,
  type Role,
  type Route,
} from '#core/resource/index.ts';
import type { BackOfficeProvider, CallParams } from './back-office-provider.ts';
import { furtherCalls, routeNamed } from './further-calls.ts';
import { rethrow } from './http-error.ts';
import { liveCalls } from './live.ts';
import { newsCalls } from './news.ts';
import { ownSessionCalls } from './own-sessions.ts';
import type { ListParams } from './list-query.ts';
import { bodyFields, bodyOf, encodeBody, hasFile, versionOf, type Values } from './request-body.ts';
import { restOver } from './rest.ts';
import type { Sending } from './sending.ts';

/** The call to make, where it is another than the screen's own. */
interface Meta {
  meta?: { call?: string };
}

interface CreateParams {
  data: Values;
  /** What is sent twice with one key is made once. */
  meta?: NonNullable<Meta['meta']> & { key?: string };
}

export interface DataProviderDeps {
  api: Api;
  resources: ResourceIndex;
  role: () => Role | null;
  /** Sends what has files, telling how far each has come. */
  sending?: Sending;
  /** Makes a call that may want the person's own password. */
  ask?: <T>(send: (proof: Values) => Promise<T>, wants: boolean) => Promise<T>;
}

const hasOwnPassword = (body: Values) =>
  Object.keys(ownPasswordFields).some((name) => name in body);

const onceBy = (key: string | undefined) => (key === undefined ? {} : { 'Idempotency-Key': key });

const unasked = <T>(send: (proof: Values) => Promise<T>) => send({});

/**
 * react-admin's methods → the API's calls, all from `routesOf`; no method knows a resource. What the
 * API has in common with `ra-data-simple-rest` that package does (`rest.ts`); the rest is ours.
 *
 * | method | call | by |
 * | --- | --- | --- |
 * | getList, getManyReference | GET `list`, or `lookup` where there is no list, or it first for `meta.lookup`, or the call that `meta.call` names | package |
 * | getOne, getMany | GET `show`, once an id | package |
 * | create | POST `create`, or the call that `meta.call` names | package; ours with a file |
 * | update, updateMany | POST `update` with `versi`, or the call that `meta.call` names | ours |
 * | delete, deleteMany | POST `remove` with `versi` | ours |
 *
 * Every method rejects with HttpError(message, status, ErrorBody).
 */
export function createDataProvider(deps: DataProviderDeps): BackOfficeProvider {
  const { api, resources, role, sending, ask = unasked } = deps;
  function routeFor(name: string, ...kinds: CallKind[]): Route {
    const resource = resources.byScreen(name);
    for (const kind of kinds) {
      const call = callOf(resource, kind, role());
      const route = call === null ? undefined : routeOf(resource, call);
      if (route) return route;
    }
    throw new Error(`${resource.name} has no call of the kind ${kinds.join(' or ')} for this role`);
  }

  const rest = (route: Route, headers = {}) => restOver(api, route, headers);

  /** Hands a body to who sends it, with the person's own password where the call wants it. */
  function proven<T>(
    { resource, definition }: Route,
    body: Values,
    previousData: Values | undefined,
    post: (body: Values) => Promise<T>,
  ): Promise<T> {
    const by = role();
    const changes = (name: string) => name in body && body[name] !== previousData?.[name];
    const wants = by !== null && needsOwnPassword(resource, definition, by, changes);
    // A form that has the field itself says there what is wrong with it.
    if (hasOwnPassword(body)) return post(body);
    return ask((proof) => post({ ...body, ...proof }), wants);
  }

  function post<T>(path: string, body: Values, headers: Record<string, string>) {
    const form = encodeBody(body);
    if (!sending || !(form instanceof FormData)) return api.post<Envelope<T>>(path, form, headers);
    const files = Object.values(body)
      .flat()
      .filter((value) => value instanceof File);
    return sending.send<T>(path, { form, files }, headers);
  }

  async function send(route: Route, { id, data = {}, previousData, key }: CallParams) {
    const path = fillPath(route.path, { id: String(id ?? '') });
    const { resource, definition, kind } = route;
    const body: Values = {
      ...bodyOf(bodyFields(resource, definition), data, kind),
      ...(kind === 'create' ? {} : versionOf(previousData)),
    };
    const answer = await proven(route, body, previousData, (sent) =>
      post<RaRecord | null>(path, sent, onceBy(key)).catch(rethrow),
    );
    return {
      data: answer.data ?? ({ ...previousData, id } as RaRecord),
      message: answer.message,
    };
  }

  const listRoute = (name: string, { lookup = false, call }: ListParams['meta'] = {}) =>
    call !== undefined
      ? routeNamed(resources, name, call)
      : lookup
        ? routeFor(name, 'lookup', 'list')
        : routeFor(name, 'list', 'lookup');
  const getOne = async (name: string, id: Identifier) => rest(routeFor(name, 'show')).one(id);

  async function create(name: string, { data, meta }: CreateParams) {
    const route = routeAsked(name, 'create', meta?.call);
    const key = meta?.key;
    const body = bodyOf(bodyFields(route.resource, route.definition), data, route.kind);
    // What JSON cannot carry goes our way, as multipart.
    if (hasFile(body)) return send(route, { data, ...(key !== undefined && { key }) });
    return proven(route, body, undefined, (sent) => rest(route, onceBy(key)).create(sent));
  }

  const routeAsked = (name: string, kind: CallKind, call: string | undefined) =>
    call === undefined ? routeFor(name, kind) : routeNamed(resources, name, call);
  const update = (name: string, { meta, ...params }: CallParams & Meta) =>
    send(routeAsked(name, 'update', meta?.call), params);
  const remove = async (name: string, id: Identifier, previousData?: Values) => {
    await send(routeFor(name, 'remove'), { id, ...(previousData && { previousData }) });
    return { data: { ...previousData, id } as RaRecord };
  };

  const provider = {
    getList: async (name: string, params: ListParams) =>
      rest(listRoute(name, params.meta)).list(params),
    getOne: (name: string, params: { id: Identifier }) => getOne(name, params.id),
    getMany: async (name: string, params: { ids: Identifier[] }) => {
      const found = await Promise.all(params.ids.map((id) => getOne(name, id)));
      return { data: found.map(({ data }) => data as RaRecord) };
    },
    getManyReference: async (name: string, params: GetManyReferenceParams) =>
      rest(listRoute(name)).references(params),
    create,
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
      send(routeNamed(resources, name, call), params),
    ...furtherCalls({ api, resources }),
    ...ownSessionCalls(api),
    ...newsCalls(api),
    ...liveCalls(api),
  };
  // What a record holds is the declaration's business: react-admin's type parameters go unchecked.
  return provider as BackOfficeProvider;
}
