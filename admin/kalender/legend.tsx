import Box from '@mui/material/Box';
import { looks, type Look } from './looks.ts';

export interface LegendProps {
  entries: readonly (readonly [Look, string])[];
}

/** What the marks of a calendar mean. */
export function Legend({ entries }: LegendProps) {
  return (
    <Box
      component="ul"
      aria-label="Keterangan tanda"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2.5,
        rowGap: 0.75,
        typography: 'body2',
        color: 'text.secondary',
      }}
    >
      {entries.map(([look, words]) => (
        <Box component="li" key={look} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <Box
            component="span"
            aria-hidden="true"
            sx={{
              width: 26,
              height: 22,
              borderRadius: 1,
              display: 'grid',
              placeItems: 'center',
              fontSize: '0.75rem',
              ...looks[look],
            }}
          >
            17
          </Box>
          {words}
        </Box>
      ))}
    </Box>
  );
}
