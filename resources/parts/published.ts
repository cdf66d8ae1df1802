import { boolean } from '#core/resource/fields/index.ts';

export const terbit = boolean({
  label: 'Terbitkan',
  required: true,
  initial: true,
  hint: 'Hanya yang diterbitkan tampil di situs.',
});
