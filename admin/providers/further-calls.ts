import { picturesOf } from '#core/pictures/pictures-of.ts';
import type { Periksa, PerTulis } from '#core/import/calls.ts';
import { pictureAt, sizedPicture } from '#core/pictures/sizes.ts';
import type { Identifier, RaRecord } from 'react-admin';
import type { Api, Envelope } from '#core/api/client.ts';
import { download } from '#core/api/download.ts';
import type { ResourceIndex } from '#admin/generate/names.ts';
import {
  fillPath,
  isAboutSelf,
  routeOf,
  routesOf,
  type ExportForm,
  type Resource,
  type Route,
} from '#core/resource/index.ts';
import type {
  CallParams,
  DocumentParams,
  DownloadParams,
  ExportParams,
  FurtherCalls,
  ImportParams,
  MoveParams,
} from './back-office-provider.ts';
import { rethrow } from './http-error.ts';
import { listQuery } from './list-query.ts';
import { bodyFields, bodyOf, encodeBody, versionOf, type Values } from './request-body.ts';

/** A resource's call by its declared name. */
export function routeNamed(resources: ResourceIndex, name: string, call: string): Route {
  const resource = resources.byScreen(name);
  const route = routeOf(resource, call);
  if (!route) throw new Error(`${resource.name} has no call "${call}"`);
  return route;
}

interface FurtherCallsDeps {
  api: Api;
  resources: ResourceIndex;
}

/** What the declaration's calls can do and react-admin has no word for. */
export const furtherCalls = ({ api, resources }: FurtherCallsDeps): FurtherCalls => ({
  preview: async (name: string, call: string, values: Values) => {
    const { path, resource, definition, kind } = routeNamed(resources, name, call);
    const body = encodeBody(bodyOf(bodyFields(resource, definition), values, kind));
    return { data: (await api.post<Envelope<unknown>>(path, body).catch(rethrow)).data };
  },
  summary: async (name: string, call: string, query: Values, id?: Identifier) => {
    const { path, definition, kind } = routeNamed(resources, name, call);
    const asked = bodyOf(definition.input ?? {}, query, kind);
    const address = fillPath(path, { id: String(id ?? '') });
    const answer = await api.get<Envelope<unknown>>(`${address}${queryText(asked)}`).catch(rethrow);
    return { data: answer.data };
  },
  move: async (name: string, call: string, { id, behind }: MoveParams) => {
    const path = fillPath(routeNamed(resources, name, call).path, { id: String(id) });
    // No version: who changes the words meanwhile loses nothing by another place.
    const answer = await api.post<Envelope<RaRecord>>(path, { setelah: behind }).catch(rethrow);
    return { data: answer.data };
  },
  export: async (name: string, call: string, { kolom, bentuk, ...params }: ExportParams) => {
    const { path, resource, definition } = routeNamed(resources, name, call);
    const query = {
      ...listQuery(resource, definition, params),
      bentuk,
      ...(kolom.length > 0 && { kolom: kolom.join(',') }),
    };
    return download(api, `${path}${queryText(query)}`).catch(rethrow);
  },
  template: async (name: string, call: string, bentuk: ExportForm) => {
    const { path } = routeNamed(resources, name, call);
    return download(api, `${path}${queryText({ bentuk })}`).catch(rethrow);
  },
  check: async (name: string, call: string, berkas: File) => {
    const { path } = routeNamed(resources, name, call);
    return (
      await api
        .post<Envelope<Periksa>>(path, encodeBody({ berkas } satisfies PerTulis<File>))
        .catch(rethrow)
    ).data;
  },
  import: async (name: string, call: string, { data, key }: ImportParams) => {
    const { path } = routeNamed(resources, name, call);
    const headers = { 'Idempotency-Key': key };
    return api.post<Envelope<RaRecord>>(path, encodeBody(data), headers).catch(rethrow);
  },
  draft: async (name: string, call: string, { id, data = {}, previousData }: CallParams) => {
    const { path, resource, definition, kind } = routeNamed(resources, name, call);
    const body = bodyOf(bodyFields(resource, definition), data, kind);
    const sent = encodeBody({ ...body, ...versionOf(previousData) });
    return download(api, fillPath(path, { id: String(id ?? '') }), { body: sent }).catch(rethrow);
  },
  document: async (name: string, call: string, { id, query = {} }: DocumentParams) => {
    const { path, definition, kind } = routeNamed(resources, name, call);
    const asked = bodyOf(definition.input ?? {}, query, kind);
    const address = fillPath(path, { id: String(id ?? '') });
    return download(api, `${address}${queryText(asked)}`).catch(rethrow);
  },
  download: async (name: string, { id, field, file, width, signal }: DownloadParams) => {
    const route = fileRoute(resources.byScreen(name), field);
    if (!route) throw new Error(`No call serves the files of "${field}"`);
    const address = fillPath(route.path, { id: String(id), file });
    const isSized = width !== undefined && picturesOf(route).includes(field);
    const asked = isSized ? sizedPicture(pictureAt(address, file), width) : address;
    return download(api, asked, { ...(signal && { signal }) }).catch(rethrow);
  },
});

/** The call that serves a file field; undefined where its files cannot be had. */
function fileRoute(resource: Resource, field: string): Route | undefined {
  return routesOf(resource).find(
    ({ kind, definition }) =>
      kind === 'file' && !isAboutSelf(definition) && definition.fields?.includes(field),
  );
}

/** The part of an address from `?` on; values that are not given are left out. */
function queryText(query: Values): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return text ? `?${text}` : '';
}
