import type { RiwayatEntry } from '#core/case/riwayat-schema.ts';
import { dayAndTime } from '#core/format/moment.ts';

/** What is told of a step; to whoever holds a receipt alone, not what was written. */
type Entry = Pick<RiwayatEntry, 'waktu' | 'judul' | 'oleh'> &
  Partial<Pick<RiwayatEntry, 'catatan' | 'berkas'>>;

/** What happened, the latest first. */
export function Timeline({ entries }: { entries: readonly Entry[] }) {
  return (
    <ol className="timeline" reversed>
      {entries.toReversed().map(({ waktu, judul, oleh, catatan, berkas }, index) => (
        <li className="timeline__item" key={entries.length - index}>
          <p className="timeline__title">{judul}</p>
          <p className="timeline__time">
            <time dateTime={waktu}>{dayAndTime(waktu)}</time>, oleh {oleh}
          </p>
          {catatan && <p className="timeline__text">{catatan}</p>}
          {berkas && <p className="timeline__text muted">Berkas: {berkas.nama}</p>}
        </li>
      ))}
    </ol>
  );
}
