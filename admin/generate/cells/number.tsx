import { formatNumber } from '#admin/format.ts';
import type { CellProps } from './types.ts';

export const NumberCell = ({ value }: CellProps) => <>{formatNumber(Number(value))}</>;
