import { isUnpaid } from '#core/case/biaya/surat-biaya.ts';
import { isPassedOnWhole } from '#core/case/penerusan/penerusan.ts';
import { refuses, requestAnswerErrors } from '#core/case/jawaban/jawaban-permohonan.ts';
import type { Pemutus } from '#core/case/pemutus-schema.ts';
import type { Day } from '#core/dates/working-days.ts';
import { lookupLabel } from '#core/lookup/lookups.ts';
import { say } from '#core/rules/messages.ts';
import type { FileAnswer } from '#core/resource/fields/index.ts';
import { draftsIn, inPart, type Field, type Fields } from '#core/resource/index.ts';
import type { CaseRecord, RecordOf } from '#resources';
import { described } from '#admin/generate/inputs/described.ts';
import type { Values } from '#admin/providers/request-body.ts';
import { caseField, type CaseErrors, type CaseField, type CaseValues } from '../case-field.ts';

/** Which fields of an answer say who decides on an objection, and as what they say it. */
const whose: { readonly [F in CaseField]?: readonly Pemutus['sebagai'][] } = {
  // The account of the superior says them.
  nama_atasan: ['siapa_saja', 'pengganti'],
  jabatan_atasan: ['siapa_saja', 'pengganti'],
  nip_atasan: ['siapa_saja', 'pengganti'],
  alasan_pengganti: ['pengganti'],
};
const whoseOf = new Map(Object.entries(whose));

/** As what the reader of an objection decides on it; null of a request. */
export const deciderIn = (record: CaseRecord): Pemutus | null =>
  (record as Partial<RecordOf<'keberatan'>>).pemutus ?? null;

/** The fields of a case as far as its reader answers by them. */
export function fieldsFor(fields: Fields, pemutus: Pemutus | null): Fields {
  const sebagai = pemutus?.sebagai ?? 'siapa_saja';
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => whoseOf.get(name)?.includes(sebagai) ?? true),
  );
}

/** What an answer may hold, in the order asked. */
const answerFields = (fields: Fields) => inPart(fields, 'jawaban', 'penyerahan');

/** What belongs to handing information over, which a refusal does not. */
export const isDelivery = (fields: Fields, name: string): boolean =>
  fields[name]?.part === 'penyerahan';

/** Fields that some decisions alone leave a place for, and which of them. */
const placed: { readonly [F in CaseField]?: (answer: CaseValues) => boolean } = {
  alasan_penolakan: ({ keputusan }) => refuses(keputusan),
  dikecualikan_id: ({ keputusan, alasan_penolakan }) =>
    refuses(keputusan) && alasan_penolakan === 'dikecualikan',
  cara_pembayaran: ({ keputusan, biaya }) => keputusan !== 'ditolak' && Number(biaya) > 0,
};
const placeOf = new Map(Object.entries(placed));

const decision = caseField('keputusan');
const reason = caseField('catatan');
const always: ReadonlySet<string> = new Set<CaseField>([
  decision,
  'alasan_penolakan',
  'dikecualikan_id',
  // Whose decision an objection has.
  'nama_atasan',
  'jabatan_atasan',
  'alasan_pengganti',
]);

/** Whether a field has a place beside what was decided so far. */
function belongs(fields: Fields, name: string, answer: CaseValues): boolean {
  // A document may be at hand before the decision is said.
  if (name === decision || fields[name]?.file) return true;
  if (!answer.keputusan) return false;
  const isPlaced = placeOf.get(name);
  if (isPlaced) return isPlaced(answer);
  return answer.keputusan !== 'ditolak' || !isDelivery(fields, name);
}

/** Whether an answer cannot do without a field that has a place in it. */
function isRequired(name: string, fields: Fields, { keputusan }: CaseValues): boolean {
  if (always.has(name)) return true;
  if (name !== reason) return false;
  // UU 14/2008 Ps 22(7)e: what is withheld, and why. Ps 36(3): why a decision is upheld.
  return isObjection(fields) ? keputusan !== 'diterima' : keputusan === 'dikabulkan_sebagian';
}

const isObjection = (fields: Fields) => fields[caseField('alasan_penolakan')] === undefined;

/** The fields that an answer shows, those marked that it cannot do without. */
export function shownFields(fields: Fields, values: CaseValues): Fields {
  const shown = answerFields(fields).flatMap((name): [string, Field][] => {
    const field = fields[name];
    if (!field || !belongs(fields, name, values)) return [];
    return [[name, isRequired(name, fields, values) ? { ...field, required: true } : field]];
  });
  return Object.fromEntries(shown);
}

/** An answer without what was typed before another decision left no place for it. */
export const prepareAnswer = (fields: Fields, values: Values): Values =>
  Object.fromEntries(
    answerFields(fields).map((name) => [
      name,
      belongs(fields, name, values) ? values[name] : undefined,
    ]),
  );

/** All that may come to be asked for. */
export const askedByAnswer = (fields: Fields): Fields =>
  Object.fromEntries(
    answerFields(fields).flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])),
  );

/** What an answer to a case needs beyond what an update does. */
export function checkAnswer(
  fields: Fields,
  values: Values,
  { record, today }: Answered,
): Record<string, string> {
  const asked = Object.entries(shownFields(fields, values));
  const missing = asked.filter(([name, { required }]) => required && isEmpty(values[name]));
  const answer = prepareAnswer(fields, values);
  return {
    ...(isObjection(fields) ? {} : requestAnswerErrors(answer, record, today)),
    ...Object.fromEntries(missing.map(([name, { label }]) => [name, say(label, 'required')])),
    ...paperMissing(values),
  };
}

/** The documents of an answer, in the order asked. */
const documentFields = (fields: Fields) =>
  answerFields(fields).filter((name) => fields[name]?.file);

export interface Placed {
  /** What the fields hold then. */
  placed: Readonly<Record<string, unknown>>;
  /** For which there was no place. */
  left: readonly File[];
}

/** Where files go that were dropped on an answer: each into the first place that is free. */
export function placeFiles(fields: Fields, values: Values, files: readonly File[]): Placed {
  const left = [...files];
  const placed: Record<string, unknown> = {};
  for (const name of documentFields(fields)) {
    const several = fields[name]?.file?.several;
    const there: unknown[] = isEmpty(values[name]) ? [] : [values[name]].flat();
    const taken = left.splice(0, Math.max(0, (several?.most ?? 1) - there.length));
    if (taken.length > 0) placed[name] = several ? [...there, ...taken] : taken[0];
  }
  return { placed, left };
}

/** How many documents an answer has a place for. */
export const mostDocuments = (fields: Fields): number =>
  documentFields(fields).reduce((sum, name) => sum + (fields[name]?.file?.several?.most ?? 1), 0);

/** What is about to be sent, as its sender is asked once more. */
export function answerInWords(fields: Fields, values: Values): { label: string; said: string }[] {
  return answerFields(fields).flatMap((name) => {
    const [field, value] = [fields[name], values[name]];
    if (!field || isEmpty(value)) return [];
    const { label, lookup } = field;
    if (field.file) {
      const names = [value].flat().map((each) => described(each)?.name ?? '');
      return [{ label, said: names.join(', ') }];
    }
    const isShort = name === decision || name === ('alasan_penolakan' satisfies CaseField);
    return isShort && lookup ? [{ label, said: lookupLabel(lookup, String(value)) }] : [];
  });
}

interface Answered {
  record: Values;
  /** In Jakarta. */
  today: Day;
}

const isEmpty = (value: unknown) =>
  typeof value === 'string' ? value.trim() === '' : !value || [value].flat().length === 0;

/** A decision is told by a paper. */
function paperMissing({ keputusan, lampiran, dokumen_informasi }: CaseValues): CaseErrors {
  if (!keputusan || lampiran || dokumen_informasi) return {};
  return { lampiran: 'Lampirkan surat jawaban, dokumen informasi, atau keduanya' };
}

const heldBy: Readonly<Record<string, string>> = {
  tidak_dikuasai: 'tidak_dikuasai',
  belum_didokumentasikan: 'belum_didokumentasikan',
  dikecualikan: 'dikuasai',
};

/** Whether the information is held, as far as the decision itself says so. */
export function heldByDecision({ keputusan, alasan_penolakan }: CaseValues): string | null {
  if (keputusan === 'dikabulkan') return 'dikuasai';
  return refuses(keputusan) ? (heldBy[String(alasan_penolakan)] ?? null) : null;
}

const formAsked: Readonly<Record<string, string>> = {
  salinan_lunak: 'lunak',
  salinan_cetak: 'cetak',
};

/** The decision that a draft proposes; its documents stay where they are until it is sent. */
function firstDecision(fields: Fields, record: Values): CaseValues {
  const { konsep_pada: at }: Partial<RecordOf<'keberatan'>> = record;
  if (!at) return {};
  const drafted = draftsIn(fields).flatMap(([name, from]): [string, unknown][] => {
    const value = record[from];
    if (isEmpty(value)) return [];
    const held = (file: unknown) => ({ ...(file as FileAnswer), isian: from });
    if (!fields[from]?.file) return [[name, value]];
    return [[name, Array.isArray(value) ? value.map(held) : held(value)]];
  });
  return Object.fromEntries(drafted);
}

/**
 * What an answer begins with: the draft, a refusal of what another body holds as a whole, or the form in
 * which the applicant asked for the information.
 */
export function firstAnswer(fields: Fields, record: Values): CaseValues {
  if (isObjection(fields)) return firstDecision(fields, record);
  if (isPassedOnWhole(record)) {
    return {
      ...{ keputusan: 'ditolak', alasan_penolakan: 'tidak_dikuasai' },
      penguasaan: 'tidak_dikuasai',
    };
  }
  const { cara_informasi_id: way }: CaseValues = record;
  const form = isUnpaid(record) ? 'lunak' : formAsked[String(way)];
  return form && fields[caseField('bentuk_informasi')] ? { bentuk_informasi: form } : {};
}
