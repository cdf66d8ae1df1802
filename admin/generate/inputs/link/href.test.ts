import { expect, test } from 'vitest';
import { hrefOf } from './href.ts';

test.each([
  ['https://ppid.test/a?b=1', 'https://ppid.test/a?b=1'],
  ['  www.ppid.go.id ', 'https://www.ppid.go.id'],
  ['/informasi/berkala/', '/informasi/berkala/'],
  ['mailto:ppid@uji.test', 'mailto:ppid@uji.test'],
])('"%s" leads to %s', (typed, href) => {
  expect(hrefOf(typed)).toEqual({ href });
});

test.each([
  ['', 'Alamat tautan tidak boleh kosong'],
  ['bukan alamat', 'Alamat tautan tidak valid'],
  ['javascript:alert(1)', 'Alamat tautan tidak valid'],
  ['//lain.test', 'Alamat tautan tidak valid'],
])('"%s" leads nowhere', (typed, error) => {
  expect(hrefOf(typed)).toEqual({ error });
});
