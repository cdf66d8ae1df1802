import { DatabaseSync } from 'node:sqlite';
import type { SQLInputValue, StatementSync } from 'node:sqlite';

const cachedStatements = 500;
const oldestSafe = [3, 51, 3] as const;

export interface Outcome {
  rows: unknown[];
  changes: number | bigint | null;
}

/** One connection, with its statements prepared once. */
export interface Handle {
  run(sql: string, parameters: readonly unknown[]): Outcome;
  iterate(sql: string, parameters: readonly unknown[]): IterableIterator<unknown>;
  exec(sql: string): void;
  inTransaction(): boolean;
  close(): void;
}

/** @throws Error for an SQLite that can corrupt a WAL which two connections have open */
export function checkVersion(version: string): void {
  const parts = version.split('.').map(Number);
  for (const [index, wanted] of oldestSafe.entries()) {
    const part = parts[index] ?? 0;
    if (part > wanted) return;
    if (part < wanted) {
      throw new Error(
        `SQLite ${version} dapat merusak basis data; perlu ${oldestSafe.join('.')} atau lebih baru.`,
      );
    }
  }
}

/** Whether somebody else is writing; nothing was changed, so the call may be made again. */
export function isBusy(error: unknown): boolean {
  // The low byte is the primary code: 5 is SQLITE_BUSY.
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === 5;
}

function bindable(value: unknown): SQLInputValue {
  // A JavaScript number is bound as REAL, which a text column would store as "2.0".
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value);
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value === 'bigint' || value instanceof Uint8Array) return value;
  throw new TypeError(`A column takes text, a number or null, not ${typeof value}.`);
}

export function openHandle(file: string, options: { readOnly: boolean }): Handle {
  const database = new DatabaseSync(file, { readOnly: options.readOnly, timeout: 2_000 });
  const statements = new Map<string, { statement: StatementSync; reader: boolean }>();

  function prepare(sql: string) {
    const known = statements.get(sql);
    if (known) {
      statements.delete(sql);
      statements.set(sql, known);
      return known;
    }
    const statement = database.prepare(sql);
    const entry = { statement, reader: statement.columns().length > 0 };
    statements.set(sql, entry);
    for (const oldest of statements.keys()) {
      if (statements.size <= cachedStatements) break;
      statements.delete(oldest);
    }
    return entry;
  }

  return {
    run(sql, parameters) {
      const { statement, reader } = prepare(sql);
      const values = parameters.map(bindable);
      if (reader) return { rows: statement.all(...values), changes: null };
      return { rows: [], changes: statement.run(...values).changes };
    },
    iterate: (sql, parameters) => database.prepare(sql).iterate(...parameters.map(bindable)),
    exec: (sql) => database.exec(sql),
    inTransaction: () => database.isTransaction,
    close() {
      statements.clear();
      if (database.isOpen) database.close();
    },
  };
}
