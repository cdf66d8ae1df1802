import Box from '@mui/material/Box';
import type { Day } from '#core/dates/working-days.ts';
import { monthAndYear } from '#core/format/day.ts';
import { hidden } from '#admin/layout/menu/hidden.ts';
import { looks, type Look } from './looks.ts';
import { monthGrid } from './month-grid.ts';

/** How a day is marked, and in words why. */
export interface Mark {
  look: Look;
  words: string;
}

export interface MonthProps {
  year: number;
  /** From 1. */
  month: number;
  marks: ReadonlyMap<Day, Mark>;
}

const weekdays = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu'];
/** A month at a glance, from Monday to Sunday. */
export function Month({ year, month, marks }: MonthProps) {
  const name = monthAndYear(new Date(Date.UTC(year, month - 1, 1)).toISOString());
  return (
    <Box
      component="table"
      sx={{
        width: '100%',
        maxWidth: '22rem',
        borderCollapse: 'separate',
        borderSpacing: '2px',
        tableLayout: 'fixed',
        fontVariantNumeric: 'tabular-nums',
        fontSize: '0.8125rem',
      }}
    >
      <Box
        component="caption"
        sx={{ textAlign: 'left', fontWeight: 680, pb: 0.5, captionSide: 'top' }}
      >
        {name}
      </Box>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <Box
              component="th"
              scope="col"
              abbr={weekday}
              key={weekday}
              sx={{ fontWeight: 540, color: 'text.secondary', fontSize: '0.75rem', p: 0 }}
            >
              {weekday.slice(0, 3)}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthGrid(year, month).map((week, index) => (
          <tr key={index}>
            {week.map((day, weekday) =>
              day === null ? (
                <td key={weekday} />
              ) : (
                <DayCell key={weekday} day={day} weekend={weekday > 4} mark={marks.get(day)} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

interface DayCellProps {
  day: Day;
  weekend: boolean;
  mark: Mark | undefined;
}

function DayCell({ day, weekend, mark }: DayCellProps) {
  return (
    <Box
      component="td"
      title={mark?.words}
      sx={{
        position: 'relative',
        height: 30,
        p: 0,
        textAlign: 'center',
        borderRadius: 1,
        ...(weekend && { color: 'text.secondary' }),
        ...(mark && looks[mark.look]),
      }}
    >
      {Number(day.slice(8))}
      {mark && <Box sx={hidden}>, {mark.words}</Box>}
    </Box>
  );
}
