import { describe, expect, test } from 'vitest';
import { profil, standarPelayanan } from '#data/index.ts';
import { procedures } from '../steps/procedures.ts';
import { profilSection, standarSection } from './sections.ts';

const keys = (data: object) => Object.keys(data).filter((key) => key !== '$schema');

describe('the pages of text', () => {
  test.each([
    [profilSection, profil],
    [standarSection, standarPelayanan],
  ])('the menu has every page of the data ($href)', ({ href, links }, data) => {
    expect(links.map((link) => link.href)).toEqual(keys(data).map((key) => `${href}/${key}`));
  });

  test('every procedure of the data says where it leads to', () => {
    const isProcedure = (key: string) => key.startsWith('prosedur-');
    expect(Object.keys(procedures)).toEqual(keys(standarPelayanan).filter(isProcedure));
  });
});
