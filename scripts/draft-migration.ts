/**
 * Writes the first draft of the next migration: what is to be done to the tables, as the
 * migrations so far leave them, to make them as their declarations have them. Read it, and
 * put it right where it asks for it.
 *
 * node scripts/draft-migration.ts NAME
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { registry } from '#resources';
import { describeDrift, driftOf } from '#server/database/schema/drift.ts';
import { migrate, openDatabase } from '#server/database/index.ts';
import { actualTables } from '#server/database/schema/introspect.ts';
import { allMigrations } from '#server/database/migrations/index.ts';
import { draftOf, nextName } from './draft-migration/draft.ts';

const directory = new URL('../server/database/migrations/', import.meta.url);

async function main(name: string): Promise<void> {
  const { db, close } = await openDatabase({ kind: 'sqlite', file: ':memory:' });
  await migrate(db);
  const drifts = driftOf(registry, await actualTables(db));
  await close();
  if (drifts.length === 0) {
    process.stdout.write('The tables are as declared: there is nothing to migrate.\n');
    return;
  }
  const file = fileURLToPath(
    new URL(`${nextName(Object.keys(allMigrations), name)}.ts`, directory),
  );
  const options = { ...(await resolveConfig(file)), filepath: file };
  await writeFile(file, await format(draftOf(drifts), options), { flag: 'wx' });
  const lines = describeDrift(drifts).map((line) => `  ${line}\n`);
  process.stdout.write(`${file}\n${lines.join('')}`);
}

const [name] = process.argv.slice(2);
if (name === undefined || !/^[a-z][a-z0-9-]*$/.test(name)) {
  process.stderr.write('Usage: node scripts/draft-migration.ts NAME   (small letters and -)\n');
  process.exitCode = 2;
} else {
  await main(name);
}
