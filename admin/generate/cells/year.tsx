import type { CellProps } from './types.ts';

/** Without the dot that a number of four digits would get. */
export const YearCell = ({ value }: CellProps) => <>{String(value)}</>;
