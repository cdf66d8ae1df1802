import { petugasSchema } from '#core/case/petugas-schema.ts';
import { ringkasanSchema } from '#core/case/ringkasan-schema.ts';
import { terkaitSchema } from '#core/case/terkait-schema.ts';
import { date, items, longText, number, select, text, year } from '#core/resource/fields/index.ts';
import type { Access } from '#core/resource/index.ts';
import * as z from 'zod/mini';
import { officers } from './access.ts';
import { pdf, xlsx } from './media-types.ts';

/** The register of a period, as the law wants it kept. */
export const register = {
  kind: 'document',
  at: '/register',
  label: 'Unduh register',
  types: [xlsx, ...pdf],
  input: {
    dari: date({ label: 'Dari', required: true }),
    sampai: date({ label: 'Sampai', required: true }),
    bentuk: select({ label: 'Bentuk', required: true, lookup: 'bentuk_berkas' }),
  },
  access: officers,
} as const;

/** All that there is of a case, to take away. */
export const berkasPerkara = {
  kind: 'document',
  label: 'Unduh perkara (ZIP)',
  types: ['application/zip'],
  access: officers,
} as const;

/** What an update does to many cases at once: an answer is of one. */
export const prosesAtauTeruskan = [
  { label: 'Proses', values: {} },
  { label: 'Teruskan', asks: ['kode_unit_kerja'] },
] as const;

/** What officers tell each other about a case; its applicant never sees it. */
export const catatanPetugas = {
  'catat-internal': {
    kind: 'action',
    label: 'Tulis catatan internal',
    access: officers,
    input: {
      isi: longText({
        label: 'Catatan internal',
        hint: 'Ketik @ untuk menyebut petugas.',
        required: true,
        max: 4000,
        rows: 3,
      }),
    },
  },
  'hapus-catatan': {
    kind: 'action',
    label: 'Hapus catatan internal',
    access: officers,
    input: { catatan_id: text({ label: 'Catatan', required: true, max: 60 }) },
  },
} as const;

/** What an officer has typed of an answer is kept while they type, for themselves on any device. */
export const konsepJawaban = (access: Access) => ({
  'simpan-konsep': {
    kind: 'action',
    label: 'Simpan konsep jawaban',
    hint: 'Yang sudah diketik dari sebuah jawaban, tanpa berkasnya. Hanya penyusunnya yang membacanya; petugas lain melihat bahwa konsep itu ada. Tanpa isi, konsepnya dihapus.',
    access,
    input: {
      konsep_isi: items({
        label: 'Isi konsep',
        required: true,
        max: 40,
        fields: {
          nama: text({ label: 'Isian', required: true, max: 60 }),
          nilai: longText({ label: 'Nilai', required: true, max: 5000 }),
        },
      }),
      konsep_versi: number({
        label: 'Versi konsep',
        required: true,
        min: 0,
        hint: 'Versi konsep yang terakhir dibaca; 0 bila belum ada. Bila konsepnya sudah berubah di perangkat lain, panggilan ini ditolak.',
      }),
    },
  } as const,
});

const kata = { kata: text({ label: 'Label', required: true, max: 30, known: 'label-terpakai' }) };

/** Short words by which officers sort their work; the applicant never sees them. */
export const labelPerkara = {
  'label-terpakai': {
    kind: 'summary',
    label: 'Label yang terpakai',
    access: officers,
    output: z.array(z.string()),
  },
  'beri-label': {
    kind: 'action',
    label: 'Beri label',
    access: officers,
    input: kata,
    bulk: true,
  },
  'lepas-label': {
    kind: 'action',
    label: 'Lepas label',
    access: officers,
    input: kata,
    bulk: true,
  },
} as const;

/** Which officer has a case; its applicant never sees it. */
export const penugasan = {
  petugas: {
    kind: 'summary',
    at: '{id}/petugas',
    label: 'Petugas perkara',
    access: officers,
    output: petugasSchema,
  },
  tugaskan: {
    kind: 'action',
    label: 'Tugaskan',
    hint: 'Petugas yang dipilih mendapat kabar. Kosongkan untuk mengembalikan perkara ke antrean.',
    access: officers,
    input: { petugas_id: text({ label: 'Petugas', max: 64 }) },
    bulk: true,
    beside: true,
  },
} as const;

const nomorLain = { nomor: text({ label: 'Nomor registrasi', required: true, max: 40 }) };

/** What stands beside a case, and which others officers hold to be the same; its applicant never sees it. */
export const perkaraTerkait = {
  terkait: {
    kind: 'summary',
    at: '{id}/terkait',
    label: 'Perkara terkait',
    access: officers,
    output: terkaitSchema,
  },
  'tandai-sama': {
    kind: 'action',
    label: 'Tandai perkara sama',
    access: officers,
    input: nomorLain,
  },
  'lepas-sama': {
    kind: 'action',
    label: 'Lepas tanda perkara sama',
    access: officers,
    input: nomorLain,
  },
} as const;

/** Figures of a year, and of what is under way now. */
export const ringkasanPerkara = {
  kind: 'summary',
  label: 'Ringkasan',
  access: officers,
  input: { tahun: year({ label: 'Tahun', hint: 'Tahun ini bila tidak diisi.' }) },
  output: ringkasanSchema,
} as const;
