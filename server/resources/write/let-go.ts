import { setImmediate as pause } from 'node:timers/promises';
import type { Registry } from '#core/resource/index.ts';
import { anyTable, type Db } from '#server/database/index.ts';

/** Records that let go at once; then others write. */
const portion = 500;

/**
 * Has all that names a deleted record and lets go of such name nothing any more, some at a time: it may be
 * tens of thousands. It may be done again: after a failure what is left goes.
 */
export async function letGo(
  db: Db,
  registry: Registry,
  gone: { resource: string; id: string },
): Promise<void> {
  for (const { name, fields } of registry.values()) {
    for (const [field, { reference }] of Object.entries(fields)) {
      if (!reference?.letsGo || reference.to !== gone.resource) continue;
      while ((await letSomeGo(db, { name, field, id: gone.id })) === portion) await pause();
    }
  }
}

async function letSomeGo(
  db: Db,
  { name, field, id }: { name: string; field: string; id: string },
): Promise<number> {
  const any = anyTable(db);
  const some = any.selectFrom(name).select('id').where(field, '=', id).limit(portion);
  const { numUpdatedRows } = await any
    .updateTable(name)
    .set({ [field]: null })
    .where('id', 'in', some)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
