import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registry } from '#resources';
import { systemClock } from '#core/clock.ts';
import { apiPrefix, createApp } from '#server/app.ts';
import { readAgency } from '#server/agency.ts';
import { behaviours } from '#server/behaviours.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/index.ts';
import { createDeps } from '#server/deps.ts';
import { createStorage } from '#server/files/index.ts';
import type { Description } from '#server/http/describe/description.ts';
import { createLog } from '#server/log.ts';
import { createOutbox } from '#server/mail/outbox.ts';
import { createTransport } from '#server/mail/transport.ts';
import { createVault } from '#server/vault/vault.ts';

/** The API description as a server of this tree serves it, over a database that is thrown away. */
export async function readDocument(): Promise<Description> {
  const varDir = await mkdtemp(join(tmpdir(), 'ppid-api-docs-'));
  const config = readConfig({ PPID_VAR: varDir, PPID_SECRET: 's'.repeat(64), LOG_LEVEL: 'silent' });
  const { db, close } = await openDatabase(config.database);
  try {
    const log = createLog(config);
    const clock = systemClock;
    const vault = createVault(config.secret);
    const [agency, storage] = await Promise.all([
      readAgency(new URL('../../data/situs.json', import.meta.url)),
      createStorage(config.storage),
    ]);
    const mailer = createOutbox({
      db,
      transport: createTransport(config, agency),
      vault,
      clock,
      log,
    });
    const deps = createDeps({ config, db, storage, mailer, clock, log, agency, registry });
    const app = await createApp({ deps, behaviours });
    try {
      const answer = await app.inject(`${apiPrefix}/docs/openapi.json`);
      return answer.json<Description>();
    } finally {
      await app.close();
    }
  } finally {
    await close();
    await rm(varDir, { recursive: true, force: true });
  }
}
