import { documentKinds, file, longText } from '#core/resource/fields/index.ts';

/** What an applicant supplies when the officer has asked for what a request lacks. */
export const kelengkapanFields = {
  kelengkapan: longText({
    label: 'Kelengkapan',
    part: 'kelengkapan',
    personal: 'words',
    required: true,
    min: 5,
    max: 5000,
    rows: 4,
    hint: 'Jawab setiap hal yang diminta petugas.',
  }),
  file_kelengkapan: file({
    label: 'Berkas kelengkapan',
    part: 'kelengkapan',
    personal: 'words',
    // What is asked for twice is supplied twice.
    kept: true,
    accept: documentKinds,
    hint: 'Bila ada. PDF, gambar, DOCX, XLSX, atau ZIP, paling besar 10 MB.',
  }),
};
