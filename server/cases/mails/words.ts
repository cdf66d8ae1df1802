import type { pilihanSurel } from '#core/forms/pilihan-surel.ts';
import { longDay } from '#core/format/day.ts';
import { lookupLabel } from '#core/lookup/lookups.ts';
import type { SentIn } from '#resources';
import type { CaseKind, Decision, FiledCase } from '#server/cases/case-kind.ts';
import type { Tables } from '#server/database/index.ts';

type Handling = 'diteruskan' | 'diproses' | 'kelengkapan' | 'dilengkapi' | 'diperpanjang';
export type MailEvent = 'diterima' | Handling | 'dijawab' | 'ditanggapi' | 'dicabut' | 'dihapus';
export type Subject = Pick<CaseKind, 'name' | 'subject' | 'decisions'>;

/** Mails that a citizen may do without, as `core/forms/pilihan-surel.ts` names them. */
export type Choice = keyof typeof pilihanSurel;

/** What the step that a mail tells of has set, or was told. */
interface Set {
  diteruskan: { nama_unit: Tables['unit_kerja']['nama'] };
  kelengkapan: SentIn['permohonan']['minta-kelengkapan'] & { kelengkapan_batas: string };
  diperpanjang: SentIn['permohonan']['perpanjang-permohonan'];
  dijawab: { keputusan: Decision };
  ditanggapi: SentIn['keberatan']['tanggapi-keberatan'];
}

/** A case of either kind as the mail of an event tells of it. */
export type Told<E extends MailEvent> = FiledCase & (E extends keyof Set ? Set[E] : unknown);

interface Words<E extends MailEvent> {
  /** After the case's name: "Permohonan Anda …". */
  what: string;
  /** Not given for what the law wants the applicant to have in writing. */
  choice?: Choice;
  /** On the button, of who can log in; else it leads to how the case stands. */
  action?: string;
  paragraphs(kind: Subject, row: Told<E>): string[];
}

export const words: { readonly [E in MailEvent]: Words<E> } = {
  diterima: {
    what: 'kami terima',
    paragraphs: (kind, { batas_waktu: due }) => [
      `Terima kasih. ${kind.subject} Anda sudah tercatat dalam register kami.`,
      `Jawaban akan Anda terima paling lambat ${longDay(due)}.`,
    ],
  },
  diteruskan: {
    what: 'diteruskan ke unit kerja',
    choice: 'surat_perkembangan',
    paragraphs: (kind, { nama_unit: unit, batas_waktu: due }) => [
      `${kind.subject} Anda kami teruskan ke ${unit} untuk disiapkan jawabannya.`,
      `Batas waktu jawabannya tetap ${longDay(due)}.`,
    ],
  },
  diproses: {
    what: 'sedang diproses',
    choice: 'surat_perkembangan',
    paragraphs: (kind, { batas_waktu: due }) => [
      `Petugas sedang menyiapkan jawaban atas ${kind.subject.toLowerCase()} Anda.`,
      `Batas waktu jawabannya ${longDay(due)}.`,
    ],
  },
  kelengkapan: {
    what: 'perlu dilengkapi',
    action: 'Lengkapi sekarang',
    paragraphs: (kind, { catatan, kelengkapan_batas: due }) => [
      `Agar dapat diproses, ${kind.subject.toLowerCase()} Anda perlu dilengkapi:`,
      catatan,
      `Mohon dilengkapi paling lambat ${longDay(due)}.`,
    ],
  },
  dilengkapi: {
    what: 'sudah dilengkapi',
    choice: 'surat_perkembangan',
    paragraphs: (kind, { batas_waktu: due }) => [
      `Kelengkapan yang Anda kirim sudah kami terima, dan pemeriksaan ${kind.subject.toLowerCase()} Anda kami lanjutkan.`,
      `Jawaban akan Anda terima paling lambat ${longDay(due)}.`,
    ],
  },
  diperpanjang: {
    what: 'memerlukan waktu lebih lama',
    paragraphs: (_, { batas_waktu: due, uraian_perpanjangan: why, perpanjangan_hari: days }) => [
      `Waktu jawaban kami perpanjang ${days} hari kerja, menjadi paling lambat ${longDay(due)}.`,
      `Alasannya: ${why}`,
    ],
  },
  dijawab: {
    what: 'sudah dijawab',
    action: 'Baca jawaban',
    paragraphs: (kind, { keputusan, alasan_penolakan: reason, catatan, user_id: account }) => [
      `Keputusan: ${lookupLabel(kind.decisions, keputusan)}.`,
      ...(reason ? [`Alasannya: ${lookupLabel('alasan_penolakan', reason)}.`] : []),
      ...(typeof catatan === 'string' ? [catatan] : []),
      account
        ? 'Surat jawaban dan dokumennya dapat Anda unduh di halaman status.'
        : 'Surat jawaban dan dokumennya dapat Anda minta di meja layanan kami.',
    ],
  },
  ditanggapi: {
    what: 'diberi tanggapan atas nama Anda',
    paragraphs: (_, { tanggapan_pemohon: response, uraian_tanggapan: more }) => [
      `Petugas kami mencatat sebagai tanggapan Anda atas keputusannya: ${lookupLabel('tanggapan_pemohon', response)}.`,
      ...(typeof more === 'string' ? [more] : []),
      'Tanggapan dicatat satu kali. Bila Anda tidak menyampaikannya, segera hubungi kami.',
    ],
  },
  dihapus: {
    what: 'dihapus oleh petugas',
    paragraphs: (kind) => [
      `${kind.subject} ini dihapus dari register kami sebelum dijawab, sehingga tidak kami proses lagi.`,
      'Bila Anda tidak memintanya, segera hubungi kami, atau ajukan kembali. Catatan penghapusannya kami simpan.',
    ],
  },
  dicabut: {
    what: 'sudah dicabut',
    paragraphs: (kind, { tanggal_pencabutan: day }) => [
      ...(typeof day === 'string' ? [`Surat pencabutan Anda kami terima ${longDay(day)}.`] : []),
      `Sesuai permintaan Anda, ${kind.subject.toLowerCase()} ini tidak kami proses lagi.`,
      'Bila bukan Anda yang mencabutnya, segera hubungi kami.',
    ],
  },
};
