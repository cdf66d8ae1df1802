import { lookupLabel } from '#core/lookup/lookups.ts';
import { rowsByIds } from '#server/database/index.ts';
import { mailBody } from '#server/mail/layout.ts';
import type { StepContext, Values } from '#server/resources/behaviour.ts';
import type { CaseKind } from './case-kind.ts';

const dateOf = new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeZone: 'Asia/Jakarta' });
const day = (moment: unknown) => dateOf.format(new Date(String(moment)));

type Event = 'diterima' | 'diproses' | 'kelengkapan' | 'dijawab';

interface Words {
  /** After the case's name: "Permohonan Anda …". */
  what: string;
  paragraphs(kind: CaseKind, row: Values): string[];
}

const words: Readonly<Record<Event, Words>> = {
  diterima: {
    what: 'kami terima',
    paragraphs: (kind, { batas_waktu: due }) => [
      `Terima kasih. ${kind.subject} Anda sudah tercatat dalam register kami.`,
      `Jawaban akan Anda terima paling lambat ${day(due)}.`,
    ],
  },
  diproses: {
    what: 'sedang diproses',
    paragraphs: (kind, { batas_waktu: due }) => [
      `Petugas sedang menyiapkan jawaban atas ${kind.subject.toLowerCase()} Anda.`,
      `Batas waktu jawabannya ${day(due)}.`,
    ],
  },
  kelengkapan: {
    what: 'perlu dilengkapi',
    paragraphs: (kind, { catatan }) => [
      `Agar dapat diproses, ${kind.subject.toLowerCase()} Anda perlu dilengkapi:`,
      String(catatan),
    ],
  },
  dijawab: {
    what: 'sudah dijawab',
    paragraphs: (kind, { keputusan, catatan }) => [
      `Keputusan: ${lookupLabel(kind.decisions, String(keputusan))}.`,
      ...(typeof catatan === 'string' ? [catatan] : []),
      'Surat jawaban dan dokumennya dapat Anda unduh di halaman status.',
    ],
  },
};

const pages: Readonly<Record<string, string>> = {
  permohonan: '/pengajuan/status-permohonan-informasi/',
  keberatan: '/pengajuan/status-keberatan-informasi/',
};

/** Tells the applicant of a step of their case; the mail goes out if and when the step is committed. */
export async function mailApplicant(
  kind: CaseKind,
  context: StepContext,
  row: Values,
  event: Event,
): Promise<void> {
  const { trx, deps, id } = context;
  const [applicant] = await rowsByIds(trx, 'user', ['email', 'name'], [String(row.user_id)]);
  if (!applicant) return;
  const { what, paragraphs } = words[event];
  const subject = `${kind.subject} Anda ${what}`;
  const nomor = String(row.nomor_registrasi);
  const body = mailBody({
    title: subject,
    paragraphs: [`Yth. ${String(applicant.name)},`, ...paragraphs(kind, row)],
    details: [
      ['Nomor registrasi', nomor],
      ...(typeof row.judul === 'string' ? [['Judul', row.judul] as [string, string]] : []),
    ],
    action: {
      label: `Lihat status ${kind.subject.toLowerCase()}`,
      url: `${deps.config.publicUrl}${pages[kind.name] ?? '/'}?id=${id}`,
    },
    agency: deps.agency,
  });
  await deps.mailer.enqueue(trx, {
    to: String(applicant.email),
    subject: `${subject} (${nomor})`,
    ...body,
  });
}
