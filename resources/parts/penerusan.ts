import { boolean, longText, select, text, timestamp } from '#core/resource/fields/index.ts';
import { answering, concerned } from './access.ts';
import { pdf } from './media-types.ts';

const part = 'penerusan';
const words = { part, personal: 'words' } as const;

const badan = { label: 'Badan publik yang menguasai', ...words, max: 200 } as const;
const alamat = { label: 'Alamat badan publik', ...words, max: 500 } as const;
const kontak = { label: 'Kontak badan publik', ...words, max: 200 } as const;
const cakupan = {
  label: 'Yang diteruskan',
  part,
  personal: 'none',
  lookup: 'cakupan_penerusan',
} as const;
const uraian = { label: 'Informasi yang diteruskan', ...words } as const;
const dasar = { label: 'Mengapa dikuasai badan itu', ...words, max: 2000 } as const;
const persetujuan = {
  label: 'Pemohon setuju nama dan kontaknya diberikan',
  part,
  personal: 'none',
} as const;

/** To which public body a request was passed on that holds what is asked. */
export const penerusan = {
  penerusan_badan: text({ ...badan, detailOnly: true }),
  penerusan_alamat: longText({ ...alamat, detailOnly: true }),
  penerusan_kontak: text({ ...kontak, detailOnly: true }),
  penerusan_cakupan: select({ ...cakupan, detailOnly: true }),
  penerusan_uraian: longText({ ...uraian, detailOnly: true }),
  penerusan_dasar: longText({ ...dasar, detailOnly: true }),
  penerusan_persetujuan: boolean({ ...persetujuan, detailOnly: true }),
  penerusan_pada: timestamp({ label: 'Diteruskan pada', part, detailOnly: true }),
};

/** UU 14/2008 Ps 22(7)b: what is held elsewhere is asked for there, and the applicant is told where. */
export const meneruskanKeBadan = {
  'teruskan-ke-badan': {
    kind: 'action',
    label: 'Teruskan ke badan publik lain',
    hint: 'Untuk informasi yang tidak dikuasai kantor ini dan diketahui ada di badan publik lain. Suratnya terbit satu kali; kirimkan kepada badan itu. Permohonan tetap dijawab, dan batas waktunya tetap berjalan.',
    access: answering,
    input: {
      penerusan_badan: text({ ...badan, required: true, min: 3 }),
      penerusan_alamat: longText({ ...alamat, required: true, min: 5, rows: 2 }),
      penerusan_kontak: text({ ...kontak, hint: 'Surel atau telepon, bila diketahui.' }),
      penerusan_cakupan: select({ ...cakupan, required: true }),
      penerusan_uraian: longText({ ...uraian, required: true, min: 10, rows: 4 }),
      penerusan_dasar: longText({
        ...dasar,
        required: true,
        min: 10,
        rows: 2,
        hint: 'Dibaca badan itu dan pemohon.',
      }),
      penerusan_persetujuan: boolean({
        ...persetujuan,
        hint: 'Hanya bila pemohon sudah menyatakannya. Tanpa itu surat tidak memuat apa pun tentang pemohon.',
      }),
    },
  },
  'surat-penerusan': {
    kind: 'document',
    label: 'Surat penerusan',
    types: pdf,
    access: concerned,
  },
} as const;
