/** Writes docs/API.md, which is not committed, from the served API description. */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readDocument } from './api-docs/document.ts';
import { markdownOf } from './api-docs/markdown.ts';

const file = fileURLToPath(new URL('../docs/API.md', import.meta.url));
await writeFile(file, await markdownOf(await readDocument(), file));
process.stdout.write(`${file}\n`);
