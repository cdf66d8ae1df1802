import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { routesOf, type FileRule } from '#core/resource/index.ts';
import { resources } from '#resources';
import { multipartOptions } from '#server/files/multipart.ts';
import { bodyFields } from '#server/resources/body/body-fields.ts';

const mib = 1024 * 1024;

/** The files that each call may be sent with its form. */
const calls = resources.flatMap(routesOf).map((route) => {
  const rules = Object.values(bodyFields(route)).flatMap(({ file }): FileRule[] =>
    file ? [file] : [],
  );
  const bytes = rules.map(({ several, maxBytes }) => several?.maxBytes ?? maxBytes);
  return {
    call: `${route.resource.name}.${route.call}`,
    bytes: bytes.reduce((sum, each) => sum + each, 0),
    files: rules.reduce((sum, { several }) => sum + (several?.most ?? 1), 0),
  };
});

test('a proxy by our files lets the largest form through', async () => {
  const most = Math.max(...calls.map(({ bytes }) => bytes));
  for (const file of ['docs/nginx/portal.conf', 'docs/OPERATIONS.md']) {
    const said = /client_max_body_size (\d+)m/.exec(await readFile(file, 'utf8'))?.[1];
    expect([file, Number(said)]).toEqual([file, Math.ceil(most / mib) + 2]);
  }
});

test('a form may bring all files that its fields take', () => {
  const beyond = calls.filter(({ files }) => files > multipartOptions.limits.files);
  expect(beyond).toEqual([]);
});
