import { randomUUID } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Migration } from 'kysely/migration';
import { defineResources, type Access, type Resource, type Role } from '#core/resource/index.ts';
import { menuGroups, resources } from '#resources';
import { createApp } from '#server/app.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import { createSessions } from '#server/auth/sessions.ts';
import { createTokens } from '#server/auth/tokens.ts';
import { behaviours } from '#server/behaviours.ts';
import { seedCalendar } from '#server/cases/seed-calendar.ts';
import { readConfig, type CaptchaConfig } from '#server/config.ts';
import { migrate, openDatabase, type Db } from '#server/database/index.ts';
import { allMigrations } from '#server/database/migrations/index.ts';
import { createStorage } from '#server/files/index.ts';
import { createLog } from '#server/log.ts';
import { createOutbox } from '#server/mail/outbox.ts';
import { insertRecord } from '#server/resources/write-record.ts';
import { runDailyTasks } from '#server/tasks/tasks.ts';
import { sealRegistry } from '#server/vault/seal-registry.ts';
import { sealStorage } from '#server/vault/sealed-storage.ts';
import { createVault } from '#server/vault/vault.ts';
import { solved } from './captcha-stand-in.ts';
import { client, type Client } from './client.ts';
import { freshDatabase } from './database.ts';
import type { FreshDatabase } from './postgres-database.ts';

export interface SentMail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** A route as Fastify has mounted it. */
export interface MountedRoute {
  method: string;
  /** From the root, with `:id`. */
  url: string;
  /** The declared call it serves; null for the API description and the probes. */
  call: { resource: string; name: string; access: Access } | null;
}

export interface TestApp {
  url: string;
  database: FreshDatabase;
  db: Db;
  filesDir: string;
  mails: SentMail[];
  /** Moves the server's clock. */
  clock: { now(): Date; set(moment: string): void };
  anonymous: Client;
  /** Every route that answers, whether the API description names it or not. */
  routes: readonly MountedRoute[];
  /** Logs in with an account made by `account`. */
  login(email: string): Promise<Client>;
  /** Makes an account directly in the database, and gives its id. */
  account(role: 1 | 2 | 3, email: string, values?: Record<string, unknown>): Promise<string>;
  /** Opens a session of an account without its password. */
  session(role: Role, id: string): Promise<Client>;
  /** Does what is done once a day, as on the day of the clock. */
  daily(): Promise<void>;
  close(): Promise<void>;
}

export const testPassword = 'Kata-sandi-uji-2026';
/** What the tokens are signed with. */
export const testSecret = 's'.repeat(64);

interface Options {
  /** Where the browser finds the API and the site, where they are not one origin. */
  origins?: { apiBase: string; publicUrl: string };
  /** Declared beside the product's own. */
  extra?: readonly Resource[];
  migrations?: Record<string, Migration>;
  /** Off when not given. */
  captcha?: CaptchaConfig;
  /** Proxies whose word on the client's address counts; none when not given. */
  trustProxy?: string[];
  /** Another server, whose database this one shares and which outlives it. */
  beside?: TestApp;
}

/** The whole server on a free port, over a fresh database of the kind under test. */
export async function startApp(options: Options = {}): Promise<TestApp> {
  const { beside } = options;
  const database = beside?.database ?? (await freshDatabase());
  const varDir = await mkdtemp(join(tmpdir(), 'ppid-app-'));
  const config = {
    ...readConfig({
      PPID_VAR: varDir,
      PPID_SECRET: testSecret,
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    }),
    database: database.config,
    captcha: options.captcha ?? null,
    trustProxy: options.trustProxy ?? [],
    ...options.origins,
  };
  const opened = await openDatabase(config.database);
  const { db } = opened;
  await migrate(db, { ...allMigrations, ...options.migrations });
  await seedCalendar(db);

  const mails: SentMail[] = [];
  let now = new Date('2026-11-20T03:00:00.000Z');
  const clock = {
    now: () => new Date(now),
    set: (moment: string) => {
      now = new Date(moment);
    },
  };
  const log = createLog(config);
  const transport = {
    send: (mail: SentMail) => {
      mails.push(mail);
      return Promise.resolve();
    },
  };
  const mailer = createOutbox({ db, transport, clock, log });
  const registry = sealRegistry(
    defineResources([...resources, ...(options.extra ?? [])], menuGroups),
    createVault(config.secret),
  );
  const storage = sealStorage(await createStorage(config.storage), createVault(config.secret));
  const agency = {
    ...{ nama: 'Badan Uji', singkatan: 'BU', produk: 'PPID BU' },
    kantor: 'Pejabat Pengelola Informasi dan Dokumentasi',
    alamat: ['Jalan Uji 1', 'Jakarta 10110'],
    telepon: '+62 21 555 0100',
    surel: 'ppid@uji.test',
  };
  const routes: MountedRoute[] = [];
  const app = await noting(routes, () =>
    createApp({ ...{ config, db, storage, mailer, clock, log, agency, registry, behaviours } }),
  );
  const sessions = createSessions({ db, tokens: createTokens(config.secret), clock });
  mailer.start();
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const passwordHash = await hashPassword(testPassword);
  const anonymous = client(url, null);

  async function insert(name: string, id: string, values: Record<string, unknown>) {
    const resource = registry.get(name);
    if (resource) await insertRecord(db, resource, { id, values, now: clock.now() });
  }
  for (const unit of beside ? [] : ['PPID', 'KEUANGAN', 'SDM']) {
    await insert('unit_kerja', unit, { nama: `Unit ${unit}`, singkatan: unit });
  }

  return {
    ...{ url, database, db, mails, clock, anonymous, routes },
    filesDir: join(varDir, 'files'),
    async login(email) {
      const { status, body } = await anonymous.post('auth/login', {
        email,
        password: testPassword,
        ...(config.captcha ? { captcha: solved } : {}),
      });
      if (status !== 200) throw new Error(`login of ${email}: ${JSON.stringify(body)}`);
      return client(url, (body.data as { access_token: string }).access_token);
    },
    async account(role, email, values = {}) {
      const id = randomUUID();
      const common = { name: email.split('@')[0], email, password: passwordHash, status: 'aktif' };
      if (role === 3) await insert('user', id, { ...common, ...citizen, ...values });
      else
        await insert('admin', id, { ...common, role_id: role, kode_unit_kerja: 'PPID', ...values });
      return id;
    },
    async session(role, id) {
      const { access_token } = await sessions.open({ id, role, name: id });
      return client(url, access_token);
    },
    daily: () => runDailyTasks({ db, mailer, config, agency, clock, log }),
    async close() {
      await app.close();
      await mailer.close();
      await opened.close();
      if (!beside) await database.drop();
      await rm(varDir, { recursive: true, force: true });
    },
  };
}

/** Notes the routes of the Fastify instance that `create` makes, from before its first one. */
function noting<T>(routes: MountedRoute[], create: () => Promise<T>): Promise<T> {
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url, config }) => {
      for (const one of [method].flat())
        routes.push({ method: one, url, call: config?.call ?? null });
    });
  };
  subscribe('fastify.initialization', listen);
  try {
    return create();
  } finally {
    unsubscribe('fastify.initialization', listen);
  }
}

const citizen = {
  jenis_permohonan_id: 'perorangan',
  jenis_identitas_id: 'ktp',
  nomor_identitas: '0000000000000001',
  pekerjaan_id: 'lainnya',
  alamat: 'Jalan Uji 1',
  phone: '081200000000',
};
