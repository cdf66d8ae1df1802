import { describe, expect, it } from 'vitest';
import { registry, menuGroups } from '#resources';
import { menuFor, type MenuItem } from './menu.ts';
import { fillPath, routesOf } from './routes.ts';

describe('addresses', () => {
  it('spells each irregular name as declared', () => {
    const paths = [...registry.values()].flatMap((resource) =>
      routesOf(resource).map(({ method, path }) => `${method} ${path}`),
    );
    expect(paths).toEqual(
      expect.arrayContaining([
        'GET permohonan/list-external',
        'GET permohonan/lookup',
        'POST permohonan/{id}/update-permohonan',
        'POST permohonan/{id}/delete-permohonan',
        'GET permohonan/{id}/{file}/buffer-pendukung',
        'POST regulasi/{id}/update-regulasi',
        'GET regulasi/{id}/file-download',
        'GET regulasi/{id}/buffer-regulasi',
        'POST faq/{id}/update-faq',
        'GET lookup/unit-kerja',
      ]),
    );
  });

  it('encodes what stands in for a name', () => {
    expect(fillPath('faq/{id}', { id: '../admin?x=1' })).toBe('faq/..%2Fadmin%3Fx%3D1');
  });
});

describe('the sidebar', () => {
  const active = (items: MenuItem[]): number[] =>
    items.flatMap((item) => [
      ...(item.status === 'Active' ? [item.idMenu] : []),
      ...active(item.child),
    ]);

  it('leaves role 2 Beranda and Pengajuan', () => {
    const menu = menuFor(menuGroups, registry.values(), 2);
    const top = menu.filter((item) => item.status === 'Active').map((item) => item.idMenu);
    expect(top).toEqual([9000, 10000]);
  });

  it('shows role 1 every entry, in order', () => {
    const menu = menuFor(menuGroups, registry.values(), 1);
    const ids = menu.map((item) => item.idMenu);
    expect(ids).toEqual(
      expect.arrayContaining([9000, 10000, 20000, 30000, 40000, 50000, 70000, 80000, 90000]),
    );
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect(active(menu)).toContain(10001);
  });
});
