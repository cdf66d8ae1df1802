import type { CellProps } from './types.ts';

export const TextCell = ({ value }: CellProps) => <>{String(value)}</>;
