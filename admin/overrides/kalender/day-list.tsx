import Box from '@mui/material/Box';
import { lookupLabel } from '#core/lookup/lookups.ts';
import type { YearList } from '#admin/kalender/year-list.ts';
import { weekdayAndDay } from '#core/format/day.ts';

/** The days off by name. */
export function DayList({ days }: { days: YearList['hari'] }) {
  return (
    <Box
      component="ol"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        columnGap: 4,
        columns: { xs: 1, md: 2 },
      }}
    >
      {days.map(({ tanggal, nama, jenis }) => (
        <Box
          component="li"
          key={tanggal}
          sx={{ py: 1, borderBottom: 1, borderColor: 'divider', breakInside: 'avoid' }}
        >
          <Box sx={{ fontWeight: 620 }}>{nama}</Box>
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
            {weekdayAndDay(tanggal)}, {lookupLabel('jenis_hari_libur', jenis).toLowerCase()}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
