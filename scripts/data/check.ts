import { readFile, readdir, writeFile } from 'node:fs/promises';
import { format } from 'prettier';
import * as z from 'zod/mini';
import { penggantiDari } from '#data/load/isi.ts';
import { dataFiles } from '#data/schema.ts';
import type { Situs } from '#data/schema/situs.ts';
import { yearProblems } from './file-year.ts';
import { nameRules, ownNameRules } from './names.ts';
import { problemsOf } from './problems.ts';

/** Where the agency's name stands, once; everywhere else are placeholders for it. */
const namesFile = 'situs.json';

/** Whether a fault in a file of this name may show in others: they are checked by what it says. */
export const isOfAll = (file: string): boolean => file === namesFile;

/**
 * What is wrong with the data files of a folder, a line each: file, line, field and fault.
 * @param only one of them, by its name in the folder; all when not given
 */
export async function checkFiles(folder: URL, only?: string): Promise<string[]> {
  const found: string[] = [];
  const situs = await readSitus(folder);
  for (const [name, schema] of Object.entries(dataFiles)) {
    for (const file of await filesOf(folder, name)) {
      if (only !== undefined && file !== only) continue;
      const json = await readFile(new URL(file, folder), 'utf8').catch(() => null);
      if (json === null) {
        found.push(`data/${file}:1 (berkas): berkas ini tidak ada`);
        continue;
      }
      const rules = situs === null ? [] : (file === namesFile ? ownNameRules : nameRules)(situs);
      const problems = [...problemsOf(json, schema, rules), ...yearProblems(file, json)];
      for (const { line, field, message } of problems) {
        found.push(`data/${file}:${line} ${field === '' ? '(berkas)' : field}: ${message}`);
      }
    }
  }
  return found;
}

/**
 * Which of the schemas that editors' tools read, in `schema/`, are not those of data/schema.ts, a
 * line each. `write` brings them in step instead.
 */
export async function checkSchemas(folder: URL, write = false): Promise<string[]> {
  const found: string[] = [];
  for (const [name, schema] of Object.entries(dataFiles)) {
    const file = schemaName(name);
    const current = await format(JSON.stringify(z.toJSONSchema(schema, { io: 'input' })), {
      parser: 'json',
      printWidth: 100,
    });
    if ((await readFile(new URL(file, folder), 'utf8').catch(() => '')) === current) continue;
    if (write) await writeFile(new URL(file, folder), current);
    else {
      found.push(
        `data/${file}:1 (berkas): tidak sesuai dengan data/schema.ts; ` +
          'jalankan npm run check:data -- --write',
      );
    }
  }
  return found;
}

/** A name with `*` stands for every file of its folder that fits. */
async function filesOf(folder: URL, name: string): Promise<string[]> {
  if (!name.includes('*')) return [name];
  const [before = '', after = ''] = name.split('*');
  const sub = before.slice(0, before.lastIndexOf('/') + 1);
  const all = await readdir(new URL(`./${sub}`, folder));
  return all
    .map((file) => sub + file)
    .filter((file) => file.startsWith(before) && file.endsWith(after))
    .sort();
}

/** `schema/beranda.schema.json` of beranda.json, `schema/hari-libur.schema.json` of hari-libur/*.json. */
const schemaName = (name: string): string =>
  `schema/${name.replace(/[/-]?\*?\.json$/, '')}.schema.json`;

/** The names, of a file with other faults too; null where there are none to be had. */
async function readSitus(folder: URL): Promise<Situs | null> {
  try {
    const situs = JSON.parse(await readFile(new URL(namesFile, folder), 'utf8')) as Situs;
    penggantiDari(situs);
    return situs;
  } catch {
    return null;
  }
}
