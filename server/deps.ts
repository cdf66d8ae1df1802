import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#core/clock.ts';
import type { Registry } from '#core/resource/index.ts';
import type { Agency } from './agency.ts';
import type { Config } from './config.ts';
import type { Db } from './database/index.ts';
import type { Storage } from './files/storage.ts';
import type { Outbox } from './mail/outbox.ts';
import type { Captcha } from './auth/captcha.ts';
import type { Limits } from './auth/limits.ts';
import type { Sessions } from './auth/sessions.ts';

/** What the parts of the server work with; nothing reaches for the outside but through it. */
export interface Deps {
  config: Config;
  db: Db;
  storage: Storage;
  mailer: Outbox;
  clock: Clock;
  registry: Registry;
  sessions: Sessions;
  captcha: Captcha;
  limits: Limits;
  agency: Agency;
  log: FastifyBaseLogger;
}
