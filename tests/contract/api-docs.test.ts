import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { markdownOf } from '#scripts/api-docs/markdown.ts';
import type { Description } from '#server/http/description.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';

const file = fileURLToPath(new URL('../../docs/API.md', import.meta.url));

describe('docs/API.md', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  it('is what `npm run api:docs` writes', async () => {
    const { body } = await app.anonymous.get('docs/openapi.json');
    const text = await markdownOf(body as unknown as Description, file);
    expect(await readFile(file, 'utf8')).toBe(text);
  });
});
