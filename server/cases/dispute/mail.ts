import type { StatusSengketa } from '#core/case/status/sengketa.ts';
import { longDay } from '#core/format/day.ts';
import type { StepContext } from '#server/resources/behaviour.ts';
import type { SentIn } from '#resources';
import { mailAboutCase } from './mail.ts';

/** A dispute as it is entered, or as it becomes. */
export type Dispute = Omit<SentIn['sengketa']['create'], 'file_putusan'>;

interface Words {
  /** After "Sengketa Anda …". */
  what: string;
  /** Whether the applicant may do without. */
  isProgress: boolean;
  paragraphs(dispute: Dispute): string[];
}

const ended = ({ tanggal_putusan: date }: Dispute) => (date ? ` pada ${longDay(date)}` : '');

const where = ({ komisi, nomor_register: number }: Dispute) =>
  `di ${komisi} dengan nomor register ${number}`;

const words: Readonly<Record<StatusSengketa, Words>> = {
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
      `Sengketa informasi Anda ${where(dispute)} diputus${ended(dispute)}.`,
      ...(typeof dispute.putusan === 'string' ? [dispute.putusan] : []),
      'Salinan resmi putusan Anda terima dari Komisi Informasi.',
    ],
  },
  dicabut: {
    what: 'tercatat dicabut',
    isProgress: false,
    paragraphs: (dispute) => [
      `Sengketa informasi Anda ${where(dispute)} tercatat dicabut${ended(dispute)}.`,
      'Bila bukan Anda yang mencabutnya, segera hubungi kami.',
    ],
  },
};

/** Tells who objected what has become of their dispute, as far as the agency knows. */
export async function mailDispute(
  { trx, deps }: Pick<StepContext, 'trx' | 'deps'>,
  dispute: Dispute,
): Promise<void> {
  const objection = await trx
    .selectFrom('keberatan')
    .selectAll()
    .where('id', '=', dispute.keberatan_id)
    .executeTakeFirstOrThrow();
  const { what, isProgress, paragraphs } = words[dispute.status];
  const kind = { name: 'keberatan', subject: 'Keberatan' } as const;
  await mailAboutCase(trx, deps, kind, {
    row: objection,
    title: `Sengketa Anda ${what}`,
    paragraphs: paragraphs(dispute),
    choice: isProgress ? 'surat_perkembangan' : undefined,
  });
}
