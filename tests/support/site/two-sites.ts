import { startApp, type TestApp } from '../app.ts';
import { builtSite } from './built-site.ts';
import type { Client } from '../client.ts';
import { pengumuman, pengumumanMigration } from '../scenes/pengumuman.ts';

/** Two servers of one database, each with the built site and a resource of a test's own. */
export interface TwoSites {
  app: TestApp;
  other: TestApp;
  /** An administrator at the first of them. */
  admin: Client;
  close(): Promise<void>;
}

/** A server with the built site, beside another one where one is given. */
export const startSite = (beside?: TestApp): Promise<TestApp> =>
  startApp({
    extra: [pengumuman],
    migrations: { '9999-pengumuman': pengumumanMigration },
    pages: builtSite(),
    ...(beside && { beside }),
  });

export async function startTwoSites(): Promise<TwoSites> {
  const app = await startSite();
  const other = await startSite(app);
  const admin = await app.session(1, await app.account(1, 'utama@uji.test'));
  const close = async () => {
    await other.close();
    await app.close();
  };
  return { app, other, admin, close };
}
