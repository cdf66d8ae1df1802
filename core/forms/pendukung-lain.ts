import { documentKinds, type FilesOptions } from '#core/resource/fields/index.ts';

/** What goes along with a case beside its first file: several photos of a letter, say. */
export const pendukungLain = {
  label: 'Berkas pendukung lain',
  part: 'isi',
  personal: 'words',
  accept: documentKinds,
  max: 5,
  maxTogetherMiB: 20,
  detailOnly: true,
  hint: 'Bila masih ada. Paling banyak 5 berkas, bersama-sama paling besar 20 MB.',
} as const satisfies FilesOptions;
