import {
  isAboutSelf,
  mayCall,
  type CallKind,
  type Resource,
  type Role,
} from '#core/resource/index.ts';

/** The screens that a resource may have. `remove` is a button on the others. */
export type ScreenKind = 'list' | 'show' | 'create' | 'edit' | 'remove';

const kinds: Readonly<Record<ScreenKind, CallKind>> = {
  list: 'list',
  show: 'show',
  create: 'create',
  edit: 'update',
  remove: 'remove',
};

type May = (call: string) => boolean;

/** The calls of a kind that screens are made for, the one bearing the kind's own name first. */
function callsOf(resource: Resource, kind: CallKind, may: May): string[] {
  const names = Object.keys(resource.calls).filter((name) => {
    const call = resource.calls[name];
    return call?.kind === kind && !isAboutSelf(call) && !isBeside(resource, name) && may(name);
  });
  return names.includes(kind) ? [kind, ...names.filter((name) => name !== kind)] : names;
}

/** Whether a call is an update with a button of its own, beside the screen that changes a record. */
export function isBeside(resource: Resource, name: string): boolean {
  const call = resource.calls[name];
  return call?.kind === 'update' && call.label !== undefined && name !== 'update';
}

/**
 * The call of a kind that a role may make on records, the one bearing the kind's own name first. Calls
 * about the caller's own account, and updates with a button of their own, are no screen's call.
 */
export function callOf(resource: Resource, kind: CallKind, role: Role | null): string | null {
  return callsOf(resource, kind, (call) => mayCall(resource, call, role))[0] ?? null;
}

/**
 * Whether a call is part of a role's work: it may make the call, and the declaration names the role.
 * What anyone at all may read is published on the site, and is no work of theirs (see `menuFor`).
 */
export function worksWith(resource: Resource, call: string, role: Role | null): boolean {
  return (
    role !== null &&
    mayCall(resource, call, role) &&
    resource.calls[call]?.access[role] !== undefined
  );
}

/** The call behind a screen; null where the role has no such screen. */
export function screenCall(
  resource: Resource,
  screen: ScreenKind,
  role: Role | null,
): string | null {
  return screenCalls(resource, screen, role)[0] ?? null;
}

/** Every call behind a screen: a resource may have several ways to create a record. */
export function screenCalls(resource: Resource, screen: ScreenKind, role: Role | null): string[] {
  return callsOf(resource, kinds[screen], (call) => worksWith(resource, call, role));
}

/** What the button of a call that creates says, and the heading of its screen. */
export const createLabel = (resource: Resource, call: string): string =>
  resource.calls[call]?.label ?? `Tambah ${resource.label.one}`;
