import { expect, test } from 'vitest';
import { timeOf } from '#tests/support/machine.ts';
import { violationsIn } from './policy-reports.ts';

const documentURL = 'https://ppid.test/pengajuan/?nik=3171#PI-1/KODE';

test('what a browser tells loses all that may be of a person', () => {
  const report = {
    type: 'csp-violation',
    user_agent: 'Mozilla/5.0',
    body: {
      ...{ documentURL, referrer: 'https://lain.test/?surel=a@b.test', sample: 'rahasia' },
      ...{
        effectiveDirective: 'script-src-elem',
        blockedURL: 'https://jahat.test/x.js?u=a@b.test',
      },
    },
  };
  expect(violationsIn([report])).toEqual([
    { directive: 'script-src-elem', blocked: 'https://jahat.test', page: '/pengajuan/' },
  ]);
});

test('Firefox and Safari tell it in the older form', () => {
  const older = {
    'csp-report': {
      ...{ 'document-uri': documentURL, 'blocked-uri': 'inline' },
      'violated-directive': "style-src 'self'",
    },
  };
  expect(violationsIn(older)).toEqual([
    { directive: 'style-src', blocked: 'inline', page: '/pengajuan/' },
  ]);
});

const letters = Array.from({ length: 5_300 }, (_, n) => String.fromCodePoint(0x4e00 + n)).join('');
/** Marks of four classes in Punycode, each hundreds of times, in the order that takes longest to sort. */
const marks = ['ks', '696h', '586h', '394y'].map((jump) => jump + 'a'.repeat(470)).join('');
const host = `%C3%A9.xn--${marks}`;

test.each([
  ['letters', `http://${letters}/`, ''],
  ['escapes', `http://${host}/`, ''],
  ['escapes behind one slash', `http:/${host}/`, ''],
  ['escapes behind none', `https:${host}`, ''],
  ['escapes within another', `blob:http://${host}/`, 'blob:'],
])('an address of %s that no browser writes takes no time', async (_, blockedURL, said) => {
  const body = { effectiveDirective: 'img-src', blockedURL, documentURL: blockedURL };
  // As many as fit into what a browser may send.
  const reports = Array.from({ length: 4 }, () => ({ body }));
  let told: ReturnType<typeof violationsIn> = [];
  const ms = await timeOf(() => (told = violationsIn(reports)));
  expect(new Set(told.map(({ blocked }) => blocked))).toEqual(new Set([said]));
  // It took some 30 ms, and more.
  expect(ms).toBeLessThan(10);
});

test('what somebody makes up is no longer in the log than what a browser tells', () => {
  const blockedURL = `${'a'.repeat(1_500)}:x`;
  const [told] = violationsIn({ body: { effectiveDirective: 'img-src', blockedURL, documentURL } });
  expect(told?.blocked).toHaveLength(200);
});

test.each([null, 1, 'x', [], [null], { body: {} }, { 'csp-report': 1 }, [[{ body: null }]]])(
  '%j tells of nothing',
  (body) => expect(violationsIn(body)).toEqual([]),
);
