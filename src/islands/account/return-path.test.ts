import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterLogin, loginPath, ownPath } from './return-path.ts';

test.each([
  ['/pengajuan/permohonan-informasi', '/pengajuan/permohonan-informasi'],
  [
    '/pengajuan/status-permohonan-informasi?id=a#b',
    '/pengajuan/status-permohonan-informasi?id=a#b',
  ],
  ['/', '/'],
])('%s is a path of our own', (path, own) => {
  expect(ownPath(path)).toBe(own);
});

test.each([
  null,
  '',
  'pengajuan',
  'https://jahat.example/',
  '//jahat.example',
  '/\\jahat.example',
  '/\t/jahat.example',
  '/.//jahat.example',
  '/x/..//jahat.example',
  'javascript:alert(1)',
  ' /x',
])('%j is not', (path) => {
  expect(ownPath(path)).toBeNull();
});

test('whatever is asked for, one stays on this site', () => {
  const here = 'https://ppid.example';
  const parts = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '\t',
    '\n',
    '@',
    ':',
    '?',
    '#',
    'jahat.example',
    '%2f',
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 8 }), fc.string(), (start, end) => {
      const path = ownPath(`/${start.join('')}${end}`);
      if (path !== null) expect(new URL(path, here).origin).toBe(here);
    }),
    { numRuns: 2000 },
  );
});

test('each role goes where it may work', () => {
  expect(afterLogin(3, '/pengajuan/permohonan-informasi')).toBe('/pengajuan/permohonan-informasi');
  expect(afterLogin(3, '/ppid-cms/faq')).toBe('/');
  expect(afterLogin(3, null)).toBe('/');
  expect(afterLogin(1, '/ppid-cms/faq?page=2')).toBe('/ppid-cms/faq?page=2');
  expect(afterLogin(2, '/pengajuan/permohonan-informasi')).toBe('/ppid-cms/beranda');
  expect(afterLogin(2, '/ppid-cms-palsu')).toBe('/ppid-cms/beranda');
});

test('nobody is led back to a page for logging in', () => {
  expect(afterLogin(3, '/auth/login?kembali=/x')).toBe('/');
  expect(afterLogin(3, '/auth/daftar/')).toBe('/');
  expect(afterLogin(3, '/auth/detail-user')).toBe('/auth/detail-user');
});

test('the way back survives the address', () => {
  const back = '/pengajuan/status-permohonan-informasi?status=selesai&id=a';
  const address = new URL(loginPath(back), 'https://ppid.example');
  expect(address.searchParams.get('kembali')).toBe(back);
});
