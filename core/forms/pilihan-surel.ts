import { boolean } from '#core/resource/fields/index.ts';

/**
 * The mails that a citizen may do without. What the law wants them to have in writing (receipt, what is
 * missing, extension, answer), what was done in their name and what guards the account always goes out.
 */
export const pilihanSurel = {
  surat_perkembangan: boolean({
    label: 'Perkembangan pengajuan',
    personal: 'none',
    required: true,
    initial: true,
    hint: 'Saat pengajuan Anda diteruskan, dilengkapi, atau mulai diproses, saat batas waktunya bergeser, dan saat sengketanya berganti tahap.',
  }),
  surat_pengingat: boolean({
    label: 'Pengingat batas waktu',
    personal: 'none',
    required: true,
    initial: true,
    hint: 'Sebelum waktu Anda melengkapi, mengajukan keberatan, atau menyengketakan habis.',
  }),
};
