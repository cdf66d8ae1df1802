import type { Problem } from './problems.ts';
import { lineOf, linesOf } from './locate.ts';

/** What is wrong where a file that is named after a year, such as hari-libur/2026.json, holds another. */
export function yearProblems(file: string, json: string): Problem[] {
  const year = /(?:^|\/)(\d{4})\.json$/.exec(file)?.[1];
  if (year === undefined) return [];
  const { tahun } = asObject(json);
  if (typeof tahun !== 'number' || tahun === Number(year)) return [];
  const message = `harus ${year}, sama dengan nama berkas`;
  return [{ line: lineOf(linesOf(json), ['tahun']), field: 'tahun', message }];
}

/** Empty where the text holds none, which others complain of. */
function asObject(json: string): { tahun?: unknown } {
  try {
    return Object(JSON.parse(json)) as { tahun?: unknown };
  } catch {
    return {};
  }
}
