import type { RaRecord } from 'react-admin';
import { useBackOffice, useResource } from '#admin/context.ts';
import { Cell } from '#admin/generate/cells/cell.tsx';
import { isEmpty, isShown, readableFields } from '#admin/generate/values.ts';
import { Card } from '#admin/layout/card.tsx';
import { Details } from './details.tsx';

export interface FieldCardProps {
  /** None where it is all there is. */
  title?: string;
  names: readonly string[];
  record: RaRecord;
  skipEmpty?: boolean;
}

const wide = new Set([
  ...['longText', 'richText', 'image', 'computed', 'file', 'files', 'items', 'json'],
]);

/** Some of a record's fields, under a heading. */
export function FieldCard({ title, names, record, skipEmpty = false }: FieldCardProps) {
  const resource = useResource();
  const { role } = useBackOffice();
  const fields = readableFields(resource, names, role).filter(
    ({ name, field }) => !skipEmpty || isShown(name, field, record),
  );
  if (fields.length === 0) return null;
  return (
    <Card {...(title !== undefined && { title })}>
      <Details
        items={fields.map(({ name, field }) => ({
          key: name,
          label: field.shownAs ?? field.label,
          wide: wide.has(field.type) && !isEmpty(record[name]),
          value: <Cell name={name} field={field} record={record} detail />,
        }))}
      />
    </Card>
  );
}
