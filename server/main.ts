import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { systemClock, type Clock } from '#core/clock.ts';
import { mailHeadFile } from '#core/site/mail-head.ts';
import { registry as declared } from '#resources';
import { readAgency } from './agency.ts';
import { createApp } from './app.ts';
import { behaviours } from './behaviours.ts';
import { seedCalendar } from './cases/seed-calendar.ts';
import { readConfig, type Config } from './config.ts';
import { migrate, openDatabase } from './database/index.ts';
import { createDeps } from './deps.ts';
import { demoPassword, mainAccounts } from './demo/accounts.ts';
import { assertNoOpenDemo } from './demo/open-accounts.ts';
import { hasDemoAccounts, seedDemo } from './demo/seed.ts';
import { openStorage } from './files/index.ts';
import { admitStorage } from './files/whose-storage.ts';
import { createClamd } from './files/scanner/clamd.ts';
import { isOfService } from '#core/captcha/policy.ts';
import { admitCaptcha } from './http/pages/captcha-pages.ts';
import { drain, finishOrLeave } from './http/wire/drain.ts';
import { loadPages, type Page } from './http/pages/pages.ts';
import { insteadOfNews } from './kabar/anew.ts';
import { newsStillWanted } from './kabar/still-wanted.ts';
import { createLog } from './log.ts';
import { createOutbox } from './mail/outbox.ts';
import { createTransport } from './mail/transport.ts';
import { certificateSigner } from './signing/certificate-signer.ts';
import { sweepStorage } from './tasks/sweep-files.ts';
import { runDailyTasks, startTasks } from './tasks/tasks.ts';
import { admitSecret } from './vault/own-secret.ts';
import { sealRegistry } from './vault/seal-registry.ts';
import { sealStorage } from './vault/sealed-storage.ts';
import { sealStored } from './vault/seal-stored.ts';
import { createVault } from './vault/vault.ts';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const agencyFile = new URL('../data/situs.json', import.meta.url);

export interface Running {
  url: string;
  /** Does what is done once a day, as on the day of the clock, without waiting for the minute. */
  daily(): Promise<void>;
  /** Finishes what is under way, then lets go of everything; in less than ten seconds. */
  close(): Promise<void>;
}

/**
 * Starts the whole portal on the address of the environment.
 * @param site the folder of the built site; null for the API alone
 * @throws ConfigError for a bad variable; Error where the database, the storage or a declaration fails.
 */
export async function start(
  env: NodeJS.ProcessEnv = process.env,
  clock: Clock = systemClock,
  site: string | null = dist,
): Promise<Running> {
  // Whatever it writes, people's identity numbers among it, is for its own account alone.
  process.umask(0o077);
  const config = readConfig(env);
  const log = createLog(config);
  const {
    db,

    close: closeDatabase,
  } = await openDatabase(config.database, {
    use: 'server',
    lost() {
      log.fatal('the database is being restored: this server ends, nothing more is acknowledged');
      process.exit(1);
    },
  });
  try {
    const [agency, plainStorage, built, head, signer] = await Promise.all([
      readAgency(agencyFile),
      openStorage(config.storage),
      site === null ? new Map<string, Page>() : loadPages(site),
      // Left out where the site is not built: no mail waits for a picture.
      site === null ? null : readFile(join(site, mailHeadFile)).catch(() => null),
      config.signing && certificateSigner(config.signing),
      migrate(db),
    ]);
    if (config.production) await assertNoOpenDemo(db);
    await admitStorage({ db, storage: plainStorage, config });
    const vault = createVault(config.secret, config.formerSecrets);
    await admitSecret({ db, vault, registry: declared });
    const registry = sealRegistry(declared, vault);
    const storage = sealStorage(plainStorage, vault, declared);
    await sealStored({ db, registry, vault, plain: plainStorage, storage, log, clock });
    const pages = isOfService(config.captcha?.version) ? await admitCaptcha(built) : built;
    await seedCalendar(db);
    const mailer = createOutbox({
      db,
      transport: createTransport(config, agency, { head }),
      vault,
      clock,
      log,
      isWanted: newsStillWanted({ db, registry, clock }),
      instead: insteadOfNews({ registry, config, agency, clock }),
    });
    const deps = createDeps({
      ...{ config, db, storage, mailer, clock, registry, agency, log },
      scanner: config.clamd && createClamd(config.clamd),
      signer,
    });
    // Its files are the portal's own, and the scanner may not be up yet.
    if (config.demo) await seedDemo({ ...deps, scanner: null }, behaviours);
    const isDemo = !config.production && (await hasDemoAccounts(db));
    const app = await createApp({ deps, behaviours, pages, dist: site });
    // From here on nothing fails: what closed the database would leave a server that answers.
    await listen(app, config);
    // Not before: whoever does not come to serve would leave a mail that it has sent as if it waited.
    mailer.start();
    const tasks = startTasks(deps);
    // Files whose record never came to be, as after a crash between the two.
    const sweep = sweepStorage({ db, storage, log, config }).catch((error: unknown) =>
      log.warn({ err: error }, 'sweep failed'),
    );
    announce(app.listeningOrigin, isDemo);
    return {
      url: app.listeningOrigin,
      daily: () => runDailyTasks(deps),
      async close() {
        await drain(app);
        await finishOrLeave([tasks.close(), mailer.close(), sweep]);
        await closeDatabase();
      },
    };
  } catch (error) {
    await closeDatabase();
    throw error;
  }
}

/** @throws Error where the address is not to be had; nothing of the server goes on then */
async function listen(
  app: FastifyInstance,
  { host, port }: Pick<Config, 'host' | 'port'>,
): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    await app.close();
    throw error;
  }
}

/** Says that the portal answers, and whom to log in as where the demo accounts are there. */
function announce(url: string, demo: boolean): void {
  const lines = [`PPID siap di ${url}`];
  if (demo) {
    lines.push(`Akun contoh, kata sandi ${demoPassword}:`);
    for (const { values, viewer } of mainAccounts) {
      lines.push(`  ${values.email} (role ${viewer.role})`);
    }
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}
