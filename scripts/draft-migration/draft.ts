import type { Column } from '#core/resource/index.ts';
import type { TableDrift } from '#server/database/schema/drift.ts';
import { describeColumn } from '#server/database/schema/drift.ts';

const columnTypes = { text: 'text', integer: 'integer', real: 'double precision' } as const;
const emptyValues = { text: "''", integer: '0', real: '0' } as const;

/** `0003-name` after `0002-…`. */
export function nextName(existing: readonly string[], name: string): string {
  const numbers = existing.map((migration) => Number.parseInt(migration, 10));
  return `${String(Math.max(0, ...numbers) + 1).padStart(4, '0')}-${name}`;
}

const typeOf = ({ type }: Column) => `'${columnTypes[type]}'`;

function inNewTable(column: Column): string {
  const constraints = [
    column.nullable ? '' : '.notNull()',
    column.name === 'id' ? '.primaryKey()' : column.unique ? '.unique()' : '',
  ].join('');
  const more = constraints === '' ? '' : `, (column) => column${constraints}`;
  return `    .addColumn('${column.name}', ${typeOf(column)}${more})`;
}

function newTable({ resource, missing }: TableDrift): string[] {
  return [
    '  await db.schema',
    `    .createTable('${resource}')`,
    ...missing.map(inNewTable),
    '    .execute();',
    `  await db.schema.createIndex('${resource}_dibuat_pada_id').on('${resource}')` +
      `.columns(['dibuat_pada', 'id']).execute();`,
  ];
}

function newColumn(table: string, column: Column): string[] {
  const filled = column.nullable ? '' : `.notNull().defaultTo(${emptyValues[column.type]})`;
  const more = filled === '' ? '' : `, (column) => column${filled}`;
  return [
    ...(column.nullable
      ? []
      : [`  // CHECK: what existing rows of ${table}.${column.name} shall hold.`]),
    `  await db.schema.alterTable('${table}').addColumn('${column.name}', ${typeOf(column)}${more}).execute();`,
    ...(column.unique
      ? [
          `  await db.schema.createIndex('${table}_${column.name}').on('${table}')` +
            `.column('${column.name}').unique().execute();`,
        ]
      : []),
  ];
}

function existingTable({ resource, missing, surplus, changed }: TableDrift): string[] {
  return [
    ...missing.flatMap((column) => newColumn(resource, column)),
    ...surplus.flatMap(({ name }) => [
      `  // CHECK: is ${resource}.${name} gone, or does it have another name now (renameColumn)?`,
      `  await db.schema.alterTable('${resource}').dropColumn('${name}').execute();`,
    ]),
    ...changed.map(
      ({ declared, actual }) =>
        `  // CHECK: ${resource}.${declared.name} is ${describeColumn(actual)} and is declared ` +
        `${describeColumn(declared)}. SQLite changes no column: make a new one, copy, drop, rename.`,
    ),
  ];
}

/** The text of a migration; what a person has to decide is marked CHECK. */
export function draftOf(drifts: readonly TableDrift[]): string {
  const steps = drifts.flatMap((drift) => (drift.absent ? newTable(drift) : existingTable(drift)));
  return [
    "import type { Kysely } from 'kysely';",
    '',
    'export async function up<T>(db: Kysely<T>): Promise<void> {',
    ...steps,
    '}',
    '',
  ].join('\n');
}
