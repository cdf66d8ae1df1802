import { actionWords } from '#core/audit/action-words.ts';
import type { Db, RecordRow } from '#server/database/index.ts';
import { conflict, type HttpError } from '#server/http/errors.ts';
import { dayAndTime } from '#server/papers/dates.ts';
import type { CallContext } from '../call.ts';

/**
 * Somebody else was faster. An officer is told who, when and what they did; whoever else calls only that it
 * was so.
 */
export async function changedMeanwhile(
  { route, behaviour, viewer }: CallContext,
  db: Db,
  current: RecordRow,
): Promise<HttpError> {
  if (viewer?.role !== 1 && viewer?.role !== 2) return conflict();
  const { resource } = route;
  const last = await db
    .selectFrom('audit')
    .select(['aksi', 'pelaku_nama', 'dibuat_pada', 'sesudah'])
    .where('resource', '=', resource.name)
    .where('record_id', '=', current.id)
    .orderBy('dibuat_pada', 'desc')
    .limit(few)
    .execute();
  // Looks, and what leaves the version as it is, are in the log as well.
  const change = last.find(({ sesudah }) => versionIn(sesudah) === current.versi);
  if (!change) return conflict();
  const { aksi, pelaku_nama: who, dibuat_pada: moment } = change;
  const told = await behaviour.told?.({ db, id: current.id, moment });
  const what = told ?? actionWords(resource, aksi);
  const by = `Sudah diubah oleh ${who ?? 'sistem'} pada ${dayAndTime(moment)}`;
  return conflict(`${by}${what ? `: ${what}` : ''}. Muat ulang lalu coba lagi.`);
}

const few = 20;

function versionIn(after: string | null): unknown {
  const row: unknown = JSON.parse(after ?? 'null');
  return typeof row === 'object' && row !== null && 'versi' in row ? row.versi : undefined;
}
