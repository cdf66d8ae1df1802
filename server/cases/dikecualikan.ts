import { dayInJakarta } from '#core/dates/working-days.ts';
import { standingOf } from '#core/resource/index.ts';
import { registry } from '#resources';
import type { Tables } from '#server/database/index.ts';
import type { Behaviour } from '#server/resources/behaviour.ts';

const declared = registry.get('dikecualikan') ?? {};

/** Why nobody may be refused by an exception at a moment; null where they may. */
export function mayNotRefuseBy(row: Tables['dikecualikan'], now: Date): string | null {
  const { nomor_penetapan, tanggal_penetapan, penetapan } = row;
  if (!nomor_penetapan?.trim() || penetapan === null) {
    return 'Pengecualian ini belum memiliki nomor atau naskah penetapan';
  }
  if (tanggal_penetapan !== null && tanggal_penetapan > dayInJakarta(now)) {
    return 'Pengecualian ini belum berlaku';
  }
  const standing = standingOf(declared, row, now);
  if (standing === 'out') return null;
  return standing === 'ended'
    ? 'Pengecualian ini sudah tidak berlaku'
    : 'Pengecualian ini belum diterbitkan';
}

/** Of what is withheld, that alone is offered by which somebody may be refused now. */
export const dikecualikanBehaviour: Behaviour<'dikecualikan'> = {
  lookup: (row, now) => mayNotRefuseBy(row, now) === null,
};
