import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Migration } from 'kysely/migration';
import { defineResources, type Resource } from '#core/resource/index.ts';
import { resources } from '#resources';
import { createApp } from '#server/app.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import { behaviours } from '#server/behaviours.ts';
import { seedHolidays } from '#server/cases/seed-holidays.ts';
import { readConfig } from '#server/config.ts';
import { migrate, openDatabase, type Db } from '#server/database/index.ts';
import { allMigrations } from '#server/database/migrations/index.ts';
import { createStorage } from '#server/files/index.ts';
import { createLog } from '#server/log.ts';
import { createOutbox } from '#server/mail/outbox.ts';
import { insertRecord } from '#server/resources/write-record.ts';
import { client, type Client } from './client.ts';
import { freshDatabase } from './database.ts';

export interface SentMail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface TestApp {
  url: string;
  db: Db;
  filesDir: string;
  mails: SentMail[];
  /** Moves the server's clock. */
  clock: { now(): Date; set(moment: string): void };
  anonymous: Client;
  /** Logs in with an account made by `account`. */
  login(email: string): Promise<Client>;
  /** Makes an account directly in the database, and gives its id. */
  account(role: 1 | 2 | 3, email: string, values?: Record<string, unknown>): Promise<string>;
  close(): Promise<void>;
}

export const testPassword = 'Kata-sandi-uji-2026';

interface Options {
  /** Declared beside the product's own. */
  extra?: readonly Resource[];
  migrations?: Record<string, Migration>;
}

/** The whole server on a free port, over a fresh database of the kind under test. */
export async function startApp(options: Options = {}): Promise<TestApp> {
  const database = await freshDatabase();
  const varDir = await mkdtemp(join(tmpdir(), 'ppid-app-'));
  const config = {
    ...readConfig({
      PPID_VAR: varDir,
      PPID_SECRET: 's'.repeat(64),
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    }),
    database: database.config,
  };
  const opened = await openDatabase(config.database);
  const { db } = opened;
  await migrate(db, { ...allMigrations, ...options.migrations });
  await seedHolidays(db);

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
  const registry = defineResources([...resources, ...(options.extra ?? [])]);
  const storage = await createStorage(config.storage);
  const agency = { nama: 'Badan Uji', singkatan: 'BU', produk: 'PPID BU' };
  const app = await createApp({
    ...{ config, db, storage, mailer, clock, log, agency, registry, behaviours },
  });
  mailer.start();
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const passwordHash = await hashPassword(testPassword);
  const anonymous = client(url, null);

  async function insert(name: string, id: string, values: Record<string, unknown>) {
    const resource = registry.get(name);
    if (resource) await insertRecord(db, resource, { id, values, now: clock.now() });
  }
  for (const unit of ['PPID', 'KEUANGAN', 'SDM']) {
    await insert('unit_kerja', unit, { nama: `Unit ${unit}`, singkatan: unit });
  }

  return {
    ...{ url, db, mails, clock, anonymous },
    filesDir: join(varDir, 'files'),
    async login(email) {
      const { status, body } = await anonymous.post('auth/login', {
        email,
        password: testPassword,
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
    async close() {
      await app.close();
      await mailer.close();
      await opened.close();
      await database.drop();
      await rm(varDir, { recursive: true, force: true });
    },
  };
}

const citizen = {
  jenis_permohonan_id: 'perorangan',
  jenis_identitas_id: 'ktp',
  nomor_identitas: '0000000000000001',
  pekerjaan_id: 'lainnya',
  alamat: 'Jalan Uji 1',
  phone: '081200000000',
};
