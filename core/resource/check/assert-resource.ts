import * as z from 'zod/mini';
import { lookupValues } from '#core/lookup/lookups.ts';
import { assertFacts } from './assert-facts.ts';
import { assertBulk, assertChoosable, assertImportable, assertOrderable } from './assert-many.ts';
import { assertReadBy } from './assert-read-by.ts';
import { assertSite } from './assert-site.ts';
import { fail } from './resource-error.ts';
import { isAboutSelf } from '../routes.ts';
import { assertSchedule } from '../schedule.ts';
import { systemFields } from '../system-fields.ts';
import type { Access, Call, Field, Fields, Filter, Resource } from '../types.ts';

const word = /^[a-z][a-z0-9_]*$/;
const fieldWord = /^[a-z][A-Za-z0-9_]*$/;

// A field of one of these names would be taken for part of the query or of the object itself.
const reservedFields = new Set<string>([
  ...systemFields,
  ...['page', 'limit', 'q', 'sort', 'order', 'total', 'success', 'message', 'data', 'errors'],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'],
]);

const reservedResources = new Set(['auth', 'config', 'docs', 'healthz', 'readyz', 'sqlite_master']);
const systemTables = new Set(
  'berkas sesi token_sekali surat_keluar penomoran riwayat dokumen_resmi tugas kunci_sekali hitungan catatan_internal konsep_jawaban perkara_sama kabar'.split(
    ' ',
  ),
);

const readsMany = new Set<unknown>(['list', 'lookup', 'export']);
const asks = new Set<unknown>(['action', 'document', 'preview', 'summary', 'check', 'import']);
const makesFile = new Set<unknown>(['document', 'draft']);
const answersOutput = new Set<unknown>(['preview', 'summary']);
const principals = new Set(['anyone', '1', '2', '3']);
const grants = new Set(['all', 'published', 'unit', 'supervised', 'own']);

/** Stops at the first thing that is wrong, naming `resource.field`. */
export function assertResource(resource: Resource): void {
  const { name } = resource;
  if (!word.test(name)) fail(name, 'name', 'must be lower-case letters, digits and _');
  // SQLite keeps the indexes of texts in tables that are called so.
  if (reservedResources.has(name) || systemTables.has(name) || name.startsWith('cari_')) {
    fail(name, 'name', `"${name}" is reserved`);
  }
  if (!resource.label.one.trim() || !resource.label.many.trim()) fail(name, 'label', 'missing');
  assertFields(resource);
  assertFacts(resource);
  knownField(resource, resource.title, 'title');
  assertSite(resource);
  assertScopes(resource);
  assertSchedule(resource);
  assertList(resource);
  for (const [callName, call] of Object.entries(resource.calls))
    assertCall(resource, callName, call);
  assertReadBy(resource);
  assertBulk(resource);
  assertOrderable(resource);
  assertChoosable(resource);
  assertImportable(resource);
}

const isSystem = (key: string) => (systemFields as readonly string[]).includes(key);

function assertFields({ name, fields }: Resource): void {
  if (Object.keys(fields).length === 0) fail(name, 'fields', 'none declared');
  for (const [key, field] of Object.entries(fields)) {
    if (reservedFields.has(key)) fail(name, key, 'the name is reserved');
    if (!fieldWord.test(key))
      fail(name, key, 'a name is letters, digits and _, a small letter first');
    if (!field.label?.trim()) fail(name, key, 'the label is missing');
    if (field.initial !== undefined && !holds(field))
      fail(name, key, 'its initial value is not valid');
    if (field.min !== undefined && field.max !== undefined && field.min > field.max) {
      fail(name, key, 'min is greater than max');
    }
    if (field.sealed && (field.type !== 'text' || field.unique)) {
      fail(name, key, 'only a text that need not be unique can be sealed');
    }
    assertReference(name, fields, key);
    assertAlt(name, fields, key);
    assertBeside(name, fields, key);
    assertDraftOf(name, fields, key);
  }
}

function assertDraftOf(name: string, fields: Fields, key: string): void {
  const { draftOf, type, lookup } = fields[key] ?? {};
  if (draftOf === undefined) return;
  const of = fields[draftOf];
  if (of?.type !== type || of?.lookup !== lookup)
    fail(name, key, `is a draft of "${draftOf}", which is no field of its type`);
}

function assertBeside(name: string, fields: Fields, key: string): void {
  const { beside, lookup } = fields[key] ?? {};
  if (beside === undefined) return;
  const { type, lookup: first } = fields[beside] ?? {};
  if (type !== 'select' || first !== lookup)
    fail(name, key, `beside names "${beside}", which is no select of the same list`);
}

function assertAlt(name: string, fields: Fields, key: string): void {
  const alt = fields[key]?.alt;
  if (alt === undefined) return;
  const { type, required, managed } = fields[alt] ?? {};
  if (type !== 'text') fail(name, key, `alt names "${alt}", which is no text field`);
  if (required || managed) fail(name, key, `alt names "${alt}", which cannot be left empty`);
}

function assertReference(name: string, fields: Fields, key: string): void {
  const { embed = {}, otherwise = {} } = fields[key]?.reference ?? {};
  for (const embedded of Object.keys(embed)) {
    if (reservedFields.has(embedded) || Object.hasOwn(fields, embedded)) {
      fail(name, key, `embeds "${embedded}", a name that is taken`);
    }
  }
  for (const [embedded, field] of Object.entries(otherwise)) {
    if (!Object.hasOwn(embed, embedded)) fail(name, key, `does not embed "${embedded}"`);
    if (!Object.hasOwn(fields, field)) fail(name, key, `"${field}" is not declared`);
  }
}

function holds(field: Field): boolean {
  const input = field.input();
  return input !== null && z.safeParse(input, field.initial).success;
}

function knownField(resource: Resource, key: string, where: string): void {
  if (!Object.hasOwn(resource.fields, key)) {
    fail(resource.name, key, `${where} names a field that is not declared`);
  }
}

function storedField(resource: Resource, key: string, where: string): void {
  if (isSystem(key)) return;
  knownField(resource, key, where);
  if (resource.fields[key]?.column === null) {
    fail(resource.name, key, `${where} names a field that is not stored`);
  }
  if (resource.fields[key]?.sealed) {
    fail(resource.name, key, `${where} names a field that is sealed`);
  }
}

function assertScopes(resource: Resource): void {
  const { name } = resource;
  if (resource.page !== undefined) {
    if (!/^\/[^{}]+\/\{id\}$/.test(resource.page)) fail(name, 'page', 'must be like /a/b/{id}');
    if (!resource.scopes?.published) fail(name, 'page', 'wants scopes.published');
  }
  for (const [scope, key] of Object.entries(resource.scopes ?? {})) {
    storedField(resource, key, `scopes.${scope}`);
  }
}

export const filterField = (filter: Filter) => (typeof filter === 'string' ? filter : filter.field);
export const filterName = (filter: Filter) => (typeof filter === 'string' ? filter : filter.name);

const isMoment = ({ fields }: Resource, key: string) =>
  key === 'dibuat_pada' || key === 'diubah_pada' || fields[key]?.type === 'timestamp';

const hasExport = ({ calls }: Resource) =>
  Object.values(calls).some(({ kind }) => kind === 'export');

function assertList(resource: Resource): void {
  const { list, name } = resource;
  if (!list) return;
  for (const key of list.columns) {
    if (!isSystem(key)) knownField(resource, key, 'list.columns');
  }
  for (const key of list.spare ?? []) {
    if (!list.columns.includes(key)) fail(name, key, 'list.spare is none of list.columns');
  }
  for (const key of list.sort ?? []) {
    if (resource.fields[key]?.type !== 'computed') storedField(resource, key, 'list.sort');
  }
  for (const search of list.search ?? []) {
    if (typeof search === 'string') storedField(resource, search, 'list.search');
    else if (!resource.fields[search.through]?.reference) {
      fail(name, search.through, 'list.search goes through what is no reference');
    }
  }
  storedField(resource, list.order[0], 'list.order');
  if (list.counted && !isMoment(resource, list.order[0])) {
    fail(name, list.order[0], 'list.order must be by a moment where the list is counted');
  }
  const seen = new Set<string>();
  for (const filter of list.filters ?? []) {
    storedField(resource, filterField(filter), 'list.filters');
    if (typeof filter !== 'string' && 'named' in filter) {
      storedField(resource, filter.named, 'list.filters');
    }
    const query = filterName(filter);
    if (seen.has(query)) fail(name, query, 'list.filters names it twice');
    const isTaken = ['bentuk', 'kolom'].includes(query) && hasExport(resource);
    if (isTaken || (typeof filter !== 'string' && reservedFields.has(query))) {
      fail(name, query, 'the name is reserved');
    }
    assertAmong(resource, filter);
    if (typeof filter !== 'string' && filter.match === 'whose' && !resource.scopes?.unit) {
      fail(name, query, 'list.filters: asks whose it is, and needs scopes.unit');
    }
    seen.add(query);
  }
  for (const { label, filter } of list.views ?? []) {
    for (const query of Object.keys(filter)) {
      if (!seen.has(query)) fail(name, query, `list.views: "${label}" names no filter`);
    }
  }
}

/** What is asked for is some of a list's values, and not all of them. */
function assertAmong({ name, fields }: Resource, filter: Filter): void {
  if (typeof filter === 'string' || filter.match !== 'among') return;
  const { lookup } = fields[filter.field] ?? {};
  const values: readonly string[] = lookup ? lookupValues(lookup) : [];
  const isOfIt = filter.among.every((value) => values.includes(value));
  if (filter.among.length === 0 || !isOfIt || values.length === filter.among.length)
    fail(name, filter.name, 'list.filters: among names no value, or not some of a lookup');
}

function assertCall(resource: Resource, callName: string, call: Call): void {
  const { name } = resource;
  const where = `calls.${callName}`;
  if (!call.kind) fail(name, where, 'says no kind, and its name is none');
  if (!call.access) fail(name, where, 'says nobody who may call it');
  assertAccess(resource, where, call.access);
  for (const key of call.fields ?? []) {
    knownField(resource, key, where);
    const field = resource.fields[key];
    if (call.kind === 'file') {
      if (!field?.file) fail(name, key, `${where} serves it, but it is no file`);
    } else if (call.kind === 'reveal') {
      if (!field?.sealed) fail(name, key, `${where} reveals it, but it is not sealed`);
    } else if (field?.managed) {
      fail(name, key, `${where} writes it, but only the server may`);
    }
  }
  if (call.kind === 'file' && !call.fields?.length) fail(name, where, 'names no file field');
  if (call.kind === 'reveal' && !call.fields?.length) fail(name, where, 'names no sealed field');
  for (const key of call.optional ?? []) knownField(resource, key, where);
  if (isAboutSelf(call) && resource.scopes?.own !== 'id') {
    fail(name, 'scopes.own', `${where} is about the caller's own record, so it must be "id"`);
  }
  if (readsMany.has(call.kind) && !resource.list) {
    fail(name, 'list', `${where} needs it`);
  }
  if (call.input && !asks.has(call.kind)) fail(name, where, 'a call of its kind has no input');
  if (answersOutput.has(call.kind) !== (call.output !== undefined)) {
    fail(name, where, 'a preview or a summary, and nothing else, says its output');
  }
  if (makesFile.has(call.kind) && !call.types?.length) fail(name, where, 'says no MIME type');
}

function assertAccess(resource: Resource, where: string, access: Access): void {
  for (const [principal, grant] of Object.entries(access)) {
    if (!principals.has(principal)) fail(resource.name, where, `"${principal}" is nobody`);
    if (!grants.has(grant)) fail(resource.name, where, `"${grant}" is no scope`);
    const scope = grant === 'supervised' ? 'unit' : grant;
    if (scope !== 'all' && !resource.scopes?.[scope]) {
      fail(resource.name, `scopes.${scope}`, `${where} needs it`);
    }
  }
}
