import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

export interface Detail {
  key: string;
  label: string;
  value: ReactNode;
  /** Takes the whole width. */
  wide?: boolean;
}

/** Labels and their values, two beside each other where there is room. */
export function Details({ items }: { items: readonly Detail[] }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        columnGap: 4,
        rowGap: 2.5,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 16rem), 1fr))',
      }}
    >
      {items.map(({ key, label, value, wide }) => (
        <Box key={key} sx={{ minWidth: 0, ...(wide && { gridColumn: '1 / -1' }) }}>
          <Box component="dt" sx={{ color: 'text.secondary', typography: 'body2', mb: 0.25 }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, typography: 'body1', overflowWrap: 'anywhere' }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
