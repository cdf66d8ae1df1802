import { formatNumber } from '#core/format/number.ts';
import type { CellProps } from './types.ts';

export const NumberCell = ({ value }: CellProps) => <>{formatNumber(Number(value))}</>;
