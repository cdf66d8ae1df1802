import type { Tenggat } from '#core/case/riwayat-schema.ts';
import type { Tone } from '#admin/theme/theme.ts';

type Running = NonNullable<Tenggat>;

/** Working days left from which on a case is pressing. */
export const pressing = 2;

export function tenggatText({ sisa_hari, terlambat }: Running): string {
  if (terlambat) {
    return sisa_hari < 0 ? `Terlambat ${-sisa_hari} hari kerja` : 'Terlambat';
  }
  return sisa_hari === 0 ? 'Hari ini' : `${sisa_hari} hari kerja lagi`;
}

export function tenggatTone({ sisa_hari, terlambat }: Running): Tone {
  if (terlambat) return 'danger';
  return sisa_hari <= pressing ? 'warning' : 'neutral';
}
