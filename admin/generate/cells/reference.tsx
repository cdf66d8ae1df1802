import { useCreatePath } from 'react-admin';
import type { Field } from '#core/resource/index.ts';
import { useBackOffice } from '#admin/context.ts';
import { screenCall } from '#admin/generate/access.ts';
import { screenName } from '#admin/generate/names.ts';
import { Link } from '#admin/layout/link.tsx';
import type { CellProps } from './types.ts';

/** The words that an answer carries beside the id: the first that it embeds. */
export function embeddedTitle(field: Field, record: CellProps['record']): string | null {
  for (const name of Object.keys(field.reference?.embed ?? {})) {
    const value = record[name];
    if (typeof value === 'string' && value !== '') return value;
  }
  return null;
}

/** The record referred to by its name, with a link where this role may open it. */
export function ReferenceCell({ field, value, record, detail }: CellProps) {
  const { resources, role } = useBackOffice();
  const createPath = useCreatePath();
  const title = embeddedTitle(field, record) ?? String(value);
  const target = field.reference && resources.byName(field.reference.to);
  if (!detail || !target?.menu || !screenCall(target, 'show', role)) return <>{title}</>;
  const to = createPath({ resource: screenName(target), type: 'show', id: String(value) });
  return <Link to={to}>{title}</Link>;
}
