import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const admin = join(root, 'admin');

/** A form from scratch; `<Form>` is react-admin's. */
const form = /<(?:Form|form)\b|component="form"/;
/** An input, or a part given to a generated form. */
const part =
  /<(?:input|select|textarea|TextField|TextBase|Checkbox|Switch|Radio|Select|Slider|Autocomplete|\w+Input|FormFields|FieldGroups|FieldsDialog|CallDialog|CallForm|CreateScreen|EditScreen|ResourceForm)\b/;

const written = globSync('**/*.tsx', { cwd: admin })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.startsWith('generate/') && !file.endsWith('.test.tsx'));
const withA = (pattern: RegExp) =>
  written.filter((file) => pattern.test(readFileSync(join(admin, file), 'utf8'))).sort();

/** The part of docs/RESOURCES.md that says what is written by hand, and why. */
function reasons(): string {
  const page = readFileSync(join(root, 'docs/RESOURCES.md'), 'utf8');
  const [, section] = page.split('### What is written by hand, and why\n');
  if (section === undefined) throw new Error('docs/RESOURCES.md has no such section');
  return section.split(/^##+ /m)[0] ?? '';
}

test('every form of the back-office is a generated one', () => {
  expect(withA(form)).toEqual([]);
});

test('what is given to one by hand has its reason in docs/RESOURCES.md, and nothing else has', () => {
  const named = [...reasons().matchAll(/`([\w/-]+\.tsx)`/g)].map(([, file]) => file);
  expect(named.toSorted()).toEqual(withA(part));
});

test('so has every override', () => {
  const overrides = globSync('overrides/*/', { cwd: admin }).map((path) =>
    path.replaceAll('\\', '/').replace(/^overrides\/|\/$/g, ''),
  );
  const [, screens = ''] = reasons().split('| resource');
  const named = [...screens.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(overrides.toSorted());
});
