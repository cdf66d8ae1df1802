import { plainWords } from '#core/import/fields.ts';
import type { Resource } from '#core/resource/index.ts';
import { anyTable, type Db } from '#server/database/index.ts';
import { createTurns } from '#server/turns.ts';

const portion = 500;

/** The titles that records have by now, as they are compared. */
export async function titlesOf(db: Db, { name, title }: Resource): Promise<Set<string>> {
  const titles = new Set<string>();
  const turns = createTurns();
  for (let after: string | null = ''; after !== null;) {
    const rows = await anyTable(db)
      .selectFrom(name)
      .select(['id', title])
      .where('id', '>', after)
      .orderBy('id')
      .limit(portion)
      .execute();
    for (const row of rows) titles.add(plainWords(String(row[title] ?? '')));
    after = rows.length < portion ? null : String(rows.at(-1)?.id);
    await turns();
  }
  return titles;
}

/** Characters; what is longer is told to be at its own place, and costs no time here. */
const longestTitle = 300;

/** What a record is the same as: one that is there, or an earlier row of the same file. */
export function createAlike(titles: ReadonlySet<string>) {
  const rows = new Map<string, number>();
  return (title: unknown, row: number): string | null => {
    const words = plainWords(String(title ?? '').slice(0, longestTitle));
    if (words === '') return null;
    const before = rows.get(words);
    if (before === undefined) rows.set(words, row);
    if (titles.has(words)) return 'Sudah ada di daftar';
    return before === undefined ? null : `Sama dengan baris ${before}`;
  };
}
