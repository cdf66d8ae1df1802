import type { Jam } from '#core/case/jam/jam-schema.ts';
import { longDay, weekdayAndDay } from '#core/format/day.ts';
import { DayGrid } from './day-grid.tsx';
import { passedOver } from './passed-over.ts';

/** A clock of the law: until when, by which article, and how that day came about. */
export function Clock({ jam }: { jam: Jam }) {
  const { nama, pasal, mulai, hari, batas, selesai, langkah } = jam;
  return (
    <div className="clock">
      <h3 className="clock__name">{nama}</h3>
      <p className="clock__due">{weekdayAndDay(batas)}</p>
      <p className="clock__why">
        {hari} hari kerja sejak {longDay(mulai)}; hari pertamanya adalah hari kerja berikutnya.
        Dasar: {pasal}.
      </p>
      {selesai && (
        <p className="clock__why">
          Selesai {longDay(selesai)}
          {selesai > batas ? ', melewati batas waktu.' : '.'}
        </p>
      )}
      {caveatsOf(jam).map((caveat) => (
        <p className="clock__caveat" key={caveat}>
          {caveat}
        </p>
      ))}
      <details className="disclosure">
        <summary className="disclosure__summary">Hitungan hari demi hari</summary>
        <div className="stack stack--tight">
          <DayGrid start={mulai} langkah={langkah} />
          <NotCounted jam={jam} />
        </div>
      </details>
    </div>
  );
}

/** What the calendar does not know for certain. */
function caveatsOf({ tahun_tanpa_daftar: missing, tahun_perkiraan: estimated }: Jam): string[] {
  const years = (list: readonly number[]) => list.join(' dan ');
  return [
    ...(missing.length > 0
      ? [
          `Daftar hari libur tahun ${years(missing)} belum ada, sehingga tanggal ini dapat bergeser.`,
        ]
      : []),
    ...(estimated.length > 0
      ? [
          `Hari libur tahun ${years(estimated)} belum dipastikan, sehingga tanggal ini dapat bergeser.`,
        ]
      : []),
  ];
}

function NotCounted({ jam }: { jam: Jam }) {
  const { weekends, others } = passedOver(jam.langkah);
  if (weekends + others.length === 0) return null;
  return (
    <div className="clock__passed">
      <p>Tidak dihitung:</p>
      <ul className="bullets">
        {weekends > 0 && <li>{weekends} hari Sabtu dan Minggu</li>}
        {others.map(({ tanggal, alasan }) => (
          <li key={tanggal}>
            {weekdayAndDay(tanggal)}: {alasan}
          </li>
        ))}
      </ul>
    </div>
  );
}
