import { date, documentKinds, file } from '#core/resource/fields/index.ts';
import { role1 } from './access.ts';

const tanggal = {
  label: 'Surat pencabutan diterima',
  part: 'pencabutan',
  personal: 'none',
  hint: 'Hari surat pemohon sampai di kantor.',
} as const;

const surat = {
  label: 'Surat pencabutan',
  part: 'pencabutan',
  personal: 'words',
  accept: documentKinds,
} as const;

/** Of a case that its applicant took back by a letter. */
export const pencabutan = {
  tanggal_pencabutan: date(tanggal),
  surat_pencabutan: file(surat),
};

/** An office records that an applicant took their case back on paper. */
export const catatPencabutan = {
  kind: 'action',
  label: 'Catat pencabutan',
  hint: 'Untuk pemohon yang mencabut dengan surat. Perkara ditutup dan pemohon diberi tahu; tidak dapat dibatalkan.',
  access: role1,
  input: {
    tanggal_pencabutan: date({ ...tanggal, required: true }),
    surat_pencabutan: file({
      ...surat,
      required: true,
      hint: 'Pindaian surat yang ditandatangani pemohon, paling besar 10 MB.',
    }),
  },
} as const;
