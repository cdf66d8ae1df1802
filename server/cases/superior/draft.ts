import { lookupLabel } from '#core/lookup/lookups.ts';
import type { Pemutus } from '#core/case/pemutus-schema.ts';
import type { Viewer } from '#server/auth/sessions/viewer.ts';
import type { CaseKind, CaseState, NothingDrafted, Updates } from '#server/cases/case-kind.ts';
import { advance, note } from '#server/cases/steps/common.ts';
import { caseNews } from '#server/cases/steps/news.ts';
import type { Tables } from '#server/database/index.ts';
import { fileOnWire, moveFile, readFile, type FileOnWire } from '#server/files/berkas.ts';
import { conflict, forbidden } from '#server/http/errors.ts';
import { tellOfficers } from '#server/kabar/tell.ts';
import type { StateIn, StepOf } from '#server/resources/behaviour.ts';
import type { SentIn } from '#resources';
import { deciderOf } from './decider.ts';

type Objection = Tables['keberatan'];

const decides = ({ sebagai }: Pemutus): boolean => sebagai === 'atasan' || sebagai === 'pengganti';

/** Keeps a decision as an officer proposes it, and lets the superior know. Its applicant is told nothing. */
export const saveDraft =
  (kind: CaseKind): StepOf<'keberatan', 'konsep-putusan'> =>
  async (context) => {
    const { current, values, viewer, now } = context;
    advance(kind, context, 'konsep_putusan');
    const label = lookupLabel(kind.decisions, values.konsep_keputusan ?? '');
    await note(context, {
      ...{ aksi: 'konsep', judul: `Konsep putusan disimpan: ${label}`, internal: true },
    });
    await tellOfficers(context, {
      ...(await caseNews(kind, context, current)),
      ...{ jenis: 'konsep', superiors: true },
    });
    const changes = {
      ...values,
      ...{ konsep_oleh: viewer?.id ?? null, konsep_pada: now.toISOString() },
      konsep_dikembalikan: null,
    } satisfies StateIn<'keberatan'>;
    return { changes, message: 'Konsep putusan tersimpan.' };
  };

/** The superior gives a draft back to whoever wrote it. */
export const returnDraft =
  (kind: CaseKind): StepOf<'keberatan', 'kembalikan-konsep'> =>
  async (context) => {
    const { trx, current, values, viewer } = context;
    advance(kind, context, 'kembalikan_konsep');
    const decider = await deciderOf(trx, viewer, current);
    if (!decides(decider)) throw forbidden(decider.keterangan ?? undefined);
    if (!isWaiting(current)) throw conflict('Tidak ada konsep putusan yang menunggu.');
    const { konsep_dikembalikan: catatan } = values;
    const judul = 'Konsep putusan dikembalikan';
    await note(context, { aksi: 'konsep', judul, catatan, internal: true });
    const { konsep_oleh: author } = current;
    await tellOfficers(context, {
      ...(await caseNews(kind, context, current)),
      ...{ jenis: 'dikembalikan', officers: author === null ? [] : [author] },
    });
    return { changes: values, message: 'Konsep dikembalikan. Penyusunnya diberi tahu.' };
  };

const isWaiting = ({ konsep_pada, konsep_dikembalikan }: Objection): boolean =>
  konsep_pada !== null && konsep_dikembalikan === null;

/** Which steps of drafting are not offered to a reader of an objection: who decides themselves needs no draft. */
export function draftSteps(row: Objection, viewer: Viewer | null, decider: Pemutus): string[] {
  const isDrafted = decider.sebagai !== 'siapa_saja';
  const mayReturn = decides(decider) && isWaiting(row) && row.konsep_oleh !== viewer?.id;
  return [...(isDrafted ? [] : ['konsep_putusan']), ...(mayReturn ? [] : ['kembalikan_konsep'])];
}

type Answer = SentIn['keberatan']['update'];

/** The document of a decision that each of a draft's becomes. */
const documents = [
  ['konsep_lampiran', 'lampiran'],
  ['konsep_dokumen', 'dokumen_informasi'],
] as const;

/** The documents that a decision has from its draft: those of which it says nothing. */
export async function draftedDocuments(
  { trx, current }: Updates['keberatan'],
  sent: Answer,
): Promise<Answer> {
  const found: Record<string, FileOnWire> = {};
  for (const [from, to] of documents) {
    if (sent[to] !== undefined) continue;
    const owner = { resource: 'keberatan', record_id: current.id, field: from };
    const file = await readFile(trx, current[from], owner);
    if (file) found[to] = fileOnWire(file);
  }
  return found;
}

/** Ends a draft with the decision, whose documents become its own; the rest of the draft goes, all of it without a decision. */
export async function endDraft(
  { trx, current }: Pick<Updates['keberatan'], 'trx' | 'current'>,
  decided: CaseState,
): Promise<NothingDrafted> {
  for (const [from, to] of documents) {
    const [id, file] = [current[from], decided[to]];
    if (id === null || typeof file !== 'object' || file?.id !== id) continue;
    await moveFile(trx, { id, resource: 'keberatan', record_id: current.id, field: from }, to);
  }
  return nothingDrafted;
}

const nothingDrafted = {
  ...{ konsep_keputusan: null, konsep_catatan: null, konsep_lampiran: null },
  ...{ konsep_dokumen: null, konsep_oleh: null, konsep_pada: null, konsep_dikembalikan: null },
} satisfies NothingDrafted;
