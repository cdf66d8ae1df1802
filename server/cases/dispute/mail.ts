import { aturanJam } from '#core/case/jam/aturan.ts';
import type { StatusSengketa } from '#core/case/status/sengketa.ts';
import { longDay } from '#core/format/day.ts';
import { lookupLabel } from '#core/lookup/lookups.ts';
import type { Tables } from '#server/database/index.ts';
import type { StepContext } from '#server/resources/behaviour.ts';
import type { SentIn } from '#resources';
import { canBeTold, mailAboutCase } from '../mail.ts';

/** A dispute as it is entered, or as it becomes. */
export type Dispute = Omit<SentIn['sengketa']['create'], 'file_putusan'>;

interface Words<D> {
  /** After "Sengketa Anda …". */
  what: string;
  /** Whether the applicant may do without. */
  isProgress: boolean;
  paragraphs(dispute: D): string[];
}

const on = (date: string | null | undefined) => (date ? ` pada ${longDay(date)}` : '');

const where = ({ komisi, nomor_register: number }: Pick<Dispute, 'komisi' | 'nomor_register'>) =>
  `di ${komisi} dengan nomor register ${number}`;

const words: Readonly<Record<StatusSengketa, Words<Dispute>>> = {
  didaftarkan: {
    what: 'kami catat',
    isProgress: true,
    paragraphs: (dispute) => [
      `Sengketa informasi atas keberatan Anda terdaftar ${where(dispute)}.`,
      'Panggilan dan penetapan dalam perkara ini Anda terima dari Komisi Informasi. Perkembangan yang sampai kepada kami akan kami kabarkan.',
    ],
  },
  mediasi: {
    what: 'masuk tahap mediasi',
    isProgress: true,
    paragraphs: (dispute) => [
      `Sengketa informasi Anda ${where(dispute)} kini dalam tahap mediasi.`,
    ],
  },
  ajudikasi: {
    what: 'masuk tahap ajudikasi',
    isProgress: true,
    paragraphs: (dispute) => [
      `Sengketa informasi Anda ${where(dispute)} kini dalam tahap ajudikasi nonlitigasi.`,
    ],
  },
  putusan: {
    what: 'sudah diputus',
    isProgress: false,
    paragraphs: (dispute) => [
      `Sengketa informasi Anda ${where(dispute)} diputus${on(dispute.tanggal_putusan)}.`,
      ...(typeof dispute.putusan === 'string' ? [dispute.putusan] : []),
      'Salinan resmi putusan Anda terima dari Komisi Informasi.',
      `Putusan ajudikasi dapat digugat ke pengadilan paling lambat ${aturanJam.gugatan.hari} hari kerja setelah salinannya diterima (${aturanJam.gugatan.pasal}): ke pengadilan tata usaha negara bila badan publiknya badan publik negara, selain itu ke pengadilan negeri. Hasil mediasi bersifat final dan mengikat.`,
    ],
  },
  dicabut: {
    what: 'tercatat dicabut',
    isProgress: false,
    paragraphs: (dispute) => [
      `Sengketa informasi Anda ${where(dispute)} tercatat dicabut${on(dispute.tanggal_putusan)}.`,
      'Bila bukan Anda yang mencabutnya, segera hubungi kami.',
    ],
  },
};

/** A dispute that the courts have, or had. */
export type Sued = Tables['sengketa'];

const party = (who: Sued['gugatan_oleh']) =>
  who === null ? '' : ` oleh ${lookupLabel('pihak_sengketa', who).toLowerCase()}`;
const court = ({ gugatan_pengadilan: name, gugatan_nomor: number }: Sued) =>
  `di ${name ?? 'pengadilan'} dengan nomor perkara ${number ?? '-'}`;
const over = (dispute: Sued) => `atas putusan sengketa informasi Anda ${where(dispute)}`;
const cassation = ({ kasasi_nomor: number }: Sued) =>
  number === null ? '' : ` dengan nomor perkara ${number}`;

const courtWords: Readonly<Record<NonNullable<Sued['upaya_hukum']>, Words<Sued>>> = {
  gugatan: {
    what: 'digugat ke pengadilan',
    isProgress: true,
    paragraphs: (dispute) => [
      `Gugatan${party(dispute.gugatan_oleh)} ${over(dispute)} terdaftar ${court(dispute)}${on(dispute.gugatan_tanggal)}.`,
      'Panggilan sidang Anda terima dari pengadilan. Perkembangan yang sampai kepada kami akan kami kabarkan.',
    ],
  },
  putusan_pengadilan: {
    what: 'sudah diputus pengadilan',
    isProgress: false,
    paragraphs: (dispute) => [
      `Gugatan ${over(dispute)} diputus ${court(dispute)}${on(dispute.gugatan_putusan_tanggal)}.`,
      ...(dispute.gugatan_putusan === null ? [] : [dispute.gugatan_putusan]),
      'Pihak yang tidak menerima putusan ini dapat mengajukan kasasi kepada Mahkamah Agung paling lambat 14 hari setelah menerima putusannya (UU 14/2008 Pasal 50).',
    ],
  },
  kasasi: {
    what: 'dimintakan kasasi',
    isProgress: true,
    paragraphs: (dispute) => [
      `Kasasi${party(dispute.kasasi_oleh)} atas putusan ${court(dispute)} tercatat${cassation(dispute)}${on(dispute.kasasi_tanggal)}.`,
    ],
  },
  putusan_kasasi: {
    what: 'sudah diputus Mahkamah Agung',
    isProgress: false,
    paragraphs: (dispute) => [
      `Kasasi atas putusan ${court(dispute)} diputus Mahkamah Agung${cassation(dispute)}${on(dispute.kasasi_putusan_tanggal)}.`,
      ...(dispute.kasasi_putusan === null ? [] : [dispute.kasasi_putusan]),
    ],
  },
};

type Telling = Pick<StepContext, 'trx' | 'deps'>;

/** Tells who objected what has become of their dispute, as far as the agency knows. */
export const mailDispute = (context: Telling, dispute: Dispute): Promise<boolean> =>
  mailWords(context, dispute, words[dispute.status]);

/**
 * The same of what a court has of it.
 * @param status null where they have been told of it
 * @returns whether there is a mailbox to tell them by
 */
export const mailCourt = (
  context: Telling,
  dispute: Sued,
  status: keyof typeof courtWords | null,
): Promise<boolean> => mailWords(context, dispute, status && courtWords[status]);

async function mailWords<D extends { keberatan_id: string }>(
  { trx, deps }: Telling,
  dispute: D,
  words: Words<D> | null,
): Promise<boolean> {
  const objection = await trx
    .selectFrom('keberatan')
    .selectAll()
    .where('id', '=', dispute.keberatan_id)
    .executeTakeFirstOrThrow();
  if (words === null) return canBeTold(trx, objection);
  const { what, isProgress, paragraphs } = words;
  const kind = { name: 'keberatan', subject: 'Keberatan' } as const;
  return mailAboutCase(trx, deps, kind, {
    row: objection,
    title: `Sengketa Anda ${what}`,
    paragraphs: paragraphs(dispute),
    choice: isProgress ? 'surat_perkembangan' : undefined,
  });
}
