import { fileURLToPath } from 'node:url';
import { systemClock } from '#core/clock.ts';
import { registry } from '#resources';
import { readAgency } from './agency.ts';
import { createApp } from './app.ts';
import { createCaptcha } from './auth/captcha.ts';
import { createLimits } from './auth/limits.ts';
import { createSessions } from './auth/sessions.ts';
import { createTokens } from './auth/tokens.ts';
import { behaviours } from './behaviours.ts';
import { seedHolidays } from './cases/seed-holidays.ts';
import { readConfig } from './config.ts';
import { migrate, openDatabase } from './database/index.ts';
import { demoAccounts, demoPassword } from './demo/accounts.ts';
import { hasDemoAccounts, seedDemo } from './demo/seed.ts';
import { createStorage, sweepOrphans } from './files/index.ts';
import { loadPages } from './http/pages.ts';
import { createLog } from './log.ts';
import { createOutbox } from './mail/outbox.ts';
import { createTransport } from './mail/transport.ts';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const agencyFile = new URL('../data/situs.json', import.meta.url);

export interface Running {
  url: string;
  /** Finishes what is under way, then lets go of everything. */
  close(): Promise<void>;
}

/**
 * Starts the whole portal on the address of the environment.
 * @throws ConfigError for a bad variable; Error where the database, the storage or a declaration fails.
 */
export async function start(env: NodeJS.ProcessEnv = process.env): Promise<Running> {
  // Whatever it writes, people's identity numbers among it, is for its own account alone.
  process.umask(0o077);
  const config = readConfig(env);
  const log = createLog(config);
  const clock = systemClock;
  const {
    db,
    kind,
    close: closeDatabase,
  } = await openDatabase(config.database, { exclusive: true });
  try {
    const [agency, storage, pages] = await Promise.all([
      readAgency(agencyFile),
      createStorage(config.storage),
      loadPages(dist),
      migrate(db),
    ]);
    await seedHolidays(db);
    const mailer = createOutbox({ db, transport: createTransport(config), clock, log });
    const sessions = createSessions({ db, tokens: createTokens(config.secret), clock });
    if (config.demo) {
      const captcha = createCaptcha(config.captcha);
      const limits = createLimits({ db, clock, secret: config.secret });
      const deps = {
        ...{ config, db, storage, mailer, clock, registry, sessions, captcha, limits, agency, log },
      };
      await seedDemo(deps, behaviours);
    }
    const app = await createApp({
      ...{ config, db, storage, mailer, clock, log, agency, registry, behaviours, pages },
    });
    mailer.start();
    await app.listen({ host: config.host, port: config.port });
    // Files whose record never came to be, as after a crash between the two. Another server on the
    // same PostgreSQL may be taking an upload right now, so there only old ones are.
    const olderThan = new Date(performance.timeOrigin - (kind === 'postgres' ? 3_600_000 : 0));
    const sweep = sweepOrphans({ db, storage, olderThan }).then(
      ({ refused }) => {
        if (refused > 0)
          log.error({ refused }, 'sweep refused: is this the storage of this database?');
      },
      (error: unknown) => log.warn({ err: error }, 'sweep failed'),
    );
    announce(app.listeningOrigin, await hasDemoAccounts(db));
    return {
      url: app.listeningOrigin,
      async close() {
        await app.close();
        await mailer.close();
        await sweep;
        await closeDatabase();
      },
    };
  } catch (error) {
    await closeDatabase();
    throw error;
  }
}

/** Says that the portal answers, and whom to log in as where the demo accounts are there. */
function announce(url: string, demo: boolean): void {
  const lines = [`PPID siap di ${url}`];
  if (demo) {
    lines.push(`Akun contoh, kata sandi ${demoPassword}:`);
    for (const { values, viewer } of demoAccounts) {
      lines.push(`  ${String(values.email)} (role ${String(viewer.role)})`);
    }
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}
