import { setImmediate as pause } from 'node:timers/promises';
import type { Resource } from '#core/resource/index.ts';
import { keberatanBehaviour } from '#server/cases/keberatan.ts';
import { permohonanBehaviour } from '#server/cases/permohonan.ts';
import { sengketaBehaviour } from '#server/cases/sengketa.ts';
import type { Db, Row, Tables } from '#server/database/index.ts';
import {
  anyBehaviour,
  type Behaviour,
  type DocumentContext,
  type Values,
} from '#server/resources/behaviour.ts';
import { present } from '#server/resources/present.ts';
import { casesOf, disputesOver } from './cases-of.ts';
import { entriesOf } from './entries-of.ts';

/** Cases that are made ready before others get their turn. */
const atOnce = 50;

/** All that the portal keeps of an account, as JSON carries it, but for what was noted of it. */
export interface Contents {
  akun: Values;
  permohonan: Values[];
  keberatan: Values[];
  sengketa: Values[];
  sesi: Row[];
  surat: Row[];
}

interface Read {
  contents: Contents;
  /** The rows of the cases, for their files. */
  cases: Awaited<ReturnType<typeof casesOf>>;
}

/** Reads everything of one account, for its owner. */
export async function readContents(
  context: DocumentContext<'user'>,
  account: Tables['user'],
): Promise<Read> {
  const { deps, resource, viewer } = context;
  const { db, registry } = deps;
  const id = account.id;
  const cases = await casesOf(db, id);
  const shown = async (of: Resource | undefined, behaviour: Behaviour, rows: readonly Row[]) => {
    const all: Values[] = [];
    for (let from = 0; of && from < rows.length; from += atOnce) {
      const some = rows.slice(from, from + atOnce);
      all.push(...(await present({ deps, resource: of, behaviour, viewer, detail: true }, some)));
      await pause();
    }
    return all;
  };
  const [akun = {}] = await shown(resource, {}, [account]);
  // What was in them is not kept.
  const surat = await db
    .selectFrom('surat_keluar')
    .select(['subjek', 'dibuat_pada', 'terkirim_pada', 'status'])
    .where('kepada', '=', account.email)
    .orderBy('dibuat_pada')
    .orderBy('id')
    .execute();
  const contents = {
    akun,
    permohonan: await shown(
      registry.get('permohonan'),
      anyBehaviour(permohonanBehaviour),
      cases.permohonan,
    ),
    keberatan: await shown(
      registry.get('keberatan'),
      anyBehaviour(keberatanBehaviour),
      cases.keberatan,
    ),
    sengketa: await shown(
      registry.get('sengketa'),
      anyBehaviour(sengketaBehaviour),
      await disputesOver(db, cases),
    ),
    sesi: await db
      .selectFrom('sesi')
      .select(['dibuat_pada', 'kedaluwarsa_pada', 'dicabut_pada', 'perangkat'])
      .where('akun_id', '=', id)
      .orderBy('dibuat_pada')
      .execute(),
    surat,
  };
  return { contents, cases };
}

/** What the account has done, and what was done with it: from where, unless an officer did it. */
export async function* logOf(db: Db, id: string): AsyncGenerator<Row[]> {
  const columns = ['aksi', 'resource', 'record_id', 'alamat_ip', 'pelaku_role'] as const;
  for await (const entries of entriesOf(db, id, columns)) {
    yield entries.map(({ id: _id, ...entry }) =>
      entry.pelaku_role === 1 || entry.pelaku_role === 2 ? { ...entry, alamat_ip: null } : entry,
    );
  }
}
