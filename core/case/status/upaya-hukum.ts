import type { LookupValue } from '#core/lookup/lookups.ts';
import { machine } from './machine.ts';

type Kept = LookupValue<'status_upaya_hukum'>;

/** Where a dispute stands before the courts; `belum`: nobody has gone there. */
export type StatusUpayaHukum = Kept | 'belum';

export type AksiUpayaHukum =
  'catat_gugatan' | 'catat_putusan_pengadilan' | 'catat_kasasi' | 'catat_putusan_kasasi';

/**
 * UU 14/2008 Ps 47 to 50: from the decision of the Komisi Informasi to a court, and from there to the
 * Mahkamah Agung. What was entered wrongly is entered once more, until the next step is.
 */
export const upayaHukumMachine = machine<StatusUpayaHukum, AksiUpayaHukum>('belum', {
  belum: { catat_gugatan: 'gugatan' },
  gugatan: { catat_gugatan: 'gugatan', catat_putusan_pengadilan: 'putusan_pengadilan' },
  putusan_pengadilan: { catat_putusan_pengadilan: 'putusan_pengadilan', catat_kasasi: 'kasasi' },
  kasasi: { catat_kasasi: 'kasasi', catat_putusan_kasasi: 'putusan_kasasi' },
  putusan_kasasi: { catat_putusan_kasasi: 'putusan_kasasi' },
});

/** Statuses in which a court is at it. */
const running: ReadonlySet<string> = new Set<Kept>(['gugatan', 'kasasi']);

/** Whether a court has yet to decide. */
export const isBeforeCourt = (status: string | null): boolean =>
  status !== null && running.has(status);
