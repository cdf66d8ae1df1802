import { randomUUID } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Migration } from 'kysely/migration';
import type { DestinationStream } from 'pino';
import { expect, vi } from 'vitest';
import { defineResources, type Access, type Resource, type Role } from '#core/resource/index.ts';
import { menuGroups, resources } from '#resources';
import { drain } from '#server/http/wire/drain.ts';
import { createApp } from '#server/app.ts';
import { hashPassword } from '#server/auth/passwords/passwords.ts';
import { behaviours } from '#server/behaviours.ts';
import { seedCalendar } from '#server/cases/seed-calendar.ts';
import { readConfig, type CaptchaConfig, type StorageConfig } from '#server/config.ts';
import { migrate, openDatabase, type Db } from '#server/database/index.ts';
import { allMigrations } from '#server/database/migrations/index.ts';
import { createDeps } from '#server/deps.ts';
import type { MostComing } from '#server/files/coming.ts';
import { createStorage, type Storage } from '#server/files/index.ts';
import type { Scanner } from '#server/files/scanner/scanner.ts';
import type { Pace } from '#server/http/wire/pace.ts';
import { insteadOfNews } from '#server/kabar/anew.ts';
import { newsStillWanted } from '#server/kabar/still-wanted.ts';
import { createLog } from '#server/log.ts';
import type { PageMap } from '#server/http/pages/pages.ts';
import type { HookTarget } from '#server/site/hook.ts';
import { createOutbox } from '#server/mail/outbox.ts';
import { insertRecord } from '#server/resources/write/write-record.ts';
import type { TaskDeps } from '#server/tasks/task-deps.ts';
import { runDailyTasks, startTasks } from '#server/tasks/tasks.ts';
import { sealRegistry } from '#server/vault/seal-registry.ts';
import { sealStorage } from '#server/vault/sealed-storage.ts';
import { createVault } from '#server/vault/vault.ts';
import type { LetterForm } from '#server/agency.ts';
import type { LetterSigner } from '#server/signing/letter-signer.ts';
import type { QuotaRules } from '#server/limits/quota-rules.ts';
import { everyFigure } from './daily-rules.ts';
import { solved } from './captcha/stand-in.ts';
import { client, type Client } from './client.ts';
import { migratedDatabase } from './database.ts';
import type { FreshDatabase } from './postgres/database.ts';
import { nikOf } from './nik.ts';

export interface SentMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  files?: readonly { name: string; type: string; text: string }[];
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
  /** As the server's own: what is to be encrypted is. */
  storage: Storage;
  mails: SentMail[];
  /** How long slowed calls were to wait, in ms; they do not. */
  pauses: number[];
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
  /** The mails to an address, once none waits to be sent: those in no hurry are sent at once. */
  letters(email: string): Promise<SentMail[]>;
  /** What the tasks of the server go by. */
  taskDeps: TaskDeps;
  /**
   * Does what is done once a day, as on the day of the clock.
   * @param through a database that fails, say, instead of its own
   * @param closing told when the server ends
   */
  daily(through?: Db, closing?: AbortSignal): Promise<void>;
  /** Looks each minute whether that is to be done, until it is closed. */
  tasks(by?: Partial<TaskDeps>): ReturnType<typeof startTasks>;
  close(): Promise<void>;
}

export const testPassword = 'Kata-sandi-uji-2026';
let hashed: Promise<string> | undefined;
/** Of the password that all accounts of tests have: made once, since it costs what a hash is to cost. */
const hashOfTests = () => (hashed ??= hashPassword(testPassword, null));
/** What the tokens are signed with. */
export const testSecret = 's'.repeat(64);

export interface AppOptions {
  /** Where the browser finds the API and the site, where they are not one origin. */
  origins?: { apiBase: string; publicUrl: string };
  /** Declared beside the product's own. */
  extra?: readonly Resource[];
  migrations?: Record<string, Migration>;
  /** Off when not given. */
  captcha?: CaptchaConfig;
  /** Proxies whose word on the client's address counts; none when not given. */
  trustProxy?: string[];
  /** How fast bodies must come; as usual when not given. */
  pace?: Pace;
  /** What looking into somebody's files may cost in an hour, where it is not as usual. */
  mostUnits?: number;
  /** Bytes that bodies under way may hold in memory, where it is not as usual. */
  mostHeld?: number;
  /** Bytes of files that may be under way, where it is not as usual. */
  mostComing?: MostComing;
  /** How many may read files at once, where it is not as usual. */
  mostReaders?: number;
  /** What each account and each address may do on one day; more than any test does when not given. */
  daily?: QuotaRules;
  /** The built site, by address; an API alone where not given. */
  pages?: PageMap;
  /** The folder of its files, and who is told which of them have changed. */
  told?: { dist: string | null; publishedHook: HookTarget };
  /** Where the log goes; nowhere when not given. */
  log?: DestinationStream;
  /** Where files are kept; a folder of its own where not given. */
  storage?: StorageConfig;
  /** Uploads are not scanned where not given. */
  scanner?: Scanner;
  /** Letters are not signed electronically where not given. */
  signer?: LetterSigner;
  /** What letters are headed, numbered and signed with; nothing when not given. */
  surat?: LetterForm;
  /** Called while a mail is being sent, from when the outbox gives it until it counts as sent. */
  sending?: (mail: SentMail) => Promise<void>;
  /** Another server, whose database and files this one shares and which outlives it. */
  beside?: TestApp;
  /** Instead of an empty one of the kind under test. */
  database?: FreshDatabase;
}

/** The whole server on a free port, over a fresh database of the kind under test. */
export async function startApp(options: AppOptions = {}): Promise<TestApp> {
  const { beside } = options;
  const database = beside?.database ?? options.database ?? (await migratedDatabase());
  const varDir = await mkdtemp(join(tmpdir(), 'ppid-app-'));
  const config = {
    ...readConfig({
      PPID_VAR: varDir,
      PPID_SECRET: testSecret,
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    }),
    database: database.config,
    ...(beside ? { storage: { kind: 'file' as const, dir: beside.filesDir } } : {}),
    captcha: options.captcha ?? null,
    trustProxy: options.trustProxy ?? [],
    daily: options.daily ?? everyFigure(999_999),
    ...(options.storage && { storage: options.storage }),
    publishedHook: options.told?.publishedHook ?? null,
    ...options.origins,
  };
  const opened = await openDatabase(config.database);
  const { db } = opened;
  await migrate(db, { ...allMigrations, ...options.migrations });
  await seedCalendar(db);

  const mails = beside?.mails ?? [];
  const pauses: number[] = [];
  let now = new Date('2026-11-20T03:00:00.000Z');
  const clock = {
    now: () => new Date(now),
    set: (moment: string) => {
      now = new Date(moment);
    },
  };
  const log = options.log ? createLog({ logLevel: 'info' }, options.log) : createLog(config);
  const transport = {
    async send(mail: SentMail) {
      mails.push(mail);
      await options.sending?.(mail);
    },
  };
  const vault = createVault(config.secret);
  const registry = sealRegistry(
    defineResources([...resources, ...(options.extra ?? [])], menuGroups),
    vault,
  );
  const storage = sealStorage(await createStorage(config.storage), vault, registry);
  const agency = {
    ...{ nama: 'Badan Uji', singkatan: 'BU', produk: 'PPID BU' },
    kantor: 'Pejabat Pengelola Informasi dan Dokumentasi',
    alamat: ['Jalan Uji 1', 'Jakarta 10110'],
    telepon: '+62 21 555 0100',
    surel: 'ppid@uji.test',
    surat: options.surat ?? null,
  };
  const isWanted = newsStillWanted({ db, registry, clock });
  const instead = insteadOfNews({ registry, config, agency, clock });
  const mailer = createOutbox({ db, transport, vault, clock, log, isWanted, instead });
  const routes: MountedRoute[] = [];
  const deps = createDeps({
    ...{ config, db, storage, mailer, clock, log, agency, registry },
    scanner: options.scanner ?? null,
    signer: options.signer ?? null,
    ...(options.mostUnits === undefined ? {} : { mostUnits: options.mostUnits }),
    ...(options.mostHeld === undefined ? {} : { mostHeld: options.mostHeld }),
    ...(options.mostReaders && { mostReaders: options.mostReaders }),
    ...(options.mostComing && { mostComing: options.mostComing }),
    pause: (ms) => {
      pauses.push(ms);
      return Promise.resolve();
    },
  });
  const app = await noting(routes, () =>
    createApp({
      ...{ deps, behaviours },
      ...(options.pace ? { pace: options.pace } : {}),
      ...(options.pages && { pages: options.pages, dist: options.told?.dist ?? null }),
    }),
  );
  const { sessions } = deps;
  mailer.start();
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const passwordHash = await hashOfTests();
  const anonymous = client(url, null);

  async function insert(name: string, id: string, values: Record<string, unknown>) {
    const resource = registry.get(name);
    if (resource) await insertRecord(db, resource, { id, values, now: clock.now() });
  }
  for (const unit of beside ? [] : ['PPID', 'KEUANGAN', 'SDM']) {
    await insert('unit_kerja', unit, { nama: `Unit ${unit}`, singkatan: unit });
  }

  const taskDeps: TaskDeps = { db, registry, storage, mailer, config, agency, clock, log };
  return {
    ...{ url, database, db, storage, mails, pauses, clock, anonymous, routes, taskDeps },
    filesDir: beside?.filesDir ?? join(varDir, 'files'),
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
      const session = await sessions.open({ id, role, name: id });
      if (!session) throw new Error(`no session of ${id}`);
      return client(url, session.access_token);
    },
    daily: (through = db, closing?: AbortSignal) =>
      runDailyTasks({ ...taskDeps, db: through }, closing),
    tasks: (by = {}) => startTasks({ ...taskDeps, ...by }),
    async letters(email) {
      mailer.kick();
      await vi.waitFor(async () => expect(await waiting(db, clock.now())).toEqual([]), 10_000);
      return mails.filter(({ to }) => to === email);
    },
    async close() {
      await drain(app);
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

/** Mails whose time has come, or that are being sent. */
const waiting = (db: Db, now: Date) =>
  db
    .selectFrom('surat_keluar')
    .select('id')
    .where('status', '=', 'antre')
    .where((eb) =>
      eb.or([eb('berikutnya_pada', '<=', now.toISOString()), eb('galat', '=', 'sedang dikirim')]),
    )
    .execute();

const citizen = {
  jenis_permohonan_id: 'perorangan',
  jenis_identitas_id: 'ktp',
  nomor_identitas: nikOf(1),
  pekerjaan_id: 'lainnya',
  alamat: 'Jalan Uji 1',
  phone: '081200000000',
};
