import { routesOf, grantFor, type Resource, type Route } from '#core/resource/index.ts';
import type { AccessRow, Caller } from './matrix.ts';

const callers: readonly Caller[] = ['-', 3, 2, 1];

/** Calls that answer which of many records are in reach. */
const listing: ReadonlySet<string> = new Set(['list', 'lookup']);

/** A line of the table of access, as a declaration has it. */
export function declaredRow({ access, kind, method, path }: Route): AccessRow {
  const cellOf = (caller: Caller): string => {
    const grant = grantFor(access, caller === '-' ? null : caller);
    // None of the callers bears the office of the superior.
    const scope = grant === 'supervised' ? 'unit' : grant;
    if (scope === null) return caller === '-' ? '401' : '403';
    return listing.has(kind) || path.includes('{id}') ? scope : 'ok';
  };
  return { method, path, cells: new Map(callers.map((caller) => [caller, cellOf(caller)])) };
}

/**
 * The lines of resources that the contract does not speak of: there the declaration alone says who
 * may call. A resource that it does speak of has all of its lines written by hand.
 */
export function declaredRows(
  resources: readonly Resource[],
  written: readonly AccessRow[],
): AccessRow[] {
  const isWritten = ({ path }: Resource) =>
    written.some((row) => row.path === path || row.path.startsWith(`${path}/`));
  return resources
    .filter((resource) => !isWritten(resource))
    .flatMap((resource) => routesOf(resource).map(declaredRow));
}
