import { boolean } from '#core/resource/fields/index.ts';

const options = { label: 'Terbitkan', required: true, initial: true } as const;

export const terbit = boolean({ ...options, hint: 'Hanya yang diterbitkan tampil di situs.' });

/** Of what stands in a list that is part of the built page. */
export const terbitDiDaftar = boolean({
  ...options,
  hint: 'Hanya yang diterbitkan masuk daftar di situs, sejak situs dibangun lagi.',
});
