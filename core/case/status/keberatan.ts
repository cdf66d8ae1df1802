import type { LookupValue } from '#core/lookup/lookups.ts';
import { aturanJam } from '../jam/aturan.ts';
import { machine } from './machine.ts';

export type StatusKeberatan = LookupValue<'status_keberatan'>;

/** What can happen to an objection once it is filed. */
export type AksiKeberatan =
  | 'teruskan'
  | 'proses'
  | 'tugaskan'
  | 'konsep_putusan'
  | 'kembalikan_konsep'
  | 'jawab'
  | 'cabut'
  | 'catat_pencabutan'
  | 'tanggapi';

/**
 * The life of an objection. `selesai` and `dicabut` are final; the applicant may still say once
 * whether they accept the decision, which `mayRespond` watches over.
 */
export const keberatanMachine = machine<StatusKeberatan, AksiKeberatan>('diajukan', {
  diajukan: {
    proses: 'diproses',
    teruskan: 'diteruskan',
    tugaskan: 'diajukan',
    konsep_putusan: 'diajukan',
    kembalikan_konsep: 'diajukan',
    jawab: 'selesai',
    cabut: 'dicabut',
    catat_pencabutan: 'dicabut',
  },
  diteruskan: {
    proses: 'diproses',
    teruskan: 'diteruskan',
    tugaskan: 'diteruskan',
    konsep_putusan: 'diteruskan',
    kembalikan_konsep: 'diteruskan',
    jawab: 'selesai',
    cabut: 'dicabut',
    catat_pencabutan: 'dicabut',
  },
  diproses: {
    teruskan: 'diteruskan',
    tugaskan: 'diproses',
    konsep_putusan: 'diproses',
    kembalikan_konsep: 'diproses',
    jawab: 'selesai',
    cabut: 'dicabut',
    catat_pencabutan: 'dicabut',
  },
  selesai: { tanggapi: 'selesai' },
  dicabut: {},
});

/** Working days for the superior of the PPID to answer, from receipt: UU 14/2008 Ps 36(2). */
export const hariJawabKeberatan = aturanJam.jawaban_keberatan.hari;
