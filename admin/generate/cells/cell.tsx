import type { Field, Resource } from '#core/resource/index.ts';
import { useOverride, useResource } from '#admin/context.ts';
import { MaskedCell } from '#admin/generate/masked/masked-cell.tsx';
import { isShown } from '#admin/generate/values.ts';
import { cells } from './index.ts';
import { Nothing } from './nothing.tsx';
import { StandingCell } from './standing.tsx';
import type { CellProps } from './types.ts';

export interface FieldCellProps {
  name: string;
  field: Field;
  record: CellProps['record'];
  detail?: boolean;
}

/** A field's value as its type, or the resource's own cell, shows it. */
export function Cell({ name, field, record, detail = false }: FieldCellProps) {
  const resource = useResource();
  const override = useOverride(resource);
  const value = record[name];
  if (!isShown(name, field, record)) return <Nothing />;
  const Show =
    override.cells?.[name] ??
    (isFlag(resource, name) ? StandingCell : null) ??
    (field.sealed && !field.file ? MaskedCell : cells[field.type]);
  return <Show name={name} field={field} value={value} record={record} detail={detail} />;
}

/** Whether a yes or no alone would not tell how a record stands towards the public. */
const isFlag = ({ scopes, schedule }: Resource, name: string): boolean =>
  schedule !== undefined && scopes?.published === name;
