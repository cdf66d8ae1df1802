import type { RaRecord } from 'react-admin';
import type { Field } from '#core/resource/index.ts';
import { fileSize } from '#core/format/size.ts';
import { Cell } from '#admin/generate/cells/cell.tsx';
import { Nothing } from '#admin/generate/cells/nothing.tsx';
import { choiceText, useAllChoices, useChoice } from '#admin/generate/choices.ts';
import { described } from '#admin/generate/inputs/described.ts';
import { embeddedTitle, isEmpty } from '#admin/generate/values.ts';

export interface SideValueProps {
  name: string;
  field: Field;
  value: unknown;
  /** The record as it is by now. */
  record: RaRecord;
}

/** A value of one side as a person reads it, sent or not. */
export function SideValue({ name, field, value, record }: SideValueProps) {
  if (isEmpty(value)) return <Nothing />;
  if ([value].flat().some((each) => each instanceof File)) {
    const files = [value].flat().flatMap((each) => described(each) ?? []);
    return <>{files.map(({ name: of, size }) => `${of} ${fileSize(size)}`).join(', ')}</>;
  }
  if (field.reference) {
    const words = record[name] === value ? embeddedTitle(field, record) : null;
    return words ?? <ReferenceWords to={field.reference.to} id={String(value)} />;
  }
  return <Cell name={name} field={field} record={{ ...record, [name]: value }} detail />;
}

function ReferenceWords({ to, id }: { to: string; id: string }) {
  const { choices, isPending } = useAllChoices(to);
  const known = choices.find((choice) => choice.id === id);
  const fetched = useChoice(to, known || isPending ? null : id);
  const found = known ?? fetched;
  return <>{found ? choiceText(found) : id}</>;
}
