import { calonWakilSchema } from '#core/case/ketidakhadiran.ts';
import { date, reference, text } from '#core/resource/fields/index.ts';
import { ownAccount } from './access.ts';

const dari = { label: 'Tidak hadir sejak', hint: 'Hari pertama.' } as const;
const sampai = {
  label: 'Tidak hadir sampai',
  hint: 'Hari terakhir. Keesokan harinya semua kembali seperti semula.',
} as const;
const wakil = {
  label: 'Wakil',
  hint: 'Mendapat kabar perkara yang ditugaskan kepada Anda, dan melihatnya di antara perkaranya sendiri. Haknya tidak bertambah.',
} as const;
const kept = { managed: true, detailOnly: true } as const;

/** On which days an officer is absent, and who stands in for them. */
export const ketidakhadiranFields = {
  tidak_hadir_dari: date({ ...dari, ...kept }),
  tidak_hadir_sampai: date({ ...sampai, ...kept }),
  wakil_id: reference({
    ...{ ...wakil, ...kept },
    to: 'admin',
    embed: { nama_wakil: 'name' },
    letsGo: true,
  }),
};

/** Officers say so of themselves. */
export const aturKetidakhadiran = {
  ketidakhadiran: {
    kind: 'action',
    at: '/ketidakhadiran',
    label: 'Atur ketidakhadiran',
    hint: 'Kosongkan semuanya bila Anda sudah kembali, atau tidak jadi pergi.',
    access: ownAccount,
    input: {
      tidak_hadir_dari: date(dari),
      tidak_hadir_sampai: date(sampai),
      wakil_id: text({ ...wakil, max: 64 }),
    },
  },
  'calon-wakil': {
    kind: 'summary',
    at: '/calon-wakil',
    label: 'Calon wakil',
    access: ownAccount,
    output: calonWakilSchema,
  },
} as const;
