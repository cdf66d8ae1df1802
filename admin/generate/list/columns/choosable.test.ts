import { expect, test } from 'vitest';
import { registry } from '#resources';
import { choosableColumns, chosenColumns, leadingColumn, orderedColumns } from './choosable.ts';

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
