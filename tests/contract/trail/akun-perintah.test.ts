import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAdmin } from '#server/cli/admin-create.ts';
import { migrate, openDatabase } from '#server/database/index.ts';
import { testPassword } from '#tests/support/app.ts';
import { freshDatabase } from '#tests/support/database.ts';
import type { FreshDatabase } from '#tests/support/postgres/database.ts';

let fresh: FreshDatabase;
beforeEach(async () => {
  fresh = await freshDatabase();
});
afterEach(() => fresh.drop());

it('an account that an operator makes by a command is in the audit log, once', async () => {
  const { config } = fresh;
  const env = {
    PPID_SECRET: 'rahasia '.repeat(5),
    PPID_ADMIN_PASSWORD: testPassword,
    DATABASE_URL: config.kind === 'sqlite' ? `file:${config.file}` : config.url,
  };
  const args = ['--email', 'kepala@uji.test', '--name', 'Kepala'];
  expect(await createAdmin(args, env)).toContain('dibuat');
  expect(await createAdmin(args, env)).toContain('sudah ada');
  const { db, close } = await openDatabase(config);
  await migrate(db);
  const noted = await db
    .selectFrom('audit')
    .select(['aksi', 'resource', 'data_nama', 'alamat_ip', 'pelaku_id', 'sesudah'])
    .execute();
  await close();
  const { sesudah, ...entry } = noted[0] ?? {};
  expect(noted).toHaveLength(1);
  expect(entry).toEqual({
    ...{ aksi: 'create', resource: 'admin', data_nama: 'Kepala' },
    ...{ alamat_ip: 'perintah operator', pelaku_id: null },
  });
  expect(sesudah).toContain('kepala@uji.test');
  expect(sesudah).not.toContain('argon2');
});
