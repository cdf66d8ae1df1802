import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Jam } from '#core/case/jam/jam-schema.ts';
import { Legend } from '#admin/kalender/legend.tsx';
import { Month } from '#admin/kalender/month.tsx';
import { monthsBetween } from '#admin/kalender/month-grid.ts';
import { longDay } from '#core/format/day.ts';
import { marksOf, passedOver } from './way.ts';

/** How a clock's due day came about: each day counted or passed over, and why. */
export function Explanation({ jam }: { jam: Jam }) {
  const marks = marksOf(jam);
  const passed = passedOver(jam);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="body2">
        {jam.hari} hari kerja. Hari pertama adalah hari kerja sesudah {longDay(jam.mulai)}.
      </Typography>
      {monthsBetween(jam.mulai, jam.batas).map(([year, month]) => (
        <Month key={`${year} ${month}`} year={year} month={month} marks={marks} />
      ))}
      <Legend entries={legend} />
      {passed.length > 0 && (
        <div>
          <Typography variant="body2" sx={{ fontWeight: 620 }}>
            Yang dilewati
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5, typography: 'body2', listStyle: 'disc' }}>
            {passed.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Box>
        </div>
      )}
    </Box>
  );
}

const legend = [
  ['mulai', 'Hari kejadian'],
  ['dihitung', 'Dihitung'],
  ['dilewati', 'Dilewati'],
  ['batas', 'Batas waktu'],
] as const;
