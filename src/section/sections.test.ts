import { describe, expect, test } from 'vitest';
import { profil, standarPelayanan } from '#data/index.ts';
import { footerMore } from '../frame/navigation.ts';
import { procedures } from '../steps/procedures.ts';
import { profilSection, standarSection } from './sections.ts';

const keys = (data: object) => Object.keys(data).filter((key) => key !== '$schema');

describe('the pages of text', () => {
  test.each([
    [profilSection, profil],
    [standarSection, standarPelayanan],
  ])('the menu, or the footer, has every page of the data ($href)', ({ href, links }, data) => {
    const inMenu = links.map((link) => link.href);
    const inFooter = footerMore.map((link) => link.href);
    const pages = keys(data).map((key) => `${href}/${key}`);
    expect(inMenu).toEqual(pages.filter((page) => inMenu.includes(page)));
    for (const page of pages) expect([...inMenu, ...inFooter]).toContain(page);
  });

  test('every procedure of the data says where it leads to', () => {
    const isProcedure = (key: string) => key.startsWith('prosedur-');
    expect(Object.keys(procedures)).toEqual(keys(standarPelayanan).filter(isProcedure));
  });
});
