import { lookupLabel, lookupLabels } from '#core/lookup/lookups.ts';
import { Badge } from '#admin/generate/badge.tsx';
import { toneOf } from '#admin/generate/tone.ts';
import { TwoLines } from './two-lines.tsx';
import type { CellProps } from './types.ts';

/** Several entries, one after the other. */
export function SelectsCell({ value, field }: CellProps) {
  return <>{field.lookup ? lookupLabels(field.lookup, String(value)) : String(value)}</>;
}

export function SelectCell({ value, field, detail }: CellProps) {
  if (!field.lookup) return <>{String(value)}</>;
  const label = lookupLabel(field.lookup, String(value));
  const tone = toneOf(field.lookup, String(value));
  if (tone) return <Badge tone={tone}>{label}</Badge>;
  return detail ? <>{label}</> : <TwoLines>{label}</TwoLines>;
}
