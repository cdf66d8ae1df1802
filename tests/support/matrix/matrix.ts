import { resources } from '#resources';
import { declaredRows } from './declared.ts';
import { accessTable } from './table.ts';

/** Who calls: nobody known, or a role. */
export type Caller = '-' | 1 | 2 | 3;

const columns: readonly Caller[] = ['-', 3, 2, 1];

/** A line of the table of access. */
export interface AccessRow {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** With `{id}` and `{file}`; below the API's base unless it begins with a slash. */
  path: string;
  cells: ReadonlyMap<Caller, string>;
}

/** `GET faq/{id}`, by which a row and a mounted route find each other. */
export const callOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

/**
 * The table as it is written, and after it what the declarations of all other resources say.
 * @throws Error for a line that is no row, or comes twice
 */
export function readTable(table = accessTable): AccessRow[] {
  const rows = table
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(readRow);
  const calls = rows.map(callOf);
  const twice = calls.find((call, index) => calls.indexOf(call) !== index);
  if (twice !== undefined) throw new Error(`${twice}: is in the table twice`);
  return [...rows, ...declaredRows(resources, rows)];
}

const address = /^(GET|POST|PATCH|DELETE) +(\S+)$/;

function readRow(line: string): AccessRow {
  const [call = '', ...cells] = line.split('|').map((cell) => cell.trim());
  const [, method, path] = address.exec(call) ?? [];
  if (!method || !path || cells.length !== columns.length) throw new Error(`no row: ${line}`);
  return {
    method: method as AccessRow['method'],
    path,
    cells: new Map(columns.map((caller, index) => [caller, cells[index] ?? ''])),
  };
}

const words = new Set(['all', 'own', 'unit', 'published']);

/** Whether a cell says which of the records are in reach, rather than one answer for all. */
export const isReach = (cell: string): boolean => words.has(cell.split(',', 1)[0] ?? '');

/** Whether a reach takes in a record. */
const reaches = (word: string, target: string): boolean => word === 'all' || word === target;

/**
 * What a cell expects for each of some records: `ok`, or the status.
 * @param targets `own`, `other`, …; `absent` and `file of another record` are never there
 */
export function expectedOf(cell: string, targets: readonly string[]): Record<string, string> {
  const [word = '', ...exceptions] = cell.split(',').map((part) => part.trim());
  const answers = targets.map((target): [string, string] => {
    if (!isReach(cell)) return [target, word.startsWith('ok:') ? word.slice(3) : word];
    const isThere = target !== 'absent' && target !== 'file of another record';
    return [target, isThere && reaches(word, target) ? 'ok' : '404'];
  });
  const exact = exceptions.map((part): [string, string] => {
    const [target = '', status = ''] = part.split(':');
    return [target, status];
  });
  return Object.fromEntries([...answers, ...exact]);
}

/** Which of some records a list must hold. */
export const listedOf = (cell: string, targets: readonly string[]): string[] =>
  targets.filter((target) => reaches(cell, target));
