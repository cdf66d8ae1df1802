import { setImmediate as pause } from 'node:timers/promises';
import type { ListQuery } from '#core/resource/index.ts';
import type { RecordRow } from '#server/database/index.ts';
import type { Values } from '../behaviour.ts';
import type { CallContext } from '../call.ts';
import { byIds } from './few-rows.ts';
import { narrowed } from './list-query.ts';
import { present } from '../show/present.ts';

const batch = 200;

/**
 * The chosen rows in their order, some hundred at a time, and others have their turn in between.
 * @param columns what is read of them, the id among it; all where not given
 */
export async function* rowsOf(
  call: CallContext,
  given: ListQuery,
  chosen: readonly string[],
  columns?: readonly string[],
): AsyncGenerator<RecordRow[]> {
  for (let from = 0; from < chosen.length; from += batch) {
    const ids = chosen.slice(from, from + batch);
    const place = new Map(ids.map((id, index) => [id, index]));
    const placeOf = ({ id }: RecordRow) => place.get(id) ?? 0;
    // Asked as before: what has left the caller's reach by now stays out.
    const whole = narrowed(call, given, byIds(call, ids));
    const rows = await (
      columns
        ? whole
            .clearSelect()
            .select([...columns])
            .$castTo<RecordRow>()
        : whole
    ).execute();
    yield rows.toSorted((one, other) => placeOf(one) - placeOf(other));
    // SQLite answers at once: without a pause nobody else would get a turn before the last row.
    await pause();
  }
}

/** The same as an answer shows them. */
export async function* recordsOf(
  call: CallContext,
  given: ListQuery,
  chosen: readonly string[],
): AsyncGenerator<Values[]> {
  const { resource } = call.route;
  for await (const rows of rowsOf(call, given, chosen)) {
    yield present({ ...call, resource, detail: false }, rows);
  }
}
