import { actionWords } from '#core/audit/action-words.ts';
import type { Db, RecordRow } from '#server/database/index.ts';
import { conflict, type HttpError } from '#server/http/errors.ts';
import { dayAndTime } from '#server/papers/dates.ts';
import type { CallContext } from '../call.ts';

/**
 * The record is as it was when the caller read it, but for what stands beside every form (`beside`).
 * @param version which the caller has read; they need not say
 * @throws HttpError 409 in words that say who was faster
 */
export async function assertCurrent(
  call: CallContext,
  db: Db,
  current: RecordRow,
  version: number | undefined,
): Promise<void> {
  if (version === undefined || version === current.versi) return;
  if (!(await isBesideAll(call, db, current, version)))
    throw await changedMeanwhile(call, db, current);
}

/** Whether every version since one is of a call that is in nobody's way, and the log knows them all. */
async function isBesideAll(
  { route }: CallContext,
  db: Db,
  current: RecordRow,
  version: number,
): Promise<boolean> {
  const { calls, name } = route.resource;
  const since = current.versi - version;
  if (route.definition.beside || since < 1 || since > few) return false;
  const last = await lastEntries(db, { resource: name, id: current.id });
  const beside = last.filter(({ aksi }) => calls[aksi]?.beside).map(({ sesudah }) => sesudah);
  const made = new Set(beside.map(versionIn));
  return Array.from({ length: since }, (_, more) => version + more + 1).every((each) =>
    made.has(each),
  );
}

const lastEntries = (db: Db, { resource, id }: { resource: string; id: string }) =>
  db
    .selectFrom('audit')
    .select(['aksi', 'pelaku_nama', 'dibuat_pada', 'sesudah'])
    .where('resource', '=', resource)
    .where('record_id', '=', id)
    .orderBy('dibuat_pada', 'desc')
    .limit(few)
    .execute();

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
  const last = await lastEntries(db, { resource: resource.name, id: current.id });
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
