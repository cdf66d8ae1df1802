/**
 * Checks every data file against data/schema.ts and keeps data/schema/*.schema.json, which editors'
 * tools read, in step. `--write` writes those; without it a stale one is an error.
 */
import { checkFiles, checkSchemas } from './data/check.ts';

const folder = new URL('../data/', import.meta.url);
const write = process.argv.includes('--write');
const found = [...(await checkFiles(folder)), ...(await checkSchemas(folder, write))];

if (found.length > 0) {
  console.error(`Ada ${found.length} kesalahan pada berkas data:\n  ${found.join('\n  ')}`);
  process.exitCode = 1;
}
