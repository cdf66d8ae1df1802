import { fileURLToPath } from 'node:url';
import { check, resolveConfig } from 'prettier';
import { expect, it } from 'vitest';
import { apiPrefix } from '#server/app.ts';
import { readDocument } from './document.ts';
import { markdownOf } from './markdown.ts';

const file = fileURLToPath(new URL('../../docs/API.md', import.meta.url));

it('`npm run api:docs` writes a line of every call that is described', async () => {
  const description = await readDocument();
  const text = await markdownOf(description, file);
  const calls = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(
      (method) => `| ${method.toUpperCase()} \`${path.slice(apiPrefix.length + 1)}\``,
    ),
  );
  expect(calls.length).toBeGreaterThan(100);
  expect(calls.filter((call) => !text.includes(call))).toEqual([]);
  expect(await check(text, { ...(await resolveConfig(file)), filepath: file })).toBe(true);
});
