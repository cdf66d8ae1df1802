import { listCaveat } from '#core/case/kalender/list-caveat.ts';
import type { Case } from '../case.ts';

type Timed = Pick<Case, 'tenggat'>;

export interface Deadline {
  text: string;
  tone: 'danger' | 'warning' | 'neutral';
}

/** How a case stands against its due date; null once it is answered or withdrawn. */
export function deadlineOf({ tenggat }: Timed): Deadline | null {
  if (!tenggat) return null;
  const { sisa_hari: left, terlambat: isLate } = tenggat;
  if (isLate) {
    const late = left < 0 ? ` ${-left} hari kerja` : '';
    return { text: `Terlambat${late}`, tone: 'danger' };
  }
  if (left <= 0) return { text: 'Jatuh tempo hari ini', tone: 'warning' };
  return { text: `Sisa ${left} hari kerja`, tone: left <= 2 ? 'warning' : 'neutral' };
}

/** What a due date does not know yet; null where it knows all. */
export function deadlineCaveat({ tenggat }: Timed): string | null {
  return listCaveat(tenggat?.tahun_tanpa_daftar ?? [], 'batas waktu');
}
