import type { RecordOf } from '#resources';
import { useBackOffice } from '#admin/context.ts';
import { TimestampCell } from '#admin/generate/cells/values.tsx';
import type { CellProps } from '#admin/generate/cells/types.ts';
import { shortened } from '#admin/generate/cells/shortened.ts';
import { useScreenPath } from '#admin/generate/screen-path.ts';
import { Link } from '#admin/layout/link.tsx';
import { actionWords } from './words.ts';

/** What an entry says of something, as text. */
const told = (entry: CellProps['record'], name: keyof RecordOf<'audit'>) => String(entry[name]);

/** When it happened, to the minute. */
export const MomentCell = (props: CellProps) => <TimestampCell {...props} detail />;

export function ActionCell({ value, record }: CellProps) {
  const { resources } = useBackOffice();
  return <>{actionWords(resources.byName(told(record, 'resource')), String(value))}</>;
}

export function ResourceCell({ value }: CellProps) {
  const { resources } = useBackOffice();
  return <>{resources.byName(String(value))?.label.one ?? String(value)}</>;
}

/** The record that it happened to, by what it is called, and a way to it unless this entry removed it. */
export function RecordCell({ value, record, detail }: CellProps) {
  const { resources } = useBackOffice();
  const pathOf = useScreenPath(told(record, 'resource'));
  const action = resources.byName(told(record, 'resource'))?.calls[told(record, 'aksi')];
  const to = action?.kind === 'remove' ? null : pathOf('show', told(record, 'record_id'));
  const name = detail ? String(value) : shortened(String(value), 60);
  return to === null ? <>{name}</> : <Link to={to}>{name}</Link>;
}
