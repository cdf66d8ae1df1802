import { aturanBiaya } from '#core/case/jam/aturan.ts';
import { tanggapanBiayaFields } from '#core/forms/tanggapan-biaya.ts';
import {
  date,
  documentKinds,
  file,
  items,
  longText,
  number,
  select,
  text,
  timestamp,
} from '#core/resource/fields/index.ts';
import { answering, concerned } from './access.ts';
import { pdf } from './media-types.ts';

const part = 'biaya';

const rincian = {
  label: 'Yang digandakan',
  part,
  personal: 'words',
  max: 40,
  detailOnly: true,
  fields: {
    uraian: text({ label: 'Uraian', required: true, max: 200 }),
    jumlah: number({ label: 'Jumlah', required: true, min: 1, max: 99_999 }),
    harga: number({ label: 'Harga satuan, rupiah', required: true, min: 1, max: 99_999_999 }),
  },
} as const;

const cara = {
  label: 'Cara membayar',
  part,
  personal: 'words',
  max: 1000,
  detailOnly: true,
} as const;

const batas = { label: 'Dijawab paling lambat', part, personal: 'none' } as const;

const dibayar = { label: 'Dibayar tanggal', part, personal: 'none' } as const;

const bukti = {
  label: 'Bukti pembayaran',
  part,
  personal: 'words',
  accept: documentKinds,
  detailOnly: true,
} as const;

/** What copying costs the applicant, as the agency has told it, and what became of that. */
export const biayaPenggandaan = {
  biaya_rincian: items(rincian),
  biaya_total: number({
    label: 'Jumlah biaya, rupiah',
    part,
    personal: 'none',
    managed: true,
    detailOnly: true,
  }),
  biaya_cara: longText(cara),
  biaya_batas: date({ ...batas, detailOnly: true }),
  biaya_diberitahukan_pada: timestamp({ label: 'Surat biaya dikirim', part, detailOnly: true }),
  biaya_tanggapan: select({
    label: 'Jawaban atas biaya',
    part,
    personal: 'none',
    lookup: 'tanggapan_biaya',
    detailOnly: true,
  }),
  biaya_ditanggapi_pada: timestamp({ label: 'Dijawab pada', part, detailOnly: true }),
  biaya_dibayar_tanggal: date({ ...dibayar, detailOnly: true }),
  biaya_bukti: file(bukti),
};

/** What it is paid with, as the register keeps it. */
export const caraPembayaran = {
  label: 'Cara pembayaran',
  part: 'penyerahan',
  personal: 'words',
  max: 100,
} as const;

/** The office tells the cost, the applicant answers, the office records what was paid. */
export const memberitahukanBiaya = {
  'kirim-biaya': {
    kind: 'action',
    label: 'Kirim surat biaya',
    hint: 'Untuk salinan cetak yang diminta pemohon: hanya biaya penggandaan dan pengiriman yang sebenarnya. Surat dikirim satu kali, dan batas waktu menjawab permohonan tetap berjalan.',
    access: answering,
    input: {
      biaya_rincian: items({ ...rincian, required: true }),
      biaya_cara: longText({ ...cara, required: true, min: 5, rows: 3 }),
      biaya_batas: date({
        ...batas,
        hint: `Sekurangnya ${aturanBiaya.hari} hari kerja bagi pemohon. Kosongkan untuk ${aturanBiaya.hari} hari kerja.`,
      }),
    },
  },
  'tanggapi-biaya': {
    kind: 'action',
    label: 'Catat jawaban atas biaya',
    hint: 'Untuk jawaban yang disampaikan pemohon di luar portal. Pemohon diberi tahu.',
    access: { 1: 'all', 3: 'own' },
    input: tanggapanBiayaFields,
  },
  'catat-pembayaran': {
    kind: 'action',
    label: 'Catat pembayaran',
    hint: 'Sebelum salinannya diserahkan. Jumlah menurut surat biaya masuk ke register, dan pemohon diberi tahu.',
    access: answering,
    input: {
      biaya_dibayar_tanggal: date({ ...dibayar, required: true }),
      cara_pembayaran: text(caraPembayaran),
      biaya_bukti: file({ ...bukti, hint: 'Bila ada. Paling besar 10 MB.' }),
    },
  },
  'surat-biaya': {
    kind: 'document',
    label: 'Surat biaya',
    types: pdf,
    access: concerned,
  },
} as const;
