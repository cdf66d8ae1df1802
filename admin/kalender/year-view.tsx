import Box from '@mui/material/Box';
import { lookupLabel } from '#core/lookup/lookups.ts';
import { Legend } from './legend.tsx';
import { Month, type Mark } from './month.tsx';
import type { YearList } from './year-list.ts';

/** Twelve small months with the days off marked. */
export function YearView({ tahun, hari }: YearList) {
  const marks = new Map<string, Mark>(
    hari.map(({ tanggal, nama, jenis }) => [tanggal, { look: jenis, words: nama }]),
  );
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Legend
        entries={(['libur', 'cuti_bersama'] as const).map((jenis) => [
          jenis,
          lookupLabel('jenis_hari_libur', jenis),
        ])}
      />
      <Box
        sx={{
          display: 'grid',
          columnGap: 4,
          rowGap: 3,
          alignItems: 'start',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
        }}
      >
        {Array.from({ length: 12 }, (_, month) => (
          <Month key={month} year={tahun} month={month + 1} marks={marks} />
        ))}
      </Box>
    </Box>
  );
}
