import { expect, test } from 'vitest';
import { situs } from '#data/index.ts';
import { situsSchema } from '#data/schema/situs.ts';
import { securityTxt } from './security-txt.ts';

test('names contact, end, languages, place and policy, each on a line', () => {
  const keamanan = { kontak: ['mailto:a@contoh.go.id', 'https://contoh.go.id/lapor'] };
  expect(
    securityTxt(
      { domain: 'ppid.contoh.go.id', keamanan: { ...keamanan, kebijakan: 'https://b.test/c' } },
      new Date('2026-11-22T10:00:00Z'),
    ),
  ).toBe(`Contact: mailto:a@contoh.go.id
Contact: https://contoh.go.id/lapor
Expires: 2027-11-17T00:00:00Z
Preferred-Languages: id, en
Canonical: https://ppid.contoh.go.id/.well-known/security.txt
Policy: https://b.test/c
`);
});

test('without a contact the data are refused, in words', () => {
  const { keamanan: _gone, ...without } = situs;
  for (const data of [without, { ...situs, keamanan: { kontak: [] } }]) {
    const { error } = situsSchema.safeParse(data);
    expect(error?.issues.map(({ path }) => path[0])).toEqual(['keamanan']);
  }
});
