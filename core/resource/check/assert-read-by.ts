import { fail } from './resource-error.ts';
import type { Access, Field, Resource } from '../types.ts';

const readsMany = new Set<unknown>(['list', 'lookup', 'export']);

/** Whether everybody with some access gets to see a field. */
const isReadByAll = ({ readBy }: Field, access: Access): boolean =>
  readBy === undefined ||
  Object.keys(access).every((key) => readBy.some((role) => String(role) === key));

/**
 * Whoever may not read a field does not learn it by another way either: by what a list finds or in which
 * order it stands, by the name that entries are chosen by, or as a file.
 */
export function assertReadBy({ name, fields, title, list, calls }: Resource): void {
  const assertFor = (access: Access, where: string, keys: readonly string[]) => {
    for (const key of keys) {
      const field = fields[key];
      if (field && !isReadByAll(field, access))
        fail(name, key, `${where} tells it to some who may not read it`);
    }
  };
  const filters = (list?.filters ?? []).map((each) =>
    typeof each === 'string' ? each : each.field,
  );
  // What another record is searched by is held against its own fields where all are known.
  const search = (list?.search ?? []).filter((each) => typeof each === 'string');
  for (const [call, { kind, access, fields: served = [] }] of Object.entries(calls)) {
    const where = `calls.${call}`;
    if (kind === 'file') assertFor(access, where, served);
    if (kind === 'lookup') assertFor(access, where, [title]);
    if (!list || !readsMany.has(kind)) continue;
    assertFor(access, where, [...search, ...(list.sort ?? []), ...filters]);
    assertFor(access, where, [list.order[0]]);
  }
}
