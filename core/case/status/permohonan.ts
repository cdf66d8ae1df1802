import type { LookupValue } from '#core/lookup/lookups.ts';
import { aturanJam } from '../jam/aturan.ts';
import { machine } from './machine.ts';

export type StatusPermohonan = LookupValue<'status_permohonan'>;

/** What can happen to a request once it is filed. */
export type AksiPermohonan =
  | 'teruskan'
  | 'proses'
  | 'minta_kelengkapan'
  | 'lengkapi'
  | 'perpanjang'
  | 'tugaskan'
  | 'jawab'
  | 'cabut'
  | 'catat_pencabutan';

/**
 * The life of a request. `selesai` and `dicabut` are final. An extension changes no status, nor
 * does an officer to whom it is given; that an extension is made once, and in time, is for `mayExtend` to say.
 */
export const permohonanMachine = machine<StatusPermohonan, AksiPermohonan>('diajukan', {
  diajukan: {
    proses: 'diproses',
    teruskan: 'diteruskan',
    minta_kelengkapan: 'menunggu_kelengkapan',
    perpanjang: 'diajukan',
    tugaskan: 'diajukan',
    jawab: 'selesai',
    cabut: 'dicabut',
    catat_pencabutan: 'dicabut',
  },
  diteruskan: {
    proses: 'diproses',
    teruskan: 'diteruskan',
    minta_kelengkapan: 'menunggu_kelengkapan',
    perpanjang: 'diteruskan',
    tugaskan: 'diteruskan',
    jawab: 'selesai',
    cabut: 'dicabut',
    catat_pencabutan: 'dicabut',
  },
  diproses: {
    teruskan: 'diteruskan',
    minta_kelengkapan: 'menunggu_kelengkapan',
    perpanjang: 'diproses',
    tugaskan: 'diproses',
    jawab: 'selesai',
    cabut: 'dicabut',
    catat_pencabutan: 'dicabut',
  },
  menunggu_kelengkapan: {
    proses: 'diproses',
    lengkapi: 'diproses',
    perpanjang: 'menunggu_kelengkapan',
    tugaskan: 'menunggu_kelengkapan',
    jawab: 'selesai',
    cabut: 'dicabut',
    catat_pencabutan: 'dicabut',
  },
  selesai: {},
  dicabut: {},
});

/** Working days to answer a request, from its receipt: UU 14/2008 Ps 22(7). */
export const hariJawabPermohonan = aturanJam.jawaban.hari;
