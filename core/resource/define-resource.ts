import { importCalls } from '#core/import/calls.ts';
import { assertResource } from './check/assert-resource.ts';
import { withSitePreview } from './site-preview.ts';
import type {
  Call,
  called,
  CallKind,
  Fields,
  ListOptions,
  Resource,
  ResourceDefinition,
  Search,
  sought,
} from './types.ts';

const kinds: Readonly<Record<string, CallKind>> = {
  list: 'list',
  lookup: 'lookup',
  export: 'export',
  show: 'show',
  create: 'create',
  update: 'update',
  remove: 'remove',
};

const places: Readonly<Partial<Record<CallKind, string>>> = {
  list: '',
  show: '{id}',
  create: '',
};

const ofOne: ReadonlySet<CallKind> = new Set([
  ...(['update', 'remove', 'move', 'action', 'file', 'document', 'draft', 'reveal'] as const),
]);

/** Fills in the kind and the address that follow from a call's name: `show` is at `{id}`, `list-external` at `list-external`. */
function completeCall(name: string, call: Call): Call {
  const kind = call.kind ?? kinds[name];
  if (!kind) return call;
  const at = call.at ?? (name === kind ? places[kind] : undefined) ?? placeOf(name, kind);
  // `update: { at: 'update-faq' }` is about one record, whose id comes first.
  const aboutOne = ofOne.has(kind);
  const isBareWord = at !== '' && !at.includes('{') && !at.startsWith('/');
  return { ...call, kind, at: aboutOne && isBareWord ? `{id}/${at}` : at.replace(/^\//, '') };
}

const placeOf = (name: string, kind: CallKind) => (kind === 'file' ? `{id}/{file}/${name}` : name);

/** The calls as declared, and after them those by which a file of rows comes in. */
function withImport({ calls, importable }: Pick<ResourceDefinition, 'calls' | 'importable'>) {
  const create = Object.entries(calls).find(([name, { kind = kinds[name] }]) => kind === 'create');
  return importable && create ? { ...calls, ...importCalls(create[1].access) } : calls;
}

type Calls<F extends Fields> = ResourceDefinition<F>['calls'];

type Searches<F extends Fields> = readonly Search<keyof F & string>[];
type List<F extends Fields, S> = ListOptions<keyof F & string> & { search?: S };

/** A resource of which TypeScript still knows the name, the fields, the calls, and where its search looks. */
type DeclaredResource<N extends string, F extends Fields, C, S> = Omit<
  Resource,
  'name' | 'fields'
> & {
  readonly name: N;
  readonly fields: F;
  // Nothing is there when the program runs.
  readonly [called]?: C;
  readonly [sought]?: S;
};

/**
 * Declares a resource. Everything that can follow from it does: addresses, schemas, permissions,
 * API description, screens, menu entry.
 *
 * @throws ResourceError naming `resource.field` when the declaration does not hold together.
 */
export function defineResource<
  const F extends Fields,
  const N extends string,
  const C extends Calls<F>,
  const S extends Searches<F> = [],
>(
  definition: ResourceDefinition<F> & { name: N; calls: C; list?: List<F, S> },
): DeclaredResource<N, F, C, S> {
  const { path = definition.name, site } = definition;
  const calls = withImport(definition);
  const resource = {
    ...definition,
    ...(site && site.detail.length > 0 && { page: `${site.path}{id}` }),
    path,
    calls: withSitePreview(
      definition,
      Object.fromEntries(
        Object.entries(calls).map(([name, call]) => [name, completeCall(name, call)]),
      ),
    ),
  } as unknown as DeclaredResource<N, F, C, S>;
  assertResource(resource);
  return resource;
}
