import type { Access, Grant, Resource, Role } from './types.ts';

/**
 * What a role is granted of a call; null where they may not make it at all.
 * A role named in the declaration goes before `anyone`.
 */
export function grantFor(access: Access, role: Role | null): Grant | null {
  return (role === null ? undefined : access[role]) ?? access.anyone ?? null;
}

/** Whether a call wants a token at all. */
export const isPublic = (access: Access): boolean => access.anyone !== undefined;

/** Whether a role may make a resource's call. */
export function mayCall(resource: Resource, call: string, role: Role | null): boolean {
  const access = resource.calls[call]?.access;
  return access !== undefined && grantFor(access, role) !== null;
}

/** Whether a role sees a field's value. */
export function mayRead(readBy: readonly Role[] | undefined, role: Role | null): boolean {
  return readBy === undefined || (role !== null && readBy.includes(role));
}
