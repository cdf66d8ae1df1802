import type { FastifyBaseLogger } from 'fastify';
import type { Insertable } from 'kysely';
import type { Clock } from '#core/clock.ts';
import { codeOf } from '../database/failure.ts';
import { prepared, transaction, type Arg, type Db, type Tables } from '../database/index.ts';
import { newId } from '../files/key.ts';
import type { Vault } from '../vault/vault.ts';
import { claimDue, drop, markFailed, markSent } from './queue.ts';
import type { QueuedMail } from './queue.ts';
import { sealBody, type Body } from './sealed-body.ts';
import type { OutgoingMail, Transport } from './transport.ts';

export interface NewMail extends Body {
  to: string;
  subject: string;
  /** Of two mails with one key only the first is sent. */
  key?: string;
}

export interface Outbox {
  /** Puts the mail into the caller's transaction: it is sent if and when that is committed. */
  enqueue(trx: Db, mail: NewMail): Promise<void>;
  /** The same of several, in one statement. */
  enqueueAll(trx: Db, mails: readonly NewMail[]): Promise<void>;
  /** Looks for mail now; for after a commit. */
  kick(): void;
  /** Looks for mail now and then on. */
  start(): void;
  /** Finishes the mails under way and takes no more. */
  close(): Promise<void>;
}

const interval = 5_000;
const atOnce = 5;

type Waiting = Pick<
  Tables['surat_keluar'],
  'id' | 'kunci' | 'kepada' | 'subjek' | 'teks' | 'html' | 'lampiran'
>;

const inserting = (db: Db, rows: readonly Insertable<Tables['surat_keluar']>[]) =>
  db
    .insertInto('surat_keluar')
    .values(rows)
    .onConflict((conflict) => conflict.column('kunci').doNothing());

const due = (now: string) =>
  ({ status: 'antre', percobaan: 0, berikutnya_pada: now, dibuat_pada: now }) as const;

const insertMail = prepared((db, arg: Arg<Waiting & { now: string }>) =>
  inserting(db, [
    {
      id: arg('id'),
      kunci: arg('kunci'),
      kepada: arg('kepada'),
      subjek: arg('subjek'),
      teks: arg('teks'),
      html: arg('html'),
      lampiran: arg('lampiran'),
      ...due(arg('now')),
    },
  ]),
);

/** @throws Error where the secret that it was sealed under is not known */
function bodyOf({ body, key: _key, ...mail }: QueuedMail): OutgoingMail {
  if (!body) throw new Error('isi surat tidak terbaca: PPID_SECRET_LAMA?');
  return { ...mail, ...body };
}

let enqueued = 0;

/** Sorts after the ids of the mails that this process put in before: mails of one moment keep their order. */
function mailId(now: Date): string {
  enqueued += 1;
  return `${now.getTime().toString(36)}-${enqueued.toString(36).padStart(8, '0')}-${newId()}`;
}

/**
 * Sends what stands in `surat_keluar`, where a body is sealed while it waits and blank from then on.
 * Several processes may do so over one database.
 */
export function createOutbox(options: {
  db: Db;
  transport: Transport;
  vault: Vault;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** Whether a mail that has waited is still for whom it goes to, by its key; it always is where not given. */
  isWanted?: (mail: { key: string | null; to: string }) => Promise<boolean>;
  /** What goes out in place of one that is not, in the transaction that drops it. */
  instead?: (
    trx: Db,
    mail: { key: string | null; to: string },
    mailer: Pick<Outbox, 'enqueue'>,
  ) => Promise<void>;
}): Outbox {
  const { db, transport, vault, clock, log, isWanted, instead } = options;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let wanted = false;
  let closed = false;

  async function deliver(mail: QueuedMail): Promise<void> {
    if (mail.uncertain)
      log.warn({ mail: mail.id }, 'a mail may go out twice: the last try was cut');
    if (isWanted && !(await isWanted(mail))) {
      await transaction(db, async (trx) => {
        if (await drop(trx, mail)) await instead?.(trx, mail, { enqueue });
      });
      return;
    }
    try {
      await transport.send(bodyOf(mail));
    } catch (error) {
      const given = await markFailed(db, mail, error, clock.now());
      const facts = { mail: mail.id, tries: mail.tries, code: codeOf(error) };
      if (given === 'up') log.error(facts, 'a mail was given up');
      else log.warn(facts, 'a mail was not taken and will be tried again');
      return;
    }
    await markSent(db, mail, clock.now());
  }

  async function work(): Promise<void> {
    for (;;) {
      if (closed) return;
      wanted = false;
      const mails = await claimDue(db, clock.now(), atOnce, vault);
      const results = await Promise.allSettled(mails.map(deliver));
      for (const result of results) {
        if (result.status === 'rejected') log.error({ err: result.reason }, 'outbox: not recorded');
      }
      if (mails.length === 0 && !wanted) return;
    }
  }

  function kick(): void {
    wanted = true;
    if (closed || running) return;
    running = work()
      .catch((error: unknown) => log.error({ err: error }, 'outbox: the database failed'))
      .finally(() => {
        running = undefined;
      });
  }

  function waiting({ to, subject, key, ...body }: NewMail, now: Date): Waiting {
    const id = mailId(now);
    const sealed = sealBody(vault, id, body);
    return { id, kunci: key ?? null, kepada: to, subjek: subject, ...sealed };
  }

  const enqueue: Outbox['enqueue'] = async (trx, mail) => {
    const now = clock.now();
    await insertMail(trx, { ...waiting(mail, now), now: now.toISOString() });
  };

  return {
    enqueue,
    async enqueueAll(trx, mails) {
      if (mails.length === 0) return;
      const now = clock.now();
      const rows = mails.map((mail) => ({ ...waiting(mail, now), ...due(now.toISOString()) }));
      await inserting(trx, rows).execute();
    },
    kick,
    start() {
      timer ??= setInterval(kick, interval).unref();
      kick();
    },
    async close() {
      closed = true;
      clearInterval(timer);
      await running;
    },
  };
}
