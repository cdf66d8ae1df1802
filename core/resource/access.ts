import type { Access, Resource, Role, Scope } from './types.ts';

/**
 * The scope in which a caller may make a call; null where they may not at all.
 * A role named in the declaration goes before `anyone`.
 */
export function scopeFor(access: Access, role: Role | null): Scope | null {
  return (role === null ? undefined : access[role]) ?? access.anyone ?? null;
}

/** Whether a call wants a token at all. */
export const isPublic = (access: Access): boolean => access.anyone !== undefined;

/** Whether a role may make a resource's call. */
export function mayCall(resource: Resource, call: string, role: Role | null): boolean {
  const access = resource.calls[call]?.access;
  return access !== undefined && scopeFor(access, role) !== null;
}

/** Whether a role sees a field's value. */
export function mayRead(readBy: readonly Role[] | undefined, role: Role | null): boolean {
  return readBy === undefined || (role !== null && readBy.includes(role));
}
