import { dayInJakarta } from '#core/dates/working-days.ts';
import { standingOf } from '#core/resource/index.ts';
import { slugOf } from '#core/site/list/slug.ts';
import { registry } from '#resources';
import type { Tables } from '#server/database/index.ts';
import { draw } from '#server/drawing/draw.ts';
import { notFound } from '#server/http/errors.ts';
import type { Behaviour, DocumentMaker } from '#server/resources/behaviour.ts';
import { exceptionPart } from './papers/refusal-part.ts';

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

/** Characters of what is withheld in the name of a file. */
const longestName = 60;

/** What the office tests, prints and signs before it withholds anything, filled in from the record. */
const testSheet: DocumentMaker<'dikecualikan'> = async ({ deps, row }) => {
  if (!row) throw notFound();
  const printed = dayInJakarta(deps.clock.now());
  const given = { isi: exceptionPart(row), agency: deps.agency, printed };
  const body = await draw('consequenceTest', given);
  const what = slugOf(row.informasi).slice(0, longestName);
  return { name: `lembar-uji-${what}.pdf`, type: 'application/pdf', body };
};

/** Of what is withheld, that alone is offered by which somebody may be refused now. */
export const dikecualikanBehaviour: Behaviour<'dikecualikan'> = {
  lookup: (row, now) => mayNotRefuseBy(row, now) === null,
  documents: { 'lembar-uji': testSheet },
};
