import { useCreatePath } from 'react-admin';
import { useBackOffice } from '#admin/context.ts';
import { TimestampCell } from '#admin/generate/cells/timestamp.tsx';
import type { CellProps } from '#admin/generate/cells/types.ts';
import { screenCall } from '#admin/generate/access.ts';
import { screenName } from '#admin/generate/names.ts';
import { Link } from '#admin/layout/link.tsx';
import { actionWords } from './words.ts';

/** When it happened, to the minute. */
export const MomentCell = (props: CellProps) => <TimestampCell {...props} detail />;

export function ActionCell({ value, record }: CellProps) {
  const { resources } = useBackOffice();
  return <>{actionWords(resources.byName(String(record.resource)), String(value))}</>;
}

export function ResourceCell({ value }: CellProps) {
  const { resources } = useBackOffice();
  return <>{resources.byName(String(value))?.label.one ?? String(value)}</>;
}

/** The record that it happened to: the beginning of its id in a list, on the entry's screen a way to it. */
export function RecordCell({ value, record, detail }: CellProps) {
  const { resources, role } = useBackOffice();
  const createPath = useCreatePath();
  const id = String(value);
  if (!detail) return <span title={id}>{id.slice(0, 8)}</span>;
  const target = resources.byName(String(record.resource));
  const gone = target?.calls[String(record.aksi)]?.kind === 'remove';
  if (gone || !target?.menu || !screenCall(target, 'show', role)) return <>{id}</>;
  return <Link to={createPath({ resource: screenName(target), type: 'show', id })}>{id}</Link>;
}
