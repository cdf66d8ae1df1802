import type { LookupValue } from '#core/lookup/lookups.ts';
import { machine } from './machine.ts';

export type StatusPermohonan = LookupValue<'status_permohonan'>;

/** What can happen to a request once it is filed. */
export type AksiPermohonan = 'teruskan' | 'proses' | 'minta_kelengkapan' | 'jawab' | 'cabut';

/** The life of a request. `selesai` and `dicabut` are final. */
export const permohonanMachine = machine<StatusPermohonan, AksiPermohonan>('diajukan', {
  diajukan: {
    proses: 'diproses',
    teruskan: 'diteruskan',
    minta_kelengkapan: 'menunggu_kelengkapan',
    jawab: 'selesai',
    cabut: 'dicabut',
  },
  diteruskan: {
    proses: 'diproses',
    teruskan: 'diteruskan',
    minta_kelengkapan: 'menunggu_kelengkapan',
    jawab: 'selesai',
    cabut: 'dicabut',
  },
  diproses: {
    teruskan: 'diteruskan',
    minta_kelengkapan: 'menunggu_kelengkapan',
    jawab: 'selesai',
    cabut: 'dicabut',
  },
  menunggu_kelengkapan: {
    proses: 'diproses',
    jawab: 'selesai',
    cabut: 'dicabut',
  },
  selesai: {},
  dicabut: {},
});

/** Working days to answer a request, from its receipt: UU 14/2008 Ps 22(7). */
export const hariJawabPermohonan = 10;
