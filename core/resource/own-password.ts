import { password } from './fields/password.ts';
import type { Call, Resource, Role } from './types.ts';

/** What a call asks for beside its own fields where the callers confirm by password who they are. */
export const ownPasswordFields = {
  last_password: password({ label: 'Kata sandi', required: true }),
};

const writes: ReadonlySet<unknown> = new Set(['create', 'update', 'remove', 'action']);

/** Whether the records are accounts: they have a password. */
export const isAccount = ({ fields }: Resource): boolean =>
  Object.values(fields).some(({ type }) => type === 'password');

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
