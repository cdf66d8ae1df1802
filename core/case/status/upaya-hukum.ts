import { dayAt, numberOf } from '#core/dates/day-number.ts';
import type { Day } from '#core/dates/working-days.ts';
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

/**
 * Days after a decision and after a court's ruling: the law's time to take it further (UU 14/2008 Ps 48(1)
 * and 50), and that in which its copy comes, by which the law counts and which nobody here knows.
 */
const openFor = { putusan: 45, putusan_pengadilan: 30 } as const;

export interface Ruled {
  status: string;
  upaya_hukum: string | null;
  tanggal_putusan: Day | null;
  gugatan_putusan_tanggal: Day | null;
}

/** Until which day somebody may come to take a decision of a dispute further; null where nobody may. No day of the law. */
export function maySueUntil(dispute: Ruled): Day | null {
  const after = (day: Day | null, days: number) => day && dayAt(numberOf(day) + days);
  if (dispute.upaya_hukum === 'putusan_pengadilan')
    return after(dispute.gugatan_putusan_tanggal, openFor.putusan_pengadilan);
  const isDecided = dispute.status === 'putusan' && dispute.upaya_hukum === null;
  return isDecided ? after(dispute.tanggal_putusan, openFor.putusan) : null;
}
