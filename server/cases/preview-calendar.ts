import type { Bergeser, HakTetap, PratinjauKalender } from '#core/case/kalender/kalender-schema.ts';
import type { Db } from '#server/database/index.ts';
import { rightNames } from './kept-rights.ts';
import { moved, movesBy, type Calendars, type Move } from './moves.ts';

/** As many as somebody reads. Of more the first by their day are listed, and all are counted. */
const listed = 200;

/** What a calendar would move, and which rights it would leave as they were told, without doing it. */
export async function previewCalendar(db: Db, calendars: Calendars): Promise<PratinjauKalender> {
  const dates = firstBy<Bergeser>(({ batas_baru }) => batas_baru);
  const rights = firstBy<HakTetap>(({ berlaku }) => berlaku);
  let diperiksa = 0;
  for await (const move of movesBy(db, calendars)) {
    if (move.kind.open.includes(move.row.status)) diperiksa += 1;
    if (move.changes.batas_waktu) dates.add(moved(move));
    if (move.right) rights.add(told(move, move.right));
  }
  return {
    diperiksa,
    jumlah: dates.count(),
    bergeser: dates.first(),
    jumlah_hak: rights.count(),
    hak: rights.first(),
  };
}

const told = ({ kind, row }: Move, right: NonNullable<Move['right']>): HakTetap => ({
  resource: kind.name,
  id: row.id,
  nomor_registrasi: row.nomor_registrasi,
  hak: rightNames[kind.name],
  semula: right.told,
  hitungan: right.counted,
  berlaku: right.clock.batas,
});

/** Counts all that it is given, and keeps those of the first days. */
function firstBy<T>(dayOf: (each: T) => string) {
  let kept: T[] = [];
  let count = 0;
  const first = () =>
    kept
      .toSorted((a, b) => Number(dayOf(a) > dayOf(b)) - Number(dayOf(a) < dayOf(b)))
      .slice(0, listed);
  return {
    count: () => count,
    first,
    add(each: T) {
      count += 1;
      kept.push(each);
      if (kept.length >= 2 * listed) kept = first();
    },
  };
}
