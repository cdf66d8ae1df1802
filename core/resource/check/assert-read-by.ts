import { fail } from './resource-error.ts';
import type { Access, Field, Resource } from '../types.ts';

const readsMany = new Set<unknown>(['list', 'lookup', 'export']);

/** Whether everybody with some access gets to see a field. */
export const isReadByAll = ({ readBy }: Field, access: Access): boolean =>
  readBy === undefined ||
  Object.keys(access).every((key) => readBy.some((role) => String(role) === key));

/**
 * Whoever may not read a field does not learn it by another way either: by the order in which a list
 * stands, by the name that entries are chosen by, or as a file. What a list finds by such a field it finds
 * for its readers alone (`querySchema`, the server's search).
 */
export function assertReadBy({ name, fields, title, list, calls }: Resource): void {
  const assertFor = (access: Access, where: string, keys: readonly string[]) => {
    for (const key of keys) {
      const field = fields[key];
      if (field && !isReadByAll(field, access))
        fail(name, key, `${where} tells it to some who may not read it`);
    }
  };
  for (const [call, { kind, access, fields: served = [] }] of Object.entries(calls)) {
    const where = `calls.${call}`;
    if (kind === 'file') assertFor(access, where, served);
    if (kind === 'lookup') assertFor(access, where, [title]);
    if (!list || !readsMany.has(kind)) continue;
    assertFor(access, where, [...(list.sort ?? []), list.order[0]]);
  }
}
