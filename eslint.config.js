import { fileURLToPath } from 'node:url';
import astro from 'eslint-plugin-astro';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import {
  lazyResources,
  packagesOnlyForCore,
  roomsOf,
  typesOnlyFromResources,
} from './scripts/lint/rooms.js';

const root = fileURLToPath(new URL('.', import.meta.url));
const code = ['**/*.{ts,tsx,js,mjs,astro}'];
const unitTests = ['**/*.test.{ts,tsx}'];
const mountOfBackOffice = ['src/pages/ppid-cms/index.astro'];

const fileExtensions = [
  ...['ImportDeclaration', 'ImportExpression', 'ExportNamedDeclaration', 'ExportAllDeclaration'],
].map((node) => ({
  selector: `${node}[source.value=/^[.#].*\\u002f[^.\\u002f]+$/]`,
  message: 'Give the file extension: Node.js runs these files as they are.',
}));

export default defineConfig(
  globalIgnores([
    'dist/',
    'var/',
    '.astro/',
    '.cache/',
    'test-results/',
    'playwright-report/',
    'node_modules/',
  ]),
  { linterOptions: { noInlineConfig: true } },
  tseslint.configs.recommended,
  astro.configs['flat/recommended'],
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: root } },
    rules: {
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // Reads a stream to its end: `for await (const chunk of body) void chunk`
      '@typescript-eslint/no-meaningless-void-operator': 'off',
      '@typescript-eslint/only-throw-error': ['error', { allowThrowingUnknown: true }],
      '@typescript-eslint/prefer-promise-reject-errors': ['error', { allowThrowingUnknown: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      // Objects of closures are taken apart everywhere, and what answers a promise may have it at once.
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/require-await': 'off',
      // A caller says what an answer holds: `dataOf<Filed>(answer)`.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      // What came from elsewhere is held to more than its type promises.
      '@typescript-eslint/no-unnecessary-condition': 'off',
      // To the engine a value is unknown until its field says what it is.
      '@typescript-eslint/no-base-to-string': 'off',
      // `Promise.withResolvers<void>()`
      '@typescript-eslint/no-invalid-void-type': 'off',
    },
  },
  {
    // `bold` of a run of text is taken for that of a string; `saving` of ra-core has no like.
    files: ['server/papers/**/*.ts', 'admin/generate/form/resource-form.tsx'],
    rules: { '@typescript-eslint/no-deprecated': 'off' },
  },
  {
    files: ['src/stores/session-flow.test.ts'],
    rules: { '@typescript-eslint/no-misused-promises': 'off' },
  },
  {
    // React-admin, and what tests are given, is full of `any`.
    files: ['{admin,src}/**/*.{ts,tsx}', 'tests/**/*.ts', ...unitTests, '**/*.suite.ts'],
    rules: {
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    files: code,
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [createTypeScriptImportResolver({ project: 'tsconfig.json' })],
    },
    rules: {
      'import-x/no-restricted-paths': ['error', { basePath: root, zones: roomsOf() }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/ban-ts-comment': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
      'no-restricted-syntax': ['error', ...fileExtensions],
    },
  },
  {
    // Whoever sends the longest text must not hold up all others: a pattern's time grows with the
    // text alone. What these two do not see, tests/rules/patterns.test.ts measures.
    files: [
      '{core,data,resources,server,src,admin}/**/*.{ts,tsx,js,mjs,astro}',
      'resources.config.ts',
    ],
    ignores: unitTests,
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'certain' }],
    },
  },
  {
    files: ['scripts/**', 'bench/**'],
    rules: { 'no-console': ['error', { allow: ['error'] }] },
  },
  {
    files: ['**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
    },
  },
  {
    files: ['{core,data,resources}/**/*.{ts,js,mjs}', 'resources.config.ts'],
    ignores: unitTests,
    rules: {
      '@typescript-eslint/no-restricted-imports': ['error', packagesOnlyForCore],
      'no-restricted-globals': ['error', 'process', 'Buffer', 'global', '__dirname'],
    },
  },
  {
    files: ['src/**/*.{ts,tsx,js,mjs,astro}'],
    ignores: unitTests,
    rules: {
      '@typescript-eslint/no-restricted-imports': ['error', typesOnlyFromResources],
      'no-restricted-syntax': ['error', ...fileExtensions, lazyResources],
    },
  },
  {
    // A part that cannot be fetched would take the whole back-office down.
    files: ['admin/**/*.{ts,tsx}'],
    ignores: ['admin/layout/lazy.tsx'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          name: 'react',
          importNames: ['lazy'],
          message: 'Use lazyScreen or lazyDialog of #admin/layout, which go on without the file.',
        },
      ],
    },
  },
  {
    // Hundreds of one citizen's at once would stand before everybody's.
    files: ['server/resources/**/*.ts'],
    ignores: ['server/resources/write/writing.ts', ...unitTests],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          name: '#server/database/index.ts',
          importNames: ['transaction'],
          message: 'Use writing of write/writing.ts, which has citizens take turns.',
        },
      ],
    },
  },
  {
    files: mountOfBackOffice,
    rules: {
      'import-x/no-restricted-paths': [
        'error',
        { basePath: root, zones: roomsOf({ src: ['admin'] }) },
      ],
    },
  },
  {
    files: unitTests,
    rules: {
      'import-x/no-restricted-paths': [
        'error',
        {
          basePath: root,
          zones: roomsOf({
            core: ['tests/support', 'resources.config.ts'],
            data: ['tests/support'],
            src: ['tests/support'],
            admin: ['tests/support'],
            server: ['tests/support'],
          }),
        },
      ],
    },
  },
  {
    files: ['tests/**/*.spec.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          name: '@playwright/test',
          message: 'Import from #tests/support/test.ts, which tidies up.',
        },
      ],
    },
  },
);
