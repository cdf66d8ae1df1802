import { expect, test } from 'vitest';
import { registry } from '#resources';
import {
  choosableColumns,
  chosenColumns,
  fittingColumns,
  leadingColumn,
  orderedColumns,
} from './choosable.ts';

const resourceOf = (name: string) => {
  const resource = registry.get(name);
  if (!resource) throw new Error(name);
  return resource;
};
const namesOf = (columns: { name: string }[]) => columns.map(({ name }) => name);

test('beside the declared columns everything may be chosen that a row holds', () => {
  const regulasi = choosableColumns(resourceOf('regulasi'), 1);
  expect(namesOf(regulasi)).toEqual([
    ...['img', 'judul', 'tautan', 'terbit'],
    ...['img_alt', 'terbit_pada', 'turun_pada', 'dibuat_pada', 'diubah_pada'],
  ]);
  const admin = namesOf(choosableColumns(resourceOf('admin'), 1));
  expect(admin).toContain('jabatan');
  expect(admin).not.toContain('password');
  expect(namesOf(choosableColumns(resourceOf('faq'), 1))).not.toContain('urutan');
});

test('the column that leads to the record stays, whatever is chosen', () => {
  const columns = choosableColumns(resourceOf('regulasi'), 1);
  const leading = leadingColumn(columns);
  expect(leading).toBe('judul');
  const shown = (wanted: string[]) => namesOf(chosenColumns(columns, wanted, leading));
  expect(shown(['terbit', 'judul'])).toEqual(['judul', 'terbit']);
  expect(shown(['diubah_pada', 'gone'])).toEqual(['judul', 'diubah_pada']);
});

test('columns stand in the order given to them, new ones last', () => {
  const columns = choosableColumns(resourceOf('regulasi'), 1);
  expect(namesOf(orderedColumns(columns, ['terbit', 'gone', 'judul']))).toEqual([
    ...['terbit', 'judul', 'img', 'tautan', 'img_alt'],
    ...['terbit_pada', 'turun_pada', 'dibuat_pada', 'diubah_pada'],
  ]);
  expect(orderedColumns(columns, [])).toEqual(columns);
});

test('a table does without its spare columns, as many as it has no room for, or is none', () => {
  const columns = chosenColumns(
    choosableColumns(resourceOf('regulasi'), 1),
    ['img', 'judul', 'tautan', 'terbit'],
    'judul',
  );
  const shown = (spare: string[], room: number) => {
    const fitting = fittingColumns(columns, spare, room);
    return fitting && namesOf(fitting);
  };
  expect(shown(['terbit', 'img'], Infinity)).toEqual(['img', 'judul', 'tautan', 'terbit']);
  expect(shown(['terbit', 'img'], 3)).toEqual(['img', 'judul', 'tautan']);
  expect(shown(['terbit', 'img'], 2)).toEqual(['judul', 'tautan']);
  expect(shown(['terbit', 'img'], 1)).toBeNull();
  // Who may not see a column has more room.
  expect(shown(['gone', 'terbit'], 3)).toEqual(['img', 'judul', 'tautan']);
  expect(shown([], 3)).toBeNull();
});

test('the list of every resource whose columns are many is a table on an office screen', () => {
  for (const resource of registry.values()) {
    if (!resource.list) continue;
    for (const role of [1, 2] as const) {
      const columns = choosableColumns(resource, role);
      const usual = chosenColumns(columns, resource.list.columns, leadingColumn(columns));
      const spare = resource.list.spare ?? [];
      expect(fittingColumns(usual, spare, 7), resource.name).not.toBeNull();
      expect(spare, resource.name).not.toContain(leadingColumn(columns));
    }
  }
});
