import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#core/clock.ts';
import type { Registry } from '#core/resource/index.ts';
import type { Agency } from './agency.ts';
import type { Config } from './config.ts';
import type { Db } from './database/index.ts';
import { createComing, type Coming, type MostComing } from './files/coming.ts';
import { usualReaders } from './files/send.ts';
import type { Scanner } from './files/scanner/scanner.ts';
import type { Storage } from './files/storage.ts';
import { usualHeld } from './http/wire/gather.ts';
import { createFairRoom, type FairRoom } from './limits/fair-room.ts';
import type { Outbox } from './mail/outbox.ts';
import { createCaptcha, type Captcha } from './auth/captcha/captcha.ts';
import { createProofOfWork, type ProofOfWork } from './auth/captcha/proof-of-work.ts';
import { knownDevicesOf, type KnownDevices } from './auth/sessions/known-devices.ts';
import { createSessions, type Sessions } from './auth/sessions/sessions.ts';
import { createTokens } from './auth/sessions/tokens.ts';
import type { Pause } from './limits/delays.ts';
import { createLimits, type Limits } from './limits/limits.ts';
import { createQuotas, type Quotas } from './limits/quotas.ts';
import type { LetterSigner } from './signing/letter-signer.ts';

/** What the parts of the server work with; nothing reaches for the outside but through it. */
export interface Deps {
  config: Config;
  db: Db;
  storage: Storage;
  /** Null where uploads are not scanned. */
  scanner: Scanner | null;
  /** Null where letters are not signed electronically. */
  signer: LetterSigner | null;
  mailer: Outbox;
  clock: Clock;
  registry: Registry;
  sessions: Sessions;
  captcha: Captcha;
  proofOfWork: ProofOfWork;
  limits: Limits;
  devices: KnownDevices;
  quotas: Quotas;
  agency: Agency;
  /** For bodies under way, in memory. */
  bodies: FairRoom;
  /** For who reads a file. */
  readers: FairRoom;
  /** For files under way, in storage. */
  coming: Coming;
  log: FastifyBaseLogger;
}

/** What `createDeps` makes the rest of. */
export interface Given extends Omit<
  Deps,
  | 'sessions'
  | 'captcha'
  | 'proofOfWork'
  | 'limits'
  | 'devices'
  | 'quotas'
  | 'scanner'
  | 'signer'
  | 'bodies'
  | 'readers'
  | 'coming'
> {
  /** Uploads are not scanned where not given. */
  scanner?: Scanner | null;
  /** Letters are not signed electronically where not given. */
  signer?: LetterSigner | null;
  /** How calls that are slowed wait; by the clock when not given. */
  pause?: Pause;
  /** What looking into somebody's files may cost in an hour; as usual when not given. */
  mostUnits?: number;
  /** Bytes that bodies under way may hold in memory; as usual when not given. */
  mostHeld?: number;
  /** Bytes of files that may be under way; as usual when not given. */
  mostComing?: MostComing;
  /** How many may read files at once; as usual when not given. */
  mostReaders?: number;
}

/** The one place where the parts are put together: for the server, the demo's data and the tests. */
export function createDeps({
  pause,
  mostUnits,
  mostHeld = usualHeld,
  mostComing,
  mostReaders = usualReaders,
  scanner = null,
  signer = null,
  ...given
}: Given): Deps {
  const { config, db, clock } = given;
  const { secret } = config;
  const limits = createLimits({ db, clock, secret, pause });
  const proofOfWork = createProofOfWork({ db, clock, secret, limits });
  return {
    ...given,
    scanner,
    signer,
    sessions: createSessions({ db, tokens: createTokens(secret), clock }),
    captcha: createCaptcha(config.captcha, { own: proofOfWork, limits }),
    proofOfWork,
    limits,
    devices: knownDevicesOf(config),
    bodies: createFairRoom(mostHeld, (3 * mostHeld) / 4),
    readers: createFairRoom(mostReaders),
    coming: createComing(mostComing),
    quotas: createQuotas({ db, clock, secret, rules: config.daily, mostUnits }),
  };
}

/** What a step works with beside its transaction: what it read or wrote apart would not be of it. */
export type StepDeps = Omit<Deps, 'db'>;
