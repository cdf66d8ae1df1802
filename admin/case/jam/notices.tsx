import Alert from '@mui/material/Alert';
import type { Jam } from '#core/case/jam/jam-schema.ts';

const years = (clocks: readonly Jam[], of: (jam: Jam) => readonly number[]) =>
  [...new Set(clocks.flatMap(of))].toSorted((a, b) => a - b).join(', ');

/** What the calendar does not know yet of the days on the way. */
export function CalendarNotices({ clocks }: { clocks: readonly Jam[] }) {
  const missing = years(clocks, ({ tahun_tanpa_daftar }) => tahun_tanpa_daftar);
  const estimated = years(clocks, ({ tahun_perkiraan }) => tahun_perkiraan);
  return (
    <>
      {missing && (
        <Alert severity="warning" variant="outlined">
          Daftar hari libur {missing} belum ada; baru hari Sabtu dan Minggu yang dilewati.
        </Alert>
      )}
      {estimated && (
        <Alert severity="info" variant="outlined">
          Hari libur {estimated} belum dipastikan; batas waktu dapat bergeser.
        </Alert>
      )}
    </>
  );
}
