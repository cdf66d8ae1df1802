import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { ESLint } from 'eslint';
import { beforeAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const eslint = new ESLint({ cwd: root });

/** What is found by types alone, and what no type may hide. */
const everywhere = [
  'await-thenable',
  'no-deprecated',
  'no-floating-promises',
  'no-misused-promises',
  'no-misused-spread',
  'no-unnecessary-type-assertion',
  'no-unnecessary-type-conversion',
  'only-throw-error',
  'restrict-template-expressions',
  'switch-exhaustiveness-check',
];
const ofOurOwn = ['no-unsafe-argument', 'no-unsafe-assignment', 'no-unsafe-return'];

async function enforced(file: string): Promise<string[]> {
  const config = (await eslint.calculateConfigForFile(join(root, file))) as {
    rules: Record<string, [severity: number]>;
  };
  return [...everywhere, ...ofOurOwn].filter(
    (name) => config.rules[`@typescript-eslint/${name}`]?.[0] === 2,
  );
}

// The linter's own parts take longer to load than a test has.
beforeAll(() => enforced('core/some.ts'), 120_000);

test.each(['core', 'data', 'resources', 'server', 'scripts'])(
  'the types of %s are held to',
  async (room) => {
    expect(await enforced(`${room}/some.ts`)).toEqual([...everywhere, ...ofOurOwn]);
  },
);

test.each([
  ...['admin/some.ts', 'admin/some.tsx', 'src/islands/some.tsx', 'src/stores/some.ts'],
  ...['server/some.test.ts', 'tests/support/some.ts', 'tests/e2e/some.spec.ts', 'bench/some.ts'],
])('what types find is found in %s', async (file) => {
  expect(await enforced(file)).toEqual(expect.arrayContaining(everywhere));
});
