import { randomUUID } from 'node:crypto';
import type { CatatanInternal } from '#core/case/catatan-schema.ts';
import type { Viewer } from '#server/auth/sessions/viewer.ts';
import { audit } from '#server/audit/audit.ts';
import { insertRow, prepared, type Arg, type Db, type Tables } from '#server/database/index.ts';
import type { ComputedIn } from '#resources';
import { tellOfficers } from '#server/kabar/tell.ts';
import { caseNameOf, type CaseName } from './case-kind.ts';
import { mentionedIn } from './mentions.ts';
import { caseNews } from './steps/news.ts';
import { conflict, forbidden } from '#server/http/errors.ts';
import type { StepContext, StepOf } from '#server/resources/behaviour.ts';

/** Notes of a case: all of them are shown with it. */
const mostNotes = 500;

/** What the log calls a note. */
const noted = 'catatan_internal' satisfies keyof ComputedIn<CaseName>;

const notesOf = prepared((db, arg: Arg<{ resource: string; id: string }>) =>
  db
    .selectFrom('catatan_internal')
    .selectAll()
    .where('resource', '=', arg('resource'))
    .where('record_id', '=', arg('id'))
    .orderBy('dibuat_pada', 'desc')
    .orderBy('id'),
);

const mayTakeBack = (note: Tables['catatan_internal'], viewer: Viewer | null): boolean =>
  viewer?.role === 1 || note.pelaku_id === viewer?.id;

/** The notes on a case, the newest first; none for whoever is no officer. */
export async function readNotes(
  db: Db,
  resource: string,
  id: string,
  viewer: Viewer | null,
): Promise<CatatanInternal> {
  if (viewer?.role !== 1 && viewer?.role !== 2) return [];
  const rows = await notesOf(db, { resource, id });
  return rows.map((row) => ({
    id: row.id,
    isi: row.isi,
    oleh: row.pelaku_nama,
    waktu: row.dibuat_pada,
    boleh_hapus: mayTakeBack(row, viewer),
  }));
}

async function assertFewNotes(trx: Db, resource: string, id: string): Promise<void> {
  const { many } = await trx
    .selectFrom('catatan_internal')
    .select((eb) => eb.fn.countAll<number>().as('many'))
    .where('resource', '=', resource)
    .where('record_id', '=', id)
    .executeTakeFirstOrThrow();
  if (many < mostNotes) return;
  throw conflict(
    `Perkara ini sudah memiliki ${mostNotes} catatan. Hapus yang tidak diperlukan lagi.`,
  );
}

/**
 * Keeps a note, and lets those know whom it mentions. The case itself stays as it is: nobody who has it open
 * is in conflict with it. @throws HttpError 409 where there are too many
 */
export const addNote: StepOf<CaseName, 'catat-internal'> = async (context) => {
  const { trx, resource, id, now, viewer, values, current } = context;
  await assertFewNotes(trx, resource.name, id);
  const officers = await mentionedIn(context);
  await insertRow(trx, 'catatan_internal', {
    id: randomUUID(),
    resource: resource.name,
    record_id: id,
    isi: values.isi,
    pelaku_id: viewer?.id ?? '',
    pelaku_nama: viewer?.name ?? '',
    dibuat_pada: now.toISOString(),
  });
  if (officers.length > 0) {
    const news = await caseNews({ name: caseNameOf(context) }, context, current);
    await tellOfficers(context, { ...news, jenis: 'disebut', officers });
  }
  await noteInLog(context, 'catat-internal', { before: null, after: values.isi });
  return { skip: true, message: 'Catatan tersimpan.' };
};

/** Takes a note back; one that is gone already stays gone. @throws 403 for another officer's */
export const removeNote: StepOf<CaseName, 'hapus-catatan'> = async (context) => {
  const { trx, resource, id, viewer, values } = context;
  const note = await trx
    .selectFrom('catatan_internal')
    .selectAll()
    .where('id', '=', values.catatan_id)
    .where('resource', '=', resource.name)
    .where('record_id', '=', id)
    .executeTakeFirst();
  if (!note) return { skip: true, message: 'Catatan sudah tidak ada.' };
  if (!mayTakeBack(note, viewer)) {
    throw forbidden('Catatan hanya dapat dihapus oleh penulisnya atau administrator.');
  }
  await trx.deleteFrom('catatan_internal').where('id', '=', note.id).execute();
  await noteInLog(context, 'hapus-catatan', { before: note.isi, after: null });
  return { skip: true, message: 'Catatan dihapus.' };
};

/** What was noted goes with its case. */
export async function dropNotes(trx: Db, resource: string, id: string): Promise<void> {
  await trx
    .deleteFrom('catatan_internal')
    .where('resource', '=', resource)
    .where('record_id', '=', id)
    .execute();
}

async function noteInLog(
  { trx, resource, id, now, viewer, address }: StepContext<CaseName>,
  action: string,
  { before, after }: Record<'before' | 'after', string | null>,
): Promise<void> {
  const row = (text: string | null) => text && { [noted]: text };
  await audit(trx, {
    ...{ now, viewer, action, resource, recordId: id, address },
    before: row(before) || null,
    after: row(after) || null,
  });
}
