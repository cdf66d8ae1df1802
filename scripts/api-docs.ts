/** Writes docs/API.md from the served API description; with `--check`, fails where it is stale. */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readDocument } from './api-docs/document.ts';
import { markdownOf } from './api-docs/markdown.ts';

const file = fileURLToPath(new URL('../docs/API.md', import.meta.url));
const text = await markdownOf(await readDocument(), file);

if (!process.argv.includes('--check')) {
  await writeFile(file, text);
} else if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
  console.error('docs/API.md is stale: npm run api:docs');
  process.exitCode = 1;
}
