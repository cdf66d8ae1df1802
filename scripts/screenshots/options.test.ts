import { describe, expect, test } from 'vitest';
import { readOptions } from './options.ts';

describe('the arguments of screenshots', () => {
  test('are schemes and beginnings of addresses', () => {
    expect(readOptions([])).toEqual({ schemes: ['light'], only: [] });
    expect(readOptions(['--dark', '/profil/', '--light', '/regulasi/'])).toEqual({
      schemes: ['dark', 'light'],
      only: ['/profil/', '/regulasi/'],
    });
  });

  test('are refused by name when they are neither', () => {
    expect(() => readOptions(['profil'])).toThrow('"profil"');
  });
});
