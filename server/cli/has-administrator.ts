import type { Db } from '#server/database/index.ts';

/** Whether anybody can log in who runs the portal. */
export async function hasAdministrator(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('admin')
    .select('id')
    .where('role_id', '=', 1)
    .where('status', '=', 'aktif')
    .executeTakeFirst();
  return row !== undefined;
}

/** How to come by one. */
export const makeAdministrator = 'npm run admin:create -- --email E --name N --role 1';
