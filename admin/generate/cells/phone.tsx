import Link from '@mui/material/Link';
import type { CellProps } from './types.ts';

export const PhoneCell = ({ value }: CellProps) => (
  <Link href={`tel:${encodeURI(String(value))}`}>{String(value)}</Link>
);
