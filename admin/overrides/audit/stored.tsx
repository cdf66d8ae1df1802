import { fileIdsIn, type ColumnValue, type Field } from '#core/resource/index.ts';
import { shortDay } from '#core/format/day.ts';
import { Nothing } from '#admin/generate/cells/nothing.tsx';
import { cells } from '#admin/generate/cells/index.ts';
import { useChoice, useAllChoices } from '#admin/generate/choices.ts';

export interface StoredProps {
  name: string;
  field: Field | undefined;
  value: ColumnValue;
}

const nobody = { id: '' };
const day = /\b\d{4}-\d{2}-\d{2}\b/g;

/** A value as its table holds it, in the words of its field. */
export function Stored({ name, field, value }: StoredProps) {
  if (value === null || value === '') return <Nothing />;
  if (field?.reference) return <ReferenceName to={field.reference.to} id={String(value)} />;
  // The file itself may be gone; its id still tells one from another.
  if (field?.file) {
    const ids = fileIdsIn(field, value).map((id) => id.slice(0, 8));
    return <>Berkas {ids.join(', ')}</>;
  }
  // Entries from before such numbers were covered in the log.
  if (field?.sealed && String(value).startsWith('segel:')) return <>tersimpan terenkripsi</>;
  if (!field) return <>{String(value).replaceAll(day, shortDay)}</>;
  const Show = cells[field.type];
  return <Show name={name} field={field} value={field.fromColumn(value)} record={nobody} detail />;
}

function ReferenceName({ to, id }: { to: string; id: string }) {
  const { choices, isPending } = useAllChoices(to);
  const known = choices.find((choice) => choice.id === id);
  const fetched = useChoice(to, known || isPending ? null : id);
  return <>{(known ?? fetched)?.label ?? id}</>;
}
