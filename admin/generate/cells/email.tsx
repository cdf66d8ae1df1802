import Link from '@mui/material/Link';
import type { CellProps } from './types.ts';

export const EmailCell = ({ value }: CellProps) => (
  <Link href={`mailto:${encodeURI(String(value))}`}>{String(value)}</Link>
);
