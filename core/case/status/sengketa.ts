import type { LookupValue } from '#core/lookup/lookups.ts';
import { machine } from './machine.ts';

export type StatusSengketa = LookupValue<'status_sengketa'>;

/** What the agency hears of a dispute from the Komisi Informasi. */
export type AksiSengketa = 'mediasi' | 'ajudikasi' | 'putus' | 'cabut';

/** The life of a dispute. `putusan` and `dicabut` are final. */
export const sengketaMachine = machine<StatusSengketa, AksiSengketa>('didaftarkan', {
  didaftarkan: { mediasi: 'mediasi', ajudikasi: 'ajudikasi', putus: 'putusan', cabut: 'dicabut' },
  mediasi: { ajudikasi: 'ajudikasi', putus: 'putusan', cabut: 'dicabut' },
  ajudikasi: { putus: 'putusan', cabut: 'dicabut' },
  putusan: {},
  dicabut: {},
});
