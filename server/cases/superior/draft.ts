import { lookupLabel } from '#core/lookup/lookups.ts';
import { draftsIn, fileIdsIn } from '#core/resource/index.ts';
import type { Pemutus } from '#core/case/pemutus-schema.ts';
import type { Viewer } from '#server/auth/sessions/viewer.ts';
import type { CaseKind, CaseState, NothingDrafted, Updates } from '#server/cases/case-kind.ts';
import { advance, note } from '#server/cases/steps/common.ts';
import { caseNews } from '#server/cases/steps/news.ts';
import type { Row, Tables } from '#server/database/index.ts';
import { fileOnWire, moveFile, readFiles, type FileOnWire } from '#server/files/berkas.ts';
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

/** The documents that an objection's draft has, each with the field of the decision that they are for. */
function draftedIn({ resource, current }: Drafting): { from: string; to: string; ids: string[] }[] {
  const columns: Row = { ...current };
  return draftsIn(resource.fields).flatMap(([to, from]) => {
    const ids = fileIdsIn(resource.fields[from], columns[from]);
    return ids.length > 0 ? [{ from, to, ids }] : [];
  });
}

type Drafting = Pick<Updates['keberatan'], 'resource' | 'current'>;

/** The documents that a decision has from its draft: those of which it says nothing. */
export async function draftedDocuments(
  context: Updates['keberatan'],
  sent: Answer,
): Promise<Answer> {
  const { trx, current, resource } = context;
  const drafted = draftedIn(context).filter(({ to }) => valueIn(sent, to) === undefined);
  const find = await readFiles(
    trx,
    drafted.flatMap(({ ids }) => ids),
  );
  return Object.fromEntries(
    drafted.map(({ from, to, ids }) => {
      const owner = { resource: resource.name, record_id: current.id, field: from };
      const files = ids.flatMap((id) => find(id, owner) ?? []).map(fileOnWire);
      return [to, resource.fields[to]?.file?.several ? files : files[0]];
    }),
  );
}

/** Ends a draft with the decision, whose documents become its own; the rest of the draft goes, all of it without a decision. */
export async function endDraft(
  context: Drafting & Pick<Updates['keberatan'], 'trx'>,
  decided: CaseState,
): Promise<NothingDrafted> {
  const { trx, current, resource } = context;
  for (const { from, to, ids } of draftedIn(context)) {
    const taken = [valueIn(decided, to)].flat().map((file) => (file as FileOnWire | null)?.id);
    for (const id of ids) {
      if (!taken.includes(id)) continue;
      await moveFile(trx, { id, resource: resource.name, record_id: current.id, field: from }, to);
    }
  }
  return nothingDrafted;
}

const valueIn = (answer: Answer | CaseState, field: string): unknown =>
  (answer as Readonly<Record<string, unknown>>)[field];

const nothingDrafted = {
  ...{ konsep_keputusan: null, konsep_catatan: null, konsep_lampiran: null },
  ...{ konsep_dokumen: null, konsep_dokumen_lain: null, konsep_dikembalikan: null },
  ...{ konsep_oleh: null, konsep_pada: null },
} satisfies NothingDrafted;
