import { expect, test } from 'vitest';
import { menuFor } from '#core/resource/index.ts';
import { menuGroups, resources } from '#resources';
import { isAt, openParent, visibleMenu } from './menu-state.ts';

const namesFor = (role: 1 | 2) =>
  visibleMenu(menuFor(menuGroups, resources, role)).map(({ nama }) => nama);

test('role 2 sees Beranda and Pengajuan alone', () => {
  expect(namesFor(2)).toEqual(['Beranda', 'Pengajuan']);
});

test('role 1 sees a parent only where it has an entry that is Active', () => {
  const menu = visibleMenu(menuFor(menuGroups, resources, 1));
  expect(menu.map(({ nama }) => nama)).toEqual(
    expect.arrayContaining(['Beranda', 'Pengajuan', 'FAQ']),
  );
  for (const item of menu) expect(item.route !== null || item.child.length > 0).toBe(true);
});

test('the entry of a screen is open on the screens below it too', () => {
  const menu = visibleMenu(menuFor(menuGroups, resources, 1));
  expect(openParent(menu, '/ppid-cms/pengajuan/permohonan-informasi/7/show')).toBe(10000);
  expect(openParent(menu, '/ppid-cms/faq')).toBeNull();
  expect(isAt('/ppid-cms/faq', '/ppid-cms/faqs')).toBe(false);
});
