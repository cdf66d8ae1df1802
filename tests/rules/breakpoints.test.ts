import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** Of the specification, in px of a browser that is left as it came. */
const breakpoints = [450, 575, 680, 768, 992, 1200, 1440, 1920];

const site = fileURLToPath(new URL('../../src/', import.meta.url));

test('windows are told apart at the breakpoints alone, and each of them counts', () => {
  const found = new Set<number>();
  for (const file of globSync('**/*.css', { cwd: site })) {
    const queries = readFileSync(join(site, file), 'utf8').matchAll(/@(?:media|container)[^{]*/g);
    for (const [query] of queries) {
      for (const [, end = '', width = ''] of query.matchAll(/(min|max)-width: ([\d.]+)em/g)) {
        // A window that is narrower than a breakpoint ends a hundredth before it.
        found.add(Math.round(16 * (Number(width) + (end === 'max' ? 0.01 : 0))));
      }
      if (query.includes('@container header') && query.includes('75rem')) found.add(1200);
    }
  }
  expect([...found].sort((one, other) => one - other)).toEqual(breakpoints);
});
