/**
 * Checks every data file against data/schema.ts and keeps data/schema/*.schema.json, which editors'
 * tools read, in step. `--write` writes those; without it a stale one is an error.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { format } from 'prettier';
import * as z from 'zod/mini';
import { dataFiles } from '#data/schema.ts';
import { problemsOf } from './data/problems.ts';

const data = new URL('../data/', import.meta.url);
const write = process.argv.includes('--write');
const found: string[] = [];

for (const [name, schema] of Object.entries(dataFiles)) {
  const json = await readFile(new URL(name, data), 'utf8');
  for (const { line, field, message } of problemsOf(json, schema)) {
    found.push(`data/${name}:${line} ${field === '' ? '(berkas)' : field}: ${message}`);
  }

  const schemaFile = new URL(`schema/${name.replace(/\.json$/, '.schema.json')}`, data);
  const current = await format(JSON.stringify(z.toJSONSchema(schema, { io: 'input' })), {
    parser: 'json',
    printWidth: 100,
  });
  if (write) {
    await mkdir(new URL('.', schemaFile), { recursive: true });
    await writeFile(schemaFile, current);
  } else if ((await readFile(schemaFile, 'utf8').catch(() => '')) !== current) {
    found.push(
      `${schemaFile.pathname.replace(/^.*\/data\//, 'data/')}:1 (berkas): ` +
        'tidak sesuai dengan data/schema.ts; jalankan node scripts/check-data.ts --write',
    );
  }
}

if (found.length > 0) {
  console.error(`Ada ${found.length} kesalahan pada berkas data:\n  ${found.join('\n  ')}`);
  process.exitCode = 1;
}
