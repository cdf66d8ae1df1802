import { password } from './fields/password.ts';
import type { Call, Resource, Role } from './types.ts';

/** What a call asks for beside its own fields where the callers confirm by password who they are. */
export const ownPasswordFields = {
  last_password: password({ label: 'Kata sandi', required: true }),
};

/** By the name of what is asked for. */
export type OwnPassword<T> = { readonly [F in keyof typeof ownPasswordFields]?: T };

/** Whether a call is one that whoever found an open session cannot make: it takes the account's password. */
export const asksForPassword = ({ input = {} }: Call): boolean =>
  Object.keys(ownPasswordFields).every((name) => Object.hasOwn(input, name));

const writes: ReadonlySet<unknown> = new Set(['create', 'update', 'remove', 'action']);

/** The field that holds the password of an account; records of other kinds have none. */
export const passwordField = ({ fields }: Resource): string | undefined =>
  Object.keys(fields).find((name) => fields[name]?.type === 'password');

/** Whether the records are accounts. */
export const isAccount = (resource: Resource): boolean => passwordField(resource) !== undefined;

/**
 * The roles that give their own password with a call: those that make, change or delete accounts
 * that are not theirs.
 */
export function confirmingRoles(resource: Resource, { kind, access }: Call): Role[] {
  if (!isAccount(resource) || !writes.has(kind)) return [];
  return ([1, 2, 3] as const).filter(
    (role) => access[role] !== undefined && access[role] !== 'own',
  );
}

/**
 * Whether a call has to come with the caller's own password. An update needs none while the fields
 * that say who gets in, and what they may do there (`guarded`), stay what they are.
 * @param changes whether the call would change the value of a field
 */
export function needsOwnPassword(
  resource: Resource,
  call: Call,
  role: Role,
  changes: (name: string) => boolean,
): boolean {
  if (!confirmingRoles(resource, call).includes(role)) return false;
  if (call.kind !== 'update') return true;
  return Object.keys(resource.fields).some(
    (name) => resource.fields[name]?.guarded && changes(name),
  );
}
