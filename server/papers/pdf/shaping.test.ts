import fc from 'fast-check';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { fontsOf, registerFonts, type Face } from './fonts.ts';

const faces = ['regular', 'bold', 'mono'] as const satisfies Face[];
const doc = new PDFDocument({ autoFirstPage: false, font: '' });
registerFonts(doc);
const fonts = [...new Map(faces.flatMap(fontsOf).map((font) => [font.name, font])).values()];
const points = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, place) => from + place);

const mark = /^\p{M}$/u;
const unseen = /^\p{Default_Ignorable_Code_Point}$/u;

test.each(fonts.map((font) => [font.name, font] as const))(
  'any mark on any letter can be measured in %s',
  (name, { covers }) => {
    const has = (point: number) => covers.has(point);
    const letters = [...points(0x41, 0x250), ...points(0x391, 0x3aa), ...points(0x621, 0x64b)];
    const marks = [...points(0x300, 0x330), ...points(0x64b, 0x656)];
    const set = doc.font(name).fontSize(10);
    for (const letter of letters.filter(has))
      for (const over of marks.filter(has))
        expect(() => set.widthOfString(String.fromCodePoint(letter, over))).not.toThrow();
  },
  60_000,
);

test.each(fonts.map((font) => [font.name, font] as const))(
  'whatever it has signs for can be measured in %s, in any order',
  (name, { covers }) => {
    const signs = [...covers].filter((point) => point > 0x20 && point < 0x110000);
    const texts = signs
      .map((point) => String.fromCodePoint(point))
      .filter((one) => !unseen.test(one));
    const marks = texts.filter((one) => mark.test(one));
    const sign = fc.oneof(
      fc.constantFrom(...texts),
      fc.constantFrom(...(marks[0] ? marks : texts)),
    );
    const set = doc.font(name).fontSize(10);
    fc.assert(
      fc.property(fc.array(sign, { minLength: 1, maxLength: 12 }), (text) => {
        set.widthOfString(text.join(''));
      }),
      { numRuns: 500 },
    );
  },
  60_000,
);

/** Of a document that has set nothing yet: a font remembers what it met first. */
function widthsOf(name: string, ...texts: readonly string[]): number[] {
  const fresh = new PDFDocument({ autoFirstPage: false, font: '' });
  registerFonts(fresh);
  const set = fresh.font(name).fontSize(10);
  return texts.map((text) => set.widthOfString(text));
}

test.each(
  fontsOf('regular')
    .concat(fontsOf('bold'))
    .map(({ name }) => name),
)('a ligature of signs that were composed before is set in %s', (name) => {
  const composed = [0x653, 0x654].map((over) => String.fromCodePoint(0x627, over));
  const ligatures = ['\u0622', '\u0623', '\u0625'].flatMap((alef) =>
    ['\u064e', '\u064f', '\u0651'].map((over) => `\u0644${alef}${over}`),
  );
  for (const first of [...composed, '\u0627\u0655'])
    for (const width of widthsOf(name, first, ...ligatures)) expect(width).toBeGreaterThan(0);
});

test('a mark without a place leaves its text as it is set otherwise', () => {
  const name = fontsOf('regular').find(({ covers }) => covers.has(0x132))?.name ?? '';
  const [pair = 0, marked = 0, both = 0, ...apart] = widthsOf(
    ...([name, 'A\u0164', '\u0132\u0300', 'A\u0164\u0132\u0300', 'A', '\u0164'] as const),
  );
  expect(pair).toBeLessThan(apart.reduce((sum, width) => sum + width) - 0.3);
  expect(both).toBeCloseTo(pair + marked, 2);
});
