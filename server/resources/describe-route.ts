import * as z from 'zod/mini';
import { picturesOf } from '#core/pictures/pictures-of.ts';
import { periksaSchema, tertulisSchema } from '#core/import/calls.ts';
import { pictureWidths } from '#core/pictures/sizes.ts';
import type { FastifySchema } from 'fastify';
import {
  bodySchema,
  isPublic,
  mayCall,
  querySchema,
  recordSchema,
  type CallKind,
  type Registry,
  type Role,
  type Route,
} from '#core/resource/index.ts';
import { xlsxType } from '#core/xlsx/workbook.ts';
import {
  envelope,
  failureSchema,
  failures,
  listEnvelope,
  lookupEntrySchema,
  pathParams,
  unchangedSchema,
} from '#server/http/describe/describe.ts';

const summaries: Readonly<Record<CallKind, (label: string) => string>> = {
  list: (label) => `Daftar ${label}`,
  lookup: (label) => `Pilihan ${label}`,
  export: (label) => `Unduh daftar ${label}`,
  show: (label) => `Rincian ${label}`,
  file: (label) => `Berkas ${label}`,
  document: (label) => label,
  preview: (label) => `Pratinjau ${label}`,
  draft: (label) => label,
  summary: (label) => `Ringkasan ${label}`,
  reveal: (label) => label,
  template: (label) => label,
  check: (label) => label,
  import: (label) => label,
  create: (label) => `Tambah ${label}`,
  update: (label) => `Ubah ${label}`,
  remove: (label) => `Hapus ${label}`,
  move: (label) => `Pindahkan ${label} dalam urutannya`,
  action: (label) => label,
};

const hasQuery = new Set<CallKind>(['list', 'lookup', 'export', 'document', 'summary', 'template']);
const isNamed = new Set<CallKind>([
  ...(['action', 'document', 'preview', 'draft', 'reveal', 'template', 'check'] as const),
  'import',
]);

function summary({ kind, resource, definition, call }: Route): string {
  if (isNamed.has(kind)) return `${definition.label ?? call}: ${resource.label.one}`;
  return summaries[kind](resource.label.one);
}

/** The call's entry in the API description, from the declaration alone. */
export function describeRoute(route: Route, registry: Registry): FastifySchema {
  const { resource, definition, kind, access } = route;
  const writes = route.method === 'POST';
  return {
    tags: [resource.label.one],
    summary: summary(route),
    description: [definition.hint, whoMay(route)].filter(Boolean).join(' '),
    operationId: `${resource.name}.${route.call}`,
    ...(isPublic(access) ? {} : { security: [{ bearer: [] }] }),
    ...pathParams(route.path),
    ...(hasQuery.has(kind) ? { querystring: querySchema(resource, definition) } : {}),
    ...(picturesOf(route).length > 0 ? { querystring: pictureQuery } : {}),
    ...(writes
      ? {
          body: bodySchema(resource, definition),
          consumes: ['application/json', 'multipart/form-data'],
        }
      : {}),
    response: {
      ...success(route, registry),
      ...(!writes && isPublic(access) ? { 304: unchangedSchema } : {}),
      ...failures(writes, !isPublic(access)),
    },
  };
}

/** The id of the picture that is meant, and a width to have it in. */
const pictureQuery = z.strictObject({
  berkas: z.optional(z.string()),
  lebar: z.optional(z.enum(pictureWidths.map(String))),
});

const anyBytes = { '*/*': { schema: z.unknown() } };

const roleNames = { anyone: 'siapa saja', 1: 'role 1', 2: 'role 2', 3: 'role 3' } as const;
const scopeNames = {
  all: 'semua',
  published: 'yang terbit',
  unit: 'unit kerjanya',
  supervised: 'unit kerjanya; semua bagi Atasan PPID',
  own: 'miliknya',
} as const;

function whoMay({ access }: Route): string {
  const who = (Object.keys(access) as (keyof typeof roleNames)[]).flatMap((principal) => {
    const scope = access[principal];
    return scope ? [`${roleNames[principal]} (${scopeNames[scope]})`] : [];
  });
  return `Boleh dipanggil: ${who.join(', ')}.`;
}

function success(route: Route, registry: Registry): Record<string, unknown> {
  const { resource, kind, access, definition } = route;
  const roles = Object.keys(access)
    .filter((key) => key !== 'anyone')
    .map(Number) as Role[];
  const isRead = roles.length > 0 && roles.every((role) => mayCall(resource, 'show', role));
  switch (kind) {
    case 'list':
      return { 200: listEnvelope(recordSchema(resource, false, registry)) };
    case 'lookup':
      return { 200: envelope(z.array(lookupEntrySchema)) };
    case 'export':
    case 'template':
      return {
        200: {
          description: 'CSV, atau XLSX untuk bentuk=xlsx',
          content: { 'text/csv': { schema: z.string() }, [xlsxType]: { schema: z.unknown() } },
        },
      };
    case 'check':
      return { 200: envelope(periksaSchema) };
    case 'import':
      return { 201: envelope(tertulisSchema) };
    case 'file':
      return {
        200: { description: 'Isi berkas', content: anyBytes },
        206: { description: 'Sebagian isi berkas, untuk header Range', content: anyBytes },
        304: unchangedSchema,
        416: failureSchema,
      };
    case 'document':
    case 'draft': {
      const types = definition.types ?? [];
      const content = types.map((type) => [type, { schema: z.unknown() }] as const);
      return {
        200: { description: 'Isi dokumen', content: Object.fromEntries(content) },
        // It is not time for it yet; it cannot be made of so much; there is no room to keep it.
        ...{ 409: failureSchema, 422: failureSchema, 507: failureSchema },
      };
    }
    case 'preview':
    case 'summary':
      return { 200: envelope(definition.output ?? z.unknown()) };
    case 'reveal': {
      const fields = (definition.fields ?? []).map((name) => [
        name,
        resource.fields[name]?.output() ?? z.null(),
      ]);
      return { 200: envelope(z.strictObject(Object.fromEntries(fields))) };
    }
    case 'create':
      return { 201: envelope(isRead ? recordSchema(resource, true, registry) : z.null()) };
    case 'remove':
      return { 200: envelope(z.null()) };
    default:
      return { 200: envelope(recordSchema(resource, true, registry)) };
  }
}
