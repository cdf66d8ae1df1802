import { Badge } from '#admin/generate/badge.tsx';
import type { CellProps } from './types.ts';

export const BooleanCell = ({ value }: CellProps) => (
  <Badge tone={value === true ? 'success' : 'neutral'}>{value === true ? 'Ya' : 'Tidak'}</Badge>
);
