import { tenggatSchema } from '#core/case/riwayat-schema.ts';
import { Badge } from '#admin/generate/badge.tsx';
import type { CellProps } from '#admin/generate/cells/types.ts';
import { tenggatText, tenggatTone } from './tenggat.ts';

/** How long there still is. */
export function TenggatCell({ value }: CellProps) {
  const { data } = tenggatSchema.safeParse(value);
  return data ? (
    <Badge oneLine tone={tenggatTone(data)}>
      {tenggatText(data)}
    </Badge>
  ) : null;
}
