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
  | 'kirim_biaya'
  | 'tanggapi_biaya'
  | 'catat_pembayaran'
  | 'ralat_jawaban'
  | 'teruskan_badan'
  | 'jawab'
  | 'cabut'
  | 'catat_pencabutan';

/**
 * The life of a request. `selesai` and `dicabut` are final. An extension changes no status, nor
 * does an officer to whom it is given, nor a cost letter and what becomes of it, nor what is passed on to
 * another public body; that an extension is made once, and in time, is for `mayExtend` to say, what was told
 * of a cost for `mayTellCost` and its like, what was passed on for `mayPassOn`, and that an answer is
 * corrected once for `mayCorrect`.
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
    tanggapi_biaya: 'diteruskan',
    catat_pembayaran: 'diteruskan',
    jawab: 'selesai',
    cabut: 'dicabut',
    catat_pencabutan: 'dicabut',
  },
  diproses: {
    teruskan: 'diteruskan',
    minta_kelengkapan: 'menunggu_kelengkapan',
    perpanjang: 'diproses',
    tugaskan: 'diproses',
    kirim_biaya: 'diproses',
    tanggapi_biaya: 'diproses',
    catat_pembayaran: 'diproses',
    teruskan_badan: 'diproses',
    jawab: 'selesai',
    cabut: 'dicabut',
    catat_pencabutan: 'dicabut',
  },
  menunggu_kelengkapan: {
    proses: 'diproses',
    lengkapi: 'diproses',
    perpanjang: 'menunggu_kelengkapan',
    tugaskan: 'menunggu_kelengkapan',
    tanggapi_biaya: 'menunggu_kelengkapan',
    catat_pembayaran: 'menunggu_kelengkapan',
    jawab: 'selesai',
    cabut: 'dicabut',
    catat_pencabutan: 'dicabut',
  },
  selesai: { ralat_jawaban: 'selesai' },
  dicabut: {},
});

/** Working days to answer a request, from its receipt: UU 14/2008 Ps 22(7). */
export const hariJawabPermohonan = aturanJam.jawaban.hari;
