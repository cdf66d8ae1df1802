import type { Access, Call, CallKind, Resource } from './types.ts';

/** One mounted call. The server mounts it, the data provider calls it, the API description lists it. */
export interface Route {
  readonly resource: Resource;
  /** The call's name in the declaration. */
  readonly call: string;
  readonly kind: CallKind;
  readonly method: 'GET' | 'POST';
  /** Below the API's base, with `{id}` and `{file}`; begins without a slash. */
  readonly path: string;
  readonly access: Access;
  readonly definition: Call;
}

const reads: ReadonlySet<CallKind> = new Set([
  'list',
  'lookup',
  'export',
  'show',
  'file',
  'document',
  'summary',
  'template',
]);

/** Whether a call is about one record, and that the caller's own: its address names no other. */
export const isAboutSelf = ({ kind, at = '' }: Call): boolean =>
  (kind === 'show' || kind === 'file' || kind === 'update' || kind === 'action') &&
  !at.includes('{id}');

/** Every call of a resource, in the order declared. */
export function routesOf(resource: Resource): Route[] {
  return Object.entries(resource.calls).map(([call, definition]) => {
    const kind = definition.kind ?? 'action';
    return {
      resource,
      call,
      kind,
      method: reads.has(kind) ? 'GET' : 'POST',
      path: [resource.path, definition.at].filter(Boolean).join('/'),
      access: definition.access,
      definition,
    };
  });
}

/** The route of a call by its name; undefined where the resource has none. */
export function routeOf(resource: Resource, call: string): Route | undefined {
  return routesOf(resource).find((route) => route.call === call);
}

/** An address with its values in place, each encoded: `fillPath('faq/{id}', { id })`. */
export function fillPath(path: string, values: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}
