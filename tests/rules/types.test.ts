import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
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
  'use-unknown-in-catch-callback-variable',
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

/** What breaks each rule, and little else. */
const planted: Readonly<Record<string, string>> = {
  'await-thenable': 'export const a = async (n: number) => await n;',
  'no-deprecated': '/** @deprecated */ const old = () => 1;\nexport const b = old();',
  'no-dynamic-delete': 'export const c = (o: Record<string, string>, n: string) => delete o[n];',
  'no-explicit-any': 'export const d: any[] = [];',
  'no-floating-promises': 'export function e(p: Promise<void>) { p; }',
  'no-misused-promises': 'export const f = (p: Promise<boolean>) => (p ? 1 : 2);',
  'no-misused-spread': 'export const g = (word: string) => [...word];',
  'no-non-null-assertion': 'export const h = (word: string | null) => word!.length;',
  'no-unnecessary-type-assertion': 'export const i = (word: string) => word as string;',
  'no-unnecessary-type-conversion': 'export const j = (word: string) => String(word);',
  'no-unsafe-argument': 'export const k = (v: any) => Number.parseInt(v);',
  'no-unsafe-assignment': 'export function l(v: any) { const o: string = v; return o; }',
  'no-unsafe-return': 'export const m = (v: any): string => v;',
  'no-unused-vars': 'const unused = 1;',
  'only-throw-error': "export function n() { throw 'a text'; }",
  'restrict-template-expressions': 'export const o = (of: { x: number }) => `${of}`;',
  'switch-exhaustiveness-check':
    "export function p(k: 'a' | 'b') { switch (k) { case 'a': return 1; } return 2; }",
  'use-unknown-in-catch-callback-variable':
    'export const q = (p: Promise<void>) => p.catch((e) => e.message);',
  'ban-ts-comment': '// @ts-ignore\nexport const r = 1;',
  'consistent-type-imports': "import { Clock } from './clock.ts';\nexport type S = Clock;",
};

/** The same of rules that need no types. */
const plain: Readonly<Record<string, string>> = {
  eqeqeq: "export const a = (word: string) => word == 'a';",
  'no-console': "console.log('a word');",
  'no-warning-comments': '// TO' + 'DO: later',
  'max-lines': 'void 0;\n'.repeat(401),
};

const everyRule = [
  ...Object.keys(planted).map((name) => `@typescript-eslint/${name}`),
  ...Object.keys(plain),
];

test('what breaks a rule is found, each rule by what is planted for it', async () => {
  const text = [...Object.values(planted), ...Object.values(plain)].join('\n');
  const [result] = await eslint.lintText(text, { filePath: join(root, 'core/clock.ts') });
  const found = new Set(result?.messages.map(({ ruleId }) => ruleId));
  expect(everyRule.filter((name) => !found.has(name))).toEqual([]);
}, 240_000);

test('no further rule of the strict set is left out unheard', async () => {
  const config = (await eslint.calculateConfigForFile(join(root, 'core/some.ts'))) as {
    rules: Record<string, [severity: number]>;
  };
  const strict = tseslint.configs.strictTypeChecked
    .flatMap(({ rules = {} }) => Object.entries(rules))
    .filter(([name, how]) => name.startsWith('@typescript-eslint/') && how !== 'off')
    .map(([name]) => name);
  expect(strict.filter((name) => config.rules[name]?.[0] === 0).sort()).toEqual(
    [
      'no-base-to-string',
      'no-invalid-void-type',
      'no-meaningless-void-operator',
      'no-unnecessary-condition',
      'no-unnecessary-type-parameters',
      'require-await',
      'unbound-method',
    ].map((name) => `@typescript-eslint/${name}`),
  );
});
