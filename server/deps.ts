import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#core/clock.ts';
import type { Registry } from '#core/resource/index.ts';
import type { Agency } from './agency.ts';
import type { Config } from './config.ts';
import type { Db } from './database/index.ts';
import type { Scanner } from './files/scanner/scanner.ts';
import type { Storage } from './files/storage.ts';
import type { Outbox } from './mail/outbox.ts';
import type { Captcha } from './auth/captcha.ts';
import type { Quotas } from './limits/quotas.ts';
import type { Limits } from './limits/limits.ts';
import type { KnownDevices } from './auth/known-devices.ts';
import type { Sessions } from './auth/sessions.ts';

/** What the parts of the server work with; nothing reaches for the outside but through it. */
export interface Deps {
  config: Config;
  db: Db;
  storage: Storage;
  /** Null where uploads are not scanned. */
  scanner: Scanner | null;
  mailer: Outbox;
  clock: Clock;
  registry: Registry;
  sessions: Sessions;
  captcha: Captcha;
  limits: Limits;
  devices: KnownDevices;
  quotas: Quotas;
  agency: Agency;
  log: FastifyBaseLogger;
}

/** What a step works with beside its transaction: what it read or wrote apart would not be of it. */
export type StepDeps = Omit<Deps, 'db'>;
