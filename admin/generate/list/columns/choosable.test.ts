import { expect, test } from 'vitest';
import { registry } from '#resources';
import { choosableColumns, chosenColumns, leadingColumn } from './choosable.ts';

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
    ...['dibuat_pada', 'diubah_pada'],
  ]);
  const admin = namesOf(choosableColumns(resourceOf('admin'), 1));
  expect(admin).toContain('jabatan');
  expect(admin).not.toContain('password');
  expect(namesOf(choosableColumns(resourceOf('faq'), 1))).not.toContain('urutan');
});

test('the column that leads to the record stays, whatever is chosen', () => {
  const columns = choosableColumns(resourceOf('regulasi'), 1);
  expect(leadingColumn(columns)).toBe('judul');
  expect(namesOf(chosenColumns(columns, ['judul', 'terbit'], null))).toEqual(['judul', 'terbit']);
  expect(namesOf(chosenColumns(columns, ['judul'], ['diubah_pada', 'gone']))).toEqual([
    ...['judul', 'diubah_pada'],
  ]);
});
