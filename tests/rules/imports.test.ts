import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The rules that hold the rooms apart. */
const roomRules = [
  'import-x/no-restricted-paths',
  '@typescript-eslint/no-restricted-imports',
  'no-restricted-syntax',
];

const eslint = new ESLint({
  cwd: root,
  // The planted files are in no TypeScript project, and these rules need none.
  overrideConfig: {
    languageOptions: { parserOptions: { projectService: false } },
    rules: tseslint.configs.disableTypeChecked.rules ?? {},
  },
});

/** Some file that is in the room, since the rule judges only what it can resolve. */
function someFileOf(room: string): string {
  const file = readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx)$/.test(name) && !/\.(test|d)\.tsx?$/.test(name))
    .sort()[0];
  if (file === undefined) throw new Error(`${room} has no TypeScript file`);
  return file;
}

/** `#room` in a planted text stands for a file of that room, by its `#…` address. */
function fill(code: string): string {
  return code
    .replaceAll(/#(core|data|src|admin|server|tests|scripts)'/g, (_, room: string) => {
      return `#${room}/${someFileOf(room)}'`;
    })
    .replaceAll(/(\.\.\/)SERVER'/g, (_, up: string) => `${up}server/${someFileOf('server')}'`);
}

async function complaints(filePath: string, code: string): Promise<string[]> {
  expect(existsSync(join(root, filePath)), `${filePath} is only planted`).toBe(false);
  const [result] = await eslint.lintText(fill(code), { filePath: join(root, filePath) });
  const messages = result?.messages ?? [];
  expect(messages.filter(({ fatal }) => fatal)).toEqual([]);
  return messages.map(({ ruleId }) => ruleId ?? '').filter((rule) => roomRules.includes(rule));
}

const page = (code: string): string => `---\n${code}\n---\n<p>Halo</p>\n`;

describe('refused', () => {
  test.each([
    ['core/planted.ts', `import '../SERVER';`],
    ['core/planted.ts', `import '#server';`],
    ['core/planted.ts', `import '#resources';`],
    ['core/planted.ts', `import '#data';`],
    ['core/planted.ts', `import '#src';`],
    ['core/planted.ts', `import '#admin';`],
    ['core/planted.ts', `import '#tests';`],
    ['core/planted.ts', `import '#scripts';`],
    ['core/planted.ts', `import type { A } from '#server'; export type B = A;`],
    ['core/planted.ts', `export * from '#server';`],
    ['core/planted.ts', `import 'node:fs';`],
    ['core/planted.ts', `import 'fs/promises';`],
    ['core/planted.ts', `import 'react';`],
    ['core/planted.ts', `import 'react-dom/client';`],
    ['core/planted.ts', `import 'kysely';`],
    ['core/planted.ts', `import 'fastify';`],
    ['core/planted.ts', `import 'pg';`],
    ['core/planted.test.ts', `import '#server';`],
    ['resources/planted.ts', `import '#server';`],
    ['resources/planted.ts', `import '#resources';`],
    ['resources/planted.ts', `import '#data';`],
    ['resources/planted.ts', `import 'node:fs';`],
    ['data/planted.ts', `import '#server';`],
    ['data/planted.ts', `import '#resources';`],
    ['src/pages/planted.astro', page(`import '#server';`)],
    ['src/pages/planted.astro', page(`import '../../SERVER';`)],
    ['src/pages/planted.astro', page(`import '#admin';`)],
    ['src/pages/planted.astro', page(`import { resources } from '#resources'; resources;`)],
    ['src/pages/planted.astro', `<p>Halo</p>\n<script>\nimport '#server';\n</script>\n`],
    ['src/islands/planted/planted.tsx', `import '#server';`],
    ['src/islands/planted/planted.tsx', `import '#admin';`],
    ['src/islands/planted/planted.tsx', `import { resources } from '#resources'; resources;`],
    ['src/islands/planted/planted.tsx', `import '#resources';`],
    ['src/islands/planted/planted.tsx', `export const lazy = () => import('#resources');`],
    ['src/islands/planted/planted.tsx', `export { resources } from '#resources';`],
    ['src/islands/planted/planted.tsx', `import '../../../resources.config.ts';`],
    ['src/islands/planted/planted.tsx', `export const lazy = () => import('#server');`],
    ['src/islands/planted/planted.mjs', `import '#server';`],
    ['src/islands/planted/planted.tsx', `import type { A } from '../../../resources/faq.ts';`],
    ['admin/planted.tsx', `import '../resources/faq.ts';`],
    ['server/planted.ts', `import '../resources/faq.ts';`],
    ['admin/planted.tsx', `import '#src';`],
    ['admin/planted.tsx', `import '#server';`],
    ['server/planted.ts', `import '#src';`],
    ['server/planted.ts', `import '#admin';`],
    ['server/planted.ts', `import '#data';`],
    ['server/planted.ts', `import '#tests';`],
    ['server/planted.ts', `import '#scripts';`],
    ['server/planted.ts', `import './without/extension';`],
    ['server/resources/planted.ts', `import { transaction } from '#server/database/index.ts';`],
  ])('%s: %s', async (file, code) => {
    expect(await complaints(file, code)).toHaveLength(1);
  });
});

describe('allowed', () => {
  test.each([
    ['core/planted.ts', `import '#core'; import 'zod/mini';`],
    ['core/planted.test.ts', `import '#core'; import 'vitest'; import 'fast-check';`],
    ['data/planted.ts', `import '#core';`],
    ['resources/planted.ts', `import '#core'; import './parts/access.ts'; import 'zod/mini';`],
    ['src/pages/planted.astro', page(`import '#core'; import '#data'; import '#src';`)],
    ['src/pages/planted.astro', page(`import type { Resource } from '#resources';`)],
    ['src/islands/planted/planted.tsx', `import type { A } from '#resources'; import 'react';`],
    ['src/islands/planted/planted.tsx', `export type { A } from '#resources';`],
    [
      'src/islands/planted/planted.test.tsx',
      `import '#resources'; import '#tests/support/best-time.ts';`,
    ],
    ['admin/planted.tsx', `import '#resources'; import '#core'; import '#data';`],
    ['server/planted.ts', `import '#resources'; import '#core'; import 'node:fs'; import 'pg';`],
    ['server/planted.test.ts', `import '#tests/support/best-time.ts';`],
    ['scripts/planted.ts', `import '#server'; import '#tests';`],
    ['tests/contract/planted.test.ts', `import '#server'; import '#admin';`],
  ])('%s: %s', async (file, code) => {
    expect(await complaints(file, code)).toEqual([]);
  });

  test('the page that mounts the back-office may import it, and only that', async () => {
    const mount = 'src/pages/ppid-cms/index.astro';
    const rules = await eslint.calculateConfigForFile(join(root, mount));
    const [, { zones }] = rules.rules['import-x/no-restricted-paths'];
    const src = zones.find(({ target }: { target: string }) => target === './src');
    expect(src.except).toContain('./admin');
    expect(src.except).not.toContain('./server');
  });
});
