import { expect, test } from 'vitest';
import { judge } from '../judge.fixture.ts';
import { reasons } from '../refusals.ts';
import { catalogue, packed, pdfOf } from '../samples.fixture.ts';

/**
 * Some readers cut a word after 128 letters and take what follows for another: `ID`, say, behind which a
 * bracket opens nothing. All of these ran in one of them.
 */
const long = 'a'.repeat(128);
const openings = [`[${long}ID(`, `[${'0'.repeat(100)}ID(`, `[null/${'a'.repeat(100)}#5(x `];
/** Keys that one of them cuts before an escape or a sign that no other takes for the end. */
const keys = ['S', 'S#00\x80a\x80b', 'S#00\x80#5(x', 'S#00\x80#5/', 'S#0g\xff#5['];

const actions = keys.map((key) => `(a)<</${key}/JavaScript/JS<6170702e616c6572742831293e>>>`);

const files = openings.flatMap((opening) =>
  actions.flatMap((action): [string, Buffer][] => {
    const text = `${opening}${action}%)\n]`;
    return [
      [text, pdfOf(Buffer.from(`<</Type/Catalog/Pages 2 0 R/Names${text}>>`, 'latin1'))],
      [`packed: ${text}`, pdfOf(catalogue(), packed(Buffer.from(text, 'latin1')))],
    ];
  }),
);

test('what readers find behind a word that they cut is found', async () => {
  const passed: string[] = [];
  for (const [name, file] of files) {
    const { status } = await judge(file);
    if (status !== reasons.pdfScript.status) passed.push(name);
  }
  expect(passed).toEqual([]);
});

test('long words of honest documents are no such thing', async () => {
  const words = `<</Title(${'a'.repeat(300)} ID)/${'n'.repeat(120)}/${'v'.repeat(120)}/K[${'1'.repeat(60)} 2]>>`;
  for (const file of [pdfOf(catalogue(), words), pdfOf(catalogue(), packed(words))]) {
    expect(await judge(file)).toMatchObject({ tipe: 'application/pdf' });
  }
});
