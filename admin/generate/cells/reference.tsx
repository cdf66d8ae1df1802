import { embeddedTitle } from '#admin/generate/values.ts';
import { useScreenPath } from '#admin/generate/screen-path.ts';
import { Link } from '#admin/layout/link.tsx';
import type { CellProps } from './types.ts';

/** The record referred to by its name, with a link where this role may open it. */
export function ReferenceCell({ field, value, record, detail }: CellProps) {
  const pathOf = useScreenPath(field.reference?.to ?? '');
  const title = embeddedTitle(field, record) ?? String(value);
  const to = detail && value ? pathOf('show', String(value)) : null;
  return to === null ? <>{title}</> : <Link to={to}>{title}</Link>;
}
