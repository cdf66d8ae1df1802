import { sql } from 'kysely';
import type { Registry } from '#core/resource/index.ts';
import { configError } from '#server/config-error.ts';
import { anyTable, type Db } from '#server/database/index.ts';
import { sealOf } from '#server/files/key.ts';
import { sealedFields } from './seal-registry.ts';
import type { Vault } from './vault.ts';

const foreign = () =>
  configError(
    'PPID_SECRET',
    'bukan rahasia basis data ini. Pakai rahasia yang semula, atau sertakan sebagai PPID_SECRET_LAMA untuk menggantinya. Jika sudah hilang: npm run secret:adopt.',
  );

/** Which is in archives, too: it says which secret they are of. */
export const markTable = 'tanda_rahasia';

interface Needs {
  db: Db;
  vault: Vault;
  registry: Registry;
}

/**
 * Nothing in the database is under a secret that this process does not have: what it wrote would be
 * for itself alone, and what is there it could not read.
 * @param options.isMarked false for one of before there were marks, which has no table for them
 * @throws ConfigError naming PPID_SECRET
 */
export async function assertOwnSecret(
  { db, vault, registry }: Needs,
  { isMarked = true } = {},
): Promise<void> {
  const marks = isMarked ? await marksIn(db) : [];
  assertMarks(marks, vault);
  if (marks.length > 0) return;
  // Before there were marks the seals alone tell. Some may be of a secret lost long ago.
  const names = await namesIn(db, registry);
  if (names.size > 0 && ![...names].some((name) => vault.knows(name))) throw foreign();
}

/** @throws ConfigError naming PPID_SECRET where one of them is of a secret that is not known */
export function assertMarks(marks: readonly string[], { marks: known }: Vault): void {
  if (marks.some((mark) => !known.has(mark))) throw foreign();
}

/**
 * Makes the database this secret's where it is nobody's, or belongs to one that it had before;
 * whoever has that one alone is refused from then on.
 * @throws ConfigError naming PPID_SECRET for a database of another
 */
export async function admitSecret(needs: Needs): Promise<void> {
  const { db, vault, registry } = needs;
  await assertOwnSecret(needs);
  const there = await marksIn(db);
  if (there.length === 0) {
    const names = await namesIn(db, registry);
    for (const name of names) await addMark(db, vault.markNamed(name) ?? vault.mark);
  }
  await addMark(db, vault.mark);
  try {
    // Two that begin together with two secrets both find nobody's.
    await assertOwnSecret(needs);
  } catch (error) {
    if (!there.includes(vault.mark)) await dropMarks(db, '=', vault.mark);
    throw error;
  }
}

/** Nothing is under any other secret any more, or what is will not be read again. */
export const keepOwnMark = ({ db, vault }: Pick<Needs, 'db' | 'vault'>) =>
  dropMarks(db, '!=', vault.mark);

/** Makes the database this secret's, whatever it was before: for a secret that is lost for good. */
export async function adoptSecret({ db, vault }: Pick<Needs, 'db' | 'vault'>): Promise<void> {
  for (const mark of await marksIn(db)) {
    if (!vault.marks.has(mark)) await dropMarks(db, '=', mark);
  }
  await addMark(db, vault.mark);
}

async function marksIn(db: Db): Promise<string[]> {
  const rows = await db.selectFrom(markTable).select('tanda').execute();
  return rows.map(({ tanda }) => tanda);
}

async function addMark(db: Db, tanda: string): Promise<void> {
  await db
    .insertInto(markTable)
    .values({ tanda })
    .onConflict((conflict) => conflict.column('tanda').doNothing())
    .execute();
}

async function dropMarks(db: Db, which: '=' | '!=', mark: string): Promise<void> {
  await db.deleteFrom(markTable).where('tanda', which, mark).execute();
}

/** `segel:2:` and the eight letters of a key's name. */
const nameEnd = 16;

/** The names of the keys under which anything is sealed. */
async function namesIn(db: Db, registry: Registry): Promise<Set<string>> {
  const names = new Set<string>();
  for (const resource of registry.values()) {
    for (const field of sealedFields(resource)) {
      const begin = sql<string>`substr(${sql.ref(field)}, 1, ${sql.lit(nameEnd)})`;
      const rows = await anyTable(db)
        .selectFrom(resource.name)
        .select(begin.as('awal'))
        .distinct()
        .where(field, 'like', 'segel:%')
        .execute();
      for (const { awal } of rows) names.add(awal.split(':')[2] ?? '');
    }
  }
  const files = await db
    .selectFrom('berkas')
    .select('kunci')
    .where('kunci', 'like', '%.segel%')
    .execute();
  for (const { kunci } of files) names.add(sealOf(kunci)?.name ?? '');
  names.delete('');
  return names;
}
