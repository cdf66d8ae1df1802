import type { Resource } from '#core/resource/index.ts';
import type { Db } from '#server/database/index.ts';

/** Notes that what the site shows of a resource changes, in the transaction that changes it. */
export async function noteChange(trx: Db, { name, site }: Resource): Promise<void> {
  if (!site) return;
  await trx
    .insertInto('perubahan_situs')
    .values({ resource: name, ke: 1 })
    .onConflict((conflict) =>
      conflict
        .column('resource')
        .doUpdateSet((change) => ({ ke: change('perubahan_situs.ke', '+', 1) })),
    )
    .execute();
}

/** How often each resource has changed: a row a resource, however many records there are. */
export async function changesNow(db: Db): Promise<Map<string, number>> {
  const rows = await db.selectFrom('perubahan_situs').select(['resource', 'ke']).execute();
  return new Map(rows.map(({ resource, ke }) => [resource, ke]));
}
