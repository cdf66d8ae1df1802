import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { CellProps } from './types.ts';
import { shortened } from './shortened.ts';

export const TextCell = ({ value }: CellProps) => <>{String(value)}</>;

/** Keeps the lines as they were typed. */
export function LongTextCell({ value, detail }: CellProps) {
  if (!detail) return <>{shortened(String(value))}</>;
  return (
    <Box component="span" sx={{ display: 'block', whiteSpace: 'pre-line', maxWidth: '72ch' }}>
      {String(value)}
    </Box>
  );
}

export const EmailCell = ({ value }: CellProps) => (
  <Link href={`mailto:${encodeURI(String(value))}`}>{String(value)}</Link>
);

export const PhoneCell = ({ value }: CellProps) => (
  <Link href={`tel:${encodeURI(String(value))}`}>{String(value)}</Link>
);
