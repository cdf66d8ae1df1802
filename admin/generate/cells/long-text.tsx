import Box from '@mui/material/Box';
import { shortened } from './shortened.ts';
import type { CellProps } from './types.ts';

/** Keeps the lines as they were typed. */
export function LongTextCell({ value, detail }: CellProps) {
  if (!detail) return <>{shortened(String(value))}</>;
  return (
    <Box component="span" sx={{ display: 'block', whiteSpace: 'pre-line', maxWidth: '72ch' }}>
      {String(value)}
    </Box>
  );
}
