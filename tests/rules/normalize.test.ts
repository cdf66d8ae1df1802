import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const helper = 'core/format/normalized.ts';

test('texts are put in a normal form by one helper, which a heap of marks does not hold up', () => {
  const files = globSync('{core,data,resources,server,src,admin}/**/*.{ts,tsx,js,mjs,astro}', {
    cwd: root,
  });
  expect(files.length).toBeGreaterThan(1_000);
  const calling = files.filter(
    (file) =>
      !/\.test\.tsx?$/.test(file) &&
      /(?<!\bpath|\bposix)\.normalize\(/.test(readFileSync(`${root}/${file}`, 'utf8')),
  );
  expect(calling).toEqual([helper]);
});
