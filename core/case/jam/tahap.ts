import type { Machine } from '../status/machine.ts';
import type { RiwayatEntry } from '../riwayat-schema.ts';
import type { Tahap } from './tahap-schema.ts';
import {
  dayInJakarta,
  workingDaysLeft,
  type Calendar,
  type Day,
} from '../../dates/working-days.ts';

/**
 * How long a case stood at each status, from the lines of its history, oldest first. A line that
 * tells of no step of the machine, or of one that changes no status, ends no stage.
 */
export function tahapanOf<S extends string, A extends string>(
  machine: Machine<S, A>,
  lines: readonly Pick<RiwayatEntry, 'waktu' | 'aksi'>[],
  calendar: Calendar,
  today: Day,
): Tahap[] {
  const [filed, ...later] = lines;
  if (!filed) return [];
  const stages: Tahap[] = [];
  let status = machine.initial;
  let since = filed.waktu;
  const close = (until: string | null) => {
    const last = until === null ? today : dayInJakarta(new Date(until));
    const days = workingDaysLeft(calendar, dayInJakarta(new Date(since)), last);
    stages.push({ status, sejak: since, sampai: until, hari_kerja: Math.max(0, days) });
  };
  for (const { waktu, aksi } of later) {
    // Whatever else a history tells of, the machine has no such action.
    const next = machine.next(status, aksi as A);
    if (next === null || next === status) continue;
    close(waktu);
    status = next;
    since = waktu;
  }
  if (!machine.isFinal(status)) close(null);
  return stages;
}
