import { longDay, weekdayAndDay } from '#core/format/day.ts';
import type { Jam } from '#core/case/jam/jam-schema.ts';
import { listCaveat } from '#core/case/kalender/list-caveat.ts';
import { objectionPath } from '#core/case/hak/objection-path.ts';
import type { CaseName, KnownCase } from '#server/cases/case-kind.ts';
import { followPage } from '#server/cases/follow/code.ts';
import { deadlineFile } from '#server/cases/papers/deadline-file.ts';
import { findClock, objectionClocks, requestClocks } from '#server/cases/papers/jam.ts';
import { exceptionOf } from '#server/cases/papers/refusal-part.ts';
import type { Db } from '#server/database/index.ts';
import type { Deps } from '#server/deps.ts';
import type { MailLink } from '#server/mail/layout.ts';
import type { MailFile } from '#server/mail/sealed-body.ts';

/** What an applicant may do next, and until when. */
export interface Advice {
  paragraphs: string[];
  /** For who can log in; from the site's root. */
  links: MailLink[];
  /** The last day, for their own calendar. */
  files: MailFile[];
}

interface Needs {
  trx: Db;
  deps: Pick<Deps, 'config' | 'agency'>;
  now: Date;
}

/** The clock of what comes after an answer of each kind, and after a silence. */
const next = { permohonan: 'keberatan', keberatan: 'sengketa' } as const;

/** The right that a decision on a case leaves, whatever it is: law and mail know no decision without one. */
export async function afterDecision(
  name: CaseName,
  needs: Needs,
  row: KnownCase,
): Promise<Advice | null> {
  const clock = await nextClock(name, needs, row);
  if (!clock) return null;
  const paragraphs = [...(await legalGround(needs.trx, row)), rightAfter[name](clock)];
  return {
    paragraphs: [...paragraphs, ...caveats(clock), ...withoutAccount(name, needs.deps, row)],
    links: name === 'permohonan' ? [{ label: 'Ajukan keberatan', url: objectionPath(row.id) }] : [],
    files: [await calendarFile(needs, row, clock)],
  };
}

/** The clock that runs for an applicant once their case is answered, or late; null before. */
export async function nextClock(
  name: CaseName,
  { trx, now }: Pick<Needs, 'trx' | 'now'>,
  row: KnownCase,
): Promise<Jam | null> {
  const read = name === 'permohonan' ? requestClocks : objectionClocks;
  const clocks = await read({ db: trx, now }, row);
  return findClock(clocks, next[name]);
}

const rightAfter: Readonly<Record<CaseName, (clock: Jam) => string>> = {
  permohonan: ({ batas, pasal }) =>
    `Bila tidak puas dengan jawaban ini, Anda berhak mengajukan keberatan kepada Atasan PPID paling lambat ${weekdayAndDay(batas)} (${pasal}).`,
  keberatan: ({ batas, pasal }) =>
    `Bila tidak puas dengan keputusan ini, Anda berhak mengajukan penyelesaian sengketa kepada Komisi Informasi paling lambat ${weekdayAndDay(batas)} (${pasal}).`,
};

/** By which exception it was refused, and which decree made it. */
async function legalGround(trx: Db, row: KnownCase): Promise<string[]> {
  const exception = await exceptionOf(trx, row);
  if (!exception) return [];
  const { informasi, pasal, nomor_penetapan: decree, tanggal_penetapan: made } = exception;
  const by = decree === null ? '' : `, dengan penetapan ${decree}`;
  const day = decree === null || made === null ? '' : ` tanggal ${longDay(made)}`;
  return [
    `Informasi yang dikecualikan: ${informasi} (UU 14/2008 Pasal 17 huruf ${pasal}${by}${day}).`,
  ];
}

/** What a last day does not know yet. */
export function caveats({ tahun_tanpa_daftar: years }: Jam): string[] {
  const caveat = listCaveat(years, 'hari terakhir itu');
  return caveat === null ? [] : [caveat];
}

/** Whether who filed the case can log in to see it. */
export const isOfAccount = ({ user_id }: Pick<KnownCase, 'user_id'>): boolean =>
  typeof user_id === 'string';

/** Where who cannot log in files an objection; the Komisi Informasi takes disputes from everybody. */
export function withoutAccount(
  name: CaseName,
  { agency }: Pick<Deps, 'agency'>,
  row: KnownCase,
): string[] {
  if (name !== 'permohonan' || isOfAccount(row)) return [];
  const { alamat, surel } = agency;
  return [
    `Keberatan dapat Anda ajukan tanpa akun: datang atau bersurat ke meja layanan kami (${alamat.join(', ')}), atau kirim surel ke ${surel}. Sebutkan nomor registrasi ${row.nomor_registrasi}.`,
  ];
}

/** The last day of a clock, as a mail carries it. */
export async function calendarFile(
  { deps, now }: Needs,
  row: KnownCase,
  clock: Jam,
): Promise<MailFile> {
  const of = { ...row, diubah_pada: now.toISOString() };
  // The code stays in the mail: calendars are shared.
  const url = isOfAccount(row) ? undefined : followPage(deps.config);
  const { name, type, body } = await deadlineFile(deps, of, clock, url);
  return { name, type, text: body.toString() };
}
