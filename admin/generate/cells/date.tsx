import { formatDay } from '#admin/format.ts';
import type { CellProps } from './types.ts';

export const DateCell = ({ value }: CellProps) => (
  <time dateTime={String(value)}>{formatDay(String(value))}</time>
);
