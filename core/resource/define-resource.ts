import { assertResource } from './assert-resource.ts';
import type { Union } from './answer.ts';
import type { asked, Call, CallKind, Fields, Resource, ResourceDefinition } from './types.ts';

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
  ...(['update', 'remove', 'move', 'action', 'file', 'document', 'reveal'] as const),
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

type Calls<F extends Fields> = ResourceDefinition<F>['calls'];

/** What the calls of a resource ask for beside its fields. */
type AskedBy<C> = Readonly<
  Union<
    { [K in keyof C]: C[K] extends { readonly input: infer I extends Fields } ? I : never }[keyof C]
  >
>;

/** A resource of which TypeScript still knows the name, the fields, and what its calls ask for. */
type DeclaredResource<N extends string, F extends Fields, C> = Omit<Resource, 'name' | 'fields'> & {
  readonly name: N;
  readonly fields: F;
  /** Nothing is there when the program runs. */
  readonly [asked]?: AskedBy<C>;
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
>(definition: ResourceDefinition<F> & { name: N; calls: C }): DeclaredResource<N, F, C> {
  const { path = definition.name, calls, site } = definition;
  const resource = {
    ...definition,
    ...(site && site.detail.length > 0 && { page: `${site.path}{id}` }),
    path,
    calls: Object.fromEntries(
      Object.entries(calls).map(([name, call]) => [name, completeCall(name, call as Call)]),
    ),
  } as unknown as DeclaredResource<N, F, C>;
  assertResource(resource);
  return resource;
}
