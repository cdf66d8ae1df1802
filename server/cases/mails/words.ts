import type { pilihanSurel } from '#core/forms/pilihan-surel.ts';
import { costOf, type CostRow } from '#core/case/biaya/surat-biaya.ts';
import { objectionToCost, withoutCost } from '#core/case/biaya/words.ts';
import { isPassedOn } from '#core/case/penerusan/penerusan.ts';
import { rightsStay, whatWasTold } from '#core/case/penerusan/words.ts';
import { longDay } from '#core/format/day.ts';
import { formatNumber, rupiah } from '#core/format/number.ts';
import { lookupLabel } from '#core/lookup/lookups.ts';
import type { SentIn } from '#resources';
import type { CaseKind, CaseState, Decision, FiledCase } from '#server/cases/case-kind.ts';
import type { Tables } from '#server/database/index.ts';

type Completing = 'kelengkapan' | 'dilengkapi' | 'dilengkapi_atas_nama';
type Handling = 'diteruskan' | 'diproses' | 'diperpanjang';
type Copying = 'biaya' | 'biaya_dijawab' | 'biaya_dibayar';
export type MailEvent =
  | 'diterima'
  | Completing
  | Handling
  | Copying
  | 'diteruskan_badan'
  | 'dijawab'
  | 'diralat'
  | 'ditanggapi'
  | 'dicabut'
  | 'dihapus';
export type Subject = Pick<CaseKind, 'name' | 'subject' | 'decisions'>;

/** Mails that a citizen may do without, as `core/forms/pilihan-surel.ts` names them. */
export type Choice = keyof typeof pilihanSurel;

interface Correction {
  selesai_pada: string;
  ralat_salah: string;
  ralat_benar: string;
  /** The numbers of the objections that go on. */
  berjalan: readonly string[];
}

/** What the step that a mail tells of has set, or was told. */
interface Set {
  diteruskan: { nama_unit: Tables['unit_kerja']['nama'] };
  kelengkapan: SentIn['permohonan']['minta-kelengkapan'] & { kelengkapan_batas: string };
  dilengkapi_atas_nama: Pick<SentIn['permohonan']['lengkapi-permohonan'], 'kelengkapan'>;
  diperpanjang: SentIn['permohonan']['perpanjang-permohonan'];
  biaya: SentIn['permohonan']['kirim-biaya'] & { biaya_total: number; biaya_batas: string };
  biaya_dijawab: SentIn['permohonan']['tanggapi-biaya'];
  biaya_dibayar: Pick<Tables['permohonan'], 'biaya_total'> & { biaya_dibayar_tanggal: string };
  diteruskan_badan: SentIn['permohonan']['teruskan-ke-badan'];
  dijawab: { keputusan: Decision };
  diralat: Correction;
  ditanggapi: SentIn['keberatan']['tanggapi-keberatan'];
}

/** A case of either kind as the mail of an event tells of it. */
export type Told<E extends MailEvent> = FiledCase & (E extends keyof Set ? Set[E] : unknown);

interface Words<E extends MailEvent> {
  /** After the case's name: "Permohonan Anda …". */
  what: string;
  /** Not given for what the law wants the applicant to have in writing, nor for what was done in their name. */
  choice?: Choice;
  /** On the button, of who can log in; else it leads to how the case stands. */
  action?: string;
  paragraphs(kind: Subject, row: Told<E>, now: Date): string[];
}

/** What came late by letter, is completed or paid late, or counted anew, may be due already. */
export const answeredBy = (due: string, now: Date): string =>
  new Date(due) >= now
    ? `Jawaban akan Anda terima paling lambat ${longDay(due)}.`
    : `Jawaban seharusnya sudah Anda terima paling lambat ${longDay(due)}. Kami mohon maaf, dan menjawabnya secepatnya.`;

/** "Fotokopi A4: 120 × Rp 250 = Rp 30.000". */
const costLine = (row: CostRow) =>
  `${row.uraian}: ${formatNumber(row.jumlah)} × ${rupiah(row.harga)} = ${rupiah(costOf([row]))}`;

/** Name, address and contact of the body that a request was passed on to, a line each. */
const bodyLines = (row: CaseState): string =>
  [row.penerusan_badan, row.penerusan_alamat, row.penerusan_kontak].filter(Boolean).join('\n');

export const words: { readonly [E in MailEvent]: Words<E> } = {
  diterima: {
    what: 'kami terima',
    paragraphs: (kind, { batas_waktu: due }, now) => [
      `Terima kasih. ${kind.subject} Anda sudah tercatat dalam register kami.`,
      answeredBy(due, now),
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
    paragraphs: (kind, { batas_waktu: due }, now) => [
      `Kelengkapan yang Anda kirim sudah kami terima, dan pemeriksaan ${kind.subject.toLowerCase()} Anda kami lanjutkan.`,
      answeredBy(due, now),
    ],
  },
  dilengkapi_atas_nama: {
    what: 'dilengkapi atas nama Anda',
    paragraphs: (kind, { kelengkapan, batas_waktu: due }, now) => [
      'Petugas kami mencatat sebagai kelengkapan dari Anda:',
      kelengkapan,
      'Bila Anda tidak menyampaikannya, segera hubungi kami.',
      `Pemeriksaan ${kind.subject.toLowerCase()} Anda kami lanjutkan. ${answeredBy(due, now)}`,
    ],
  },
  diperpanjang: {
    what: 'memerlukan waktu lebih lama',
    paragraphs: (_, { batas_waktu: due, uraian_perpanjangan: why, perpanjangan_hari: days }) => [
      `Waktu jawaban kami perpanjang ${days} hari kerja, menjadi paling lambat ${longDay(due)}.`,
      `Alasannya: ${why}`,
    ],
  },
  biaya: {
    what: 'memerlukan biaya penggandaan',
    action: 'Jawab sekarang',
    paragraphs: (_, { biaya_rincian: rows, biaya_total: total, biaya_cara: how, ...row }, now) => [
      `Salinan yang Anda minta dikenai biaya penggandaan sejumlah ${rupiah(total)}:`,
      rows.map(costLine).join('\n'),
      `Cara membayarnya: ${how}`,
      `Mohon beri tahu kami, setuju atau tidak, paling lambat ${longDay(row.biaya_batas)}.`,
      withoutCost,
      `Batas waktu kami tidak berubah karenanya. ${answeredBy(row.batas_waktu, now)}`,
      objectionToCost,
      row.user_id
        ? 'Suratnya dapat Anda unduh dan jawab di halaman status.'
        : 'Sampaikan jawaban Anda ke meja layanan kami dengan menyebut nomor registrasinya.',
    ],
  },
  biaya_dijawab: {
    what: 'diberi jawaban tentang biayanya atas nama Anda',
    paragraphs: (_, { biaya_tanggapan: said }) => [
      `Petugas kami mencatat sebagai jawaban Anda atas biaya penggandaannya: ${lookupLabel('tanggapan_biaya', said)}.`,
      'Bila Anda tidak menyampaikannya, segera hubungi kami. Jawaban itu dapat diubah selama biayanya belum dibayar.',
    ],
  },
  biaya_dibayar: {
    what: 'sudah dibayar biaya penggandaannya',
    choice: 'surat_perkembangan',
    paragraphs: (_, { biaya_total: total, biaya_dibayar_tanggal: day, batas_waktu: due }, now) => [
      `Pembayaran ${rupiah(total ?? 0)} kami terima ${longDay(day)}. Salinannya kami siapkan.`,
      answeredBy(due, now),
    ],
  },
  diteruskan_badan: {
    what: 'diteruskan ke badan publik lain',
    paragraphs: (_, { penerusan_cakupan: share, batas_waktu: due, ...row }, now) => [
      `${share === 'sebagian' ? 'Sebagian informasi' : 'Informasi'} yang Anda minta tidak kami kuasai, dan sepengetahuan kami ada pada badan publik ini:`,
      bodyLines(row),
      `Yang kami teruskan kepadanya: ${row.penerusan_uraian}`,
      `Mengapa ke sana: ${row.penerusan_dasar}`,
      whatWasTold(row.penerusan_persetujuan, true),
      ...(row.penerusan_persetujuan ? ['Bila Anda tidak menyetujuinya, segera hubungi kami.'] : []),
      `${rightsStay} ${answeredBy(due, now)}`,
      row.user_id
        ? 'Suratnya dapat Anda unduh di halaman status.'
        : 'Suratnya dapat Anda minta di meja layanan kami dengan menyebut nomor registrasinya.',
    ],
  },
  dijawab: {
    what: 'sudah dijawab',
    action: 'Baca jawaban',
    paragraphs: (kind, { keputusan, alasan_penolakan: reason, catatan, ...row }) => [
      `Keputusan: ${lookupLabel(kind.decisions, keputusan)}.`,
      ...(reason ? [`Alasannya: ${lookupLabel('alasan_penolakan', reason)}.`] : []),
      ...(reason === 'tidak_dikuasai' && isPassedOn(row)
        ? [
            `Informasinya kami ketahui ada pada badan publik ini, dan sudah kami teruskan ke sana:`,
            bodyLines(row),
          ]
        : []),
      ...(typeof catatan === 'string' ? [catatan] : []),
      row.user_id
        ? 'Surat jawaban dan dokumennya dapat Anda unduh di halaman status.'
        : 'Surat jawaban dan dokumennya dapat Anda minta di meja layanan kami.',
    ],
  },
  diralat: {
    what: 'kami ralat jawabannya',
    action: 'Baca ralat',
    paragraphs: (_, { selesai_pada: answered, berjalan: objections, ...row }) => [
      `Jawaban kami ${longDay(answered)} memuat kekeliruan. Kami mohon maaf, dan memperbaikinya.`,
      `Yang keliru: ${row.ralat_salah}`,
      `Yang benar: ${row.ralat_benar}`,
      row.user_id
        ? 'Surat ralat dan dokumennya dapat Anda unduh di halaman status.'
        : 'Surat ralat dan dokumennya dapat Anda minta di meja layanan kami.',
      'Waktu Anda mengajukan keberatan kami hitung kembali sejak ralat ini.',
      ...(objections.length > 0
        ? [`Keberatan Anda ${objections.join(', ')} tetap kami tangani, bersama ralat ini.`]
        : []),
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
