import { setImmediate as pause } from 'node:timers/promises';
import type { Resource } from '#core/resource/index.ts';
import { keberatanBehaviour } from '#server/cases/keberatan.ts';
import { permohonanBehaviour } from '#server/cases/permohonan.ts';
import { sengketaBehaviour } from '#server/cases/dispute/sengketa.ts';
import { recordsIn, type Db, type RecordRow, type Tables } from '#server/database/index.ts';
import {
  anyBehaviour,
  type Behaviour,
  type DocumentContext,
  type Values,
} from '#server/resources/behaviour.ts';
import { present } from '#server/resources/show/present.ts';
import { caseKeysOf, disputesOver, type CaseKeysOf } from './cases-of.ts';
import { entriesOf } from './entries-of.ts';

/** What is made ready before others get their turn. */
const atOnce = 50;

/** Read anew by each who goes through them, some at a time. */
export type Records<R = Values> = () => AsyncIterable<R>;

const sessionColumns = ['dibuat_pada', 'kedaluwarsa_pada', 'dicabut_pada', 'perangkat'] as const;
const mailColumns = ['subjek', 'dibuat_pada', 'terkirim_pada', 'status'] as const;
const logColumns = ['aksi', 'resource', 'record_id', 'alamat_ip', 'pelaku_role'] as const;

/** What the account's owner is told of an entry of the audit log. */
export type LogEntry = Pick<Tables['audit'], 'dibuat_pada' | (typeof logColumns)[number]>;

/** All that the portal keeps of an account, as JSON carries it, but for what was noted of it. */
export interface Contents {
  akun: Values;
  permohonan: Records;
  keberatan: Records;
  sengketa: Records;
  sesi: Pick<Tables['sesi'], (typeof sessionColumns)[number]>[];
  surat: Records<Pick<Tables['surat_keluar'], (typeof mailColumns)[number]>>;
}

interface Read {
  contents: Contents;
  /** Of its cases, for their files. */
  cases: CaseKeysOf;
}

type Shown = 'permohonan' | 'keberatan' | 'sengketa';

/** What some ids stand for, in their order, some at a time. Others get their turn in between. */
async function* inPortions<R extends { id: string }>(
  keys: readonly { id: string }[],
  read: (ids: readonly string[]) => Promise<readonly R[]>,
): AsyncGenerator<R[]> {
  for (let from = 0; from < keys.length; from += atOnce) {
    const ids = keys.slice(from, from + atOnce).map((key) => key.id);
    const place = (row: R) => ids.indexOf(row.id);
    yield (await read(ids)).toSorted((one, other) => place(one) - place(other));
    await pause();
  }
}

/** Reads everything of one account, for its owner; what is in the cases as it is gone through. */
export async function readContents(
  context: DocumentContext<'user'>,
  account: Tables['user'],
): Promise<Read> {
  const { deps, resource, viewer } = context;
  const { db, registry } = deps;
  const id = account.id;
  const cases = await caseKeysOf(db, id);
  const shown = async (of: Resource, behaviour: Behaviour, rows: readonly RecordRow[]) =>
    present({ deps, resource: of, behaviour, viewer, detail: true }, rows);

  const records = (name: Shown, behaviour: Behaviour, keys: readonly { id: string }[]): Records =>
    async function* () {
      const of = registry.get(name);
      if (!of) return;
      const read = (ids: readonly string[]) => recordsIn(db, name).where('id', 'in', ids).execute();
      for await (const rows of inPortions(keys, read)) yield* await shown(of, behaviour, rows);
    };

  const [akun = {}] = await shown(resource, {}, [account]);
  const mails = await db
    .selectFrom('surat_keluar')
    .select('id')
    .where('kepada', '=', account.email)
    .orderBy('dibuat_pada')
    .orderBy('id')
    .execute();
  // What was in them is not kept.
  const readMails = (ids: readonly string[]) =>
    db
      .selectFrom('surat_keluar')
      .select(['id', ...mailColumns])
      .where('id', 'in', ids)
      .execute();
  const disputes = (await disputesOver(db, cases)).map((row) => ({ id: row.id }));
  const contents = {
    akun,
    permohonan: records('permohonan', anyBehaviour(permohonanBehaviour), cases.permohonan),
    keberatan: records('keberatan', anyBehaviour(keberatanBehaviour), cases.keberatan),
    sengketa: records('sengketa', anyBehaviour(sengketaBehaviour), disputes),
    sesi: await db
      .selectFrom('sesi')
      .select(sessionColumns)
      .where('akun_id', '=', id)
      .orderBy('dibuat_pada')
      .execute(),
    async *surat() {
      for await (const rows of inPortions(mails, readMails))
        yield* rows.map(({ id: _id, ...mail }) => mail);
    },
  };
  return { contents, cases };
}

const unknownAddress = { alamat_ip: null } satisfies Partial<Tables['audit']>;

/** What the account has done, and what was done with it: from where, unless an officer did it. */
export async function* logOf(db: Db, id: string): AsyncGenerator<LogEntry[]> {
  for await (const entries of entriesOf(db, id, logColumns)) {
    yield entries.map(({ id: _id, ...entry }) =>
      entry.pelaku_role === 1 || entry.pelaku_role === 2 ? { ...entry, ...unknownAddress } : entry,
    );
  }
}
