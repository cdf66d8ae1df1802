import { systemClock } from '#core/clock.ts';
import { registry } from '#resources';
import { readAgency } from '#server/agency.ts';
import { createApp } from '#server/app.ts';
import { behaviours } from '#server/behaviours.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/index.ts';
import { createDeps } from '#server/deps.ts';
import { createStorage } from '#server/files/index.ts';
import { createLog } from '#server/log.ts';
import { createOutbox } from '#server/mail/outbox.ts';
import { sealRegistry } from '#server/vault/seal-registry.ts';
import { createVault } from '#server/vault/vault.ts';
import type { ServerOptions } from './options.ts';
import { announce, givenOptions } from './spawn.ts';

const { database, secret, varDir } = givenOptions() as ServerOptions;
const config = {
  ...readConfig({
    PPID_VAR: varDir,
    PPID_SECRET: secret,
    PPID_DEMO: '0',
  }),
  database,
};
const log = createLog(config);
const { db } = await openDatabase(config.database);
const vault = createVault(config.secret);
const transport = { send: () => Promise.resolve() };
const outbox = createOutbox({ db, transport, vault, clock: systemClock, log });
const deps = createDeps({
  ...{ config, db, clock: systemClock, log },
  registry: sealRegistry(registry, vault),
  storage: await createStorage(config.storage),
  agency: await readAgency(new URL('../../data/situs.json', import.meta.url)),
  // Mail is put into the outbox, by both sides, and delivered by neither: that is no part of a call.
  mailer: { ...outbox, kick() {} },
});
const app = await createApp({ deps, behaviours });
await app.listen({ host: '127.0.0.1', port: 0 });
announce(Number(new URL(app.listeningOrigin).port));
