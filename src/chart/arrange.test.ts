import { describe, expect, test } from 'vitest';
import type { Jabatan } from '#data/index.ts';
import { arrangementOf, columnsOf, countOf, inOrder, mostColumns } from './arrange.ts';

const position = (peran: string, ...bawahan: Jabatan[]): Jabatan => ({
  peran,
  jabatan: `Kepala ${peran}`,
  uraian: `Mengerjakan ${peran}.`,
  ...(bawahan.length > 0 ? { bawahan } : {}),
});
const pair = position('b', position('b1'), position('b2'));
const roles = (below: readonly Jabatan[]) => below.map(({ peran }) => peran);

describe('the organisation chart', () => {
  test('stacks those who have nobody below', () => {
    expect(arrangementOf([position('a'), position('b')])).toBe('stack');
    expect(columnsOf(pair)).toBe(1);
  });

  test('puts advisers beside the line to the one who leads on', () => {
    const below = [pair, position('a'), position('c')];
    expect(arrangementOf(below)).toBe('spine');
    expect(roles(inOrder(below))).toEqual(['a', 'c', 'b']);
    expect(columnsOf(position('top', ...below))).toBe(1);
  });

  test('lays several branches side by side, in the order of the data', () => {
    const below = [pair, position('a'), position('c', position('c1'))];
    expect(arrangementOf(below)).toBe('row');
    expect(roles(inOrder(below))).toEqual(['b', 'a', 'c']);
    expect(columnsOf(position('top', ...below))).toBe(3);
    expect(columnsOf(position('above', position('top', ...below)))).toBe(3);
  });

  test('counts every position', () => {
    expect(countOf(position('top', pair, position('a')))).toBe(5);
  });

  test('has no room for more branches than it may have columns', () => {
    const branches = (count: number) =>
      Array.from({ length: count }, (_, index) => position(`c${index}`, position(`d${index}`)));
    expect(columnsOf(position('top', ...branches(mostColumns)))).toBe(mostColumns);
    expect(columnsOf(position('top', ...branches(mostColumns + 1)))).toBeGreaterThan(mostColumns);
  });
});
