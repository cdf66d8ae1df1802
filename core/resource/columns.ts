import type { ColumnType, Resource } from './types.ts';

/** A column as the migrations make it. */
export interface Column {
  readonly name: string;
  readonly type: ColumnType;
  readonly nullable: boolean;
  readonly unique: boolean;
}

const system: readonly Column[] = [
  { name: 'id', type: 'text', nullable: false, unique: true },
  { name: 'versi', type: 'integer', nullable: false, unique: false },
  { name: 'dibuat_pada', type: 'text', nullable: false, unique: false },
  { name: 'diubah_pada', type: 'text', nullable: false, unique: false },
];

/** The columns that a resource's table must have, no more and no fewer. */
export function columnsOf(resource: Resource): Column[] {
  const declared = Object.entries(resource.fields).flatMap(([name, field]) =>
    field.column === null
      ? []
      : [{ name, type: field.column, nullable: !field.required, unique: field.unique ?? false }],
  );
  return [...system, ...declared];
}
