import { boolean, moment } from '#core/resource/fields/index.ts';

export const terbit = boolean({
  label: 'Terbitkan',
  shownAs: 'Status terbit',
  required: true,
  initial: true,
  hint: 'Hanya yang diterbitkan tampil di situs.',
});

/** The flag, and from when and until when what is published is public; spread among the fields. */
export const terbitan = {
  terbit,
  terbit_pada: moment({
    label: 'Terbit pada',
    hint: 'Waktu Jakarta. Dikosongkan: terbit begitu disimpan.',
    readBy: [1],
  }),
  turun_pada: moment({
    label: 'Turun pada',
    hint: 'Waktu Jakarta. Dikosongkan: tetap tampil.',
    readBy: [1],
  }),
};

/** Which of these say when. */
export const jadwalTerbit = { from: 'terbit_pada', until: 'turun_pada' } as const satisfies Record<
  'from' | 'until',
  keyof typeof terbitan
>;
