import { describe, expect, it } from 'vitest';
import { kepuasanOf, kepuasanSchema, mutuOf, type HitunganSurvei } from './kepuasan.ts';
import { namaUnsur } from './unsur.ts';

/** So many answers that give every element the same mark. */
const all = (nilai: number, jumlah: number): HitunganSurvei[] =>
  namaUnsur.map((unsur) => ({ unsur, nilai, jumlah }));

describe('the index of a year', () => {
  it('is 25 for the worst marks, 100 for the best, and 62.5 in their middle', () => {
    expect(kepuasanOf(all(1, 5))).toMatchObject({ indeks: 25, mutu: 'D' });
    expect(kepuasanOf(all(4, 5))).toMatchObject({ indeks: 100, mutu: 'A' });
    expect(kepuasanOf([...all(1, 5), ...all(4, 5)])).toMatchObject({ responden: 10, indeks: 62.5 });
  });

  it('gives every element the same weight, and tells each mean', () => {
    const counts = all(3, 6).map((each) => (each.unsur === 'waktu' ? { ...each, nilai: 1 } : each));
    const kepuasan = kepuasanOf(counts);
    // (8 x 3 + 1) / 9 x 25
    expect(kepuasan?.indeks).toBe(69.44);
    expect(kepuasan?.unsur.find(({ nama }) => nama === 'waktu')?.nilai).toBe(1);
    expect(() => kepuasanSchema.parse(kepuasan)).not.toThrow();
  });

  it('says nothing of fewer than five', () => {
    expect(kepuasanOf([])).toBeNull();
    expect(kepuasanOf(all(4, 4))).toBeNull();
  });

  it.each([
    [25, 'D'],
    [64.99, 'D'],
    [65, 'C'],
    [76.6, 'C'],
    [76.61, 'B'],
    [88.3, 'B'],
    [88.31, 'A'],
    [100, 'A'],
  ] as const)('has for %d the grade %s', (indeks, mutu) => {
    expect(mutuOf(indeks)).toBe(mutu);
  });
});
