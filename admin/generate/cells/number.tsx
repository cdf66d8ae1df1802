import { formatNumber } from '#core/format/numbers.ts';
import type { CellProps } from './types.ts';

export const NumberCell = ({ value }: CellProps) => <>{formatNumber(Number(value))}</>;
