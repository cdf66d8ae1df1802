import { readFile, readdir } from 'node:fs/promises';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { dataFiles } from '#data/schema.ts';

const folder = new URL('../../data/', import.meta.url);
const read = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(name, folder), 'utf8'));

const files = (await readdir(folder, { recursive: true }))
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.json') && !name.startsWith('schema/'));

test('every data file is checked', () => {
  const known = Object.keys(dataFiles).map((name) => name.replace(/\*.*/, ''));
  expect(files.filter((file) => !known.some((name) => file.startsWith(name)))).toEqual([]);
});

test.each(files)('%s names a schema that accepts it', async (file) => {
  const data = (await read(file)) as { $schema: string };
  const { pathname } = new URL(data.$schema, new URL(file, folder));
  const schema = await read(pathname.slice(folder.pathname.length));
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const validate = ajv.compile(schema as object);
  expect(validate(data), ajv.errorsText(validate.errors)).toBe(true);
  expect(validate({ ...data, aneh: 1 })).toBe(false);
});

/** Paths of all properties of a schema that an editor would meet without a word about them. */
function unexplained(schema: unknown, path = ''): string[] {
  if (schema === null || typeof schema !== 'object') return [];
  return Object.entries(schema).flatMap(([key, value]: [string, unknown]) => {
    if (key !== 'properties') return unexplained(value, `${path}/${key}`);
    return Object.entries(value as Record<string, object>).flatMap(([name, property]) => {
      const spoken = 'title' in property || 'const' in property || '$ref' in property;
      const here = `${path}/${name}`;
      return [...(spoken || name === '$schema' ? [] : [here]), ...unexplained(property, here)];
    });
  });
}

test.each(files)('the schema of %s explains each of its fields', async (file) => {
  const { $schema } = (await read(file)) as { $schema: string };
  const { pathname } = new URL($schema, new URL(file, folder));
  expect(unexplained(await read(pathname.slice(folder.pathname.length)))).toEqual([]);
});
