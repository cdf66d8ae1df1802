import { expect, test } from 'vitest';
import type { Field, Fields } from '#core/resource/index.ts';
import { resources } from '#resources';
import { validatorOf } from './validate.ts';

const told = resources.flatMap((resource) =>
  Object.entries<Field>(resource.fields).flatMap(([picture, { alt }]) =>
    alt === undefined ? [] : [{ resource, picture, alt, name: `${resource.name}.${picture}` }],
  ),
);

test.each(told)('$name is asked to be told in words once it is chosen', (each) => {
  const { resource, picture, alt } = each;
  const fields: Fields = resource.fields;
  const call = Object.keys(resource.calls).find((name) => resource.calls[name]?.kind === 'update');
  const check = validatorOf(resource, call ?? '', {
    [picture]: fields[picture] ?? expect.fail(),
    [alt]: fields[alt] ?? expect.fail(),
  });
  const chosen = new File(['x'], 'a.png', { type: 'image/png' });
  const stored = { id: 'x', nama: 'a.png', tipe: 'image/png', ukuran: 1 };
  const message = { [alt]: 'Keterangan gambar tidak boleh kosong' };
  expect(check({ [picture]: chosen })).toEqual(message);
  expect(check({ [picture]: chosen, [alt]: ' ' })).toEqual(message);
  expect(check({ [picture]: chosen, [alt]: 'Gedung kantor' })).toEqual({});
  expect(check({ [picture]: stored, [alt]: null })).toEqual({});
  expect(check({ [picture]: null, [alt]: '' })).toEqual({});
});

test('there are pictures to be told', () => {
  expect(told.length).toBeGreaterThan(0);
});
