import { readFileSync } from 'node:fs';
import { expect, test } from '#tests/support/test.ts';
import situs from '#data/situs.json' with { type: 'json' };
import { builtFiles, builtPages } from '#tests/support/site/built-pages.ts';

const files = builtFiles();
const bytesOf = (address: string) => readFileSync(files.get(address) ?? '');
const meta = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];

test('a link to any page has a picture of that page, with its name and address', () => {
  const seen = new Set<string>();
  for (const page of builtPages()) {
    const html = bytesOf(page).toString();
    const picture = new URL((meta(html, 'og:image') ?? '').replaceAll('&amp;', '&'));
    expect(picture.origin, page).toBe(`https://${situs.domain}`);
    expect([meta(html, 'og:image:width'), meta(html, 'og:image:height')]).toEqual(['1200', '630']);
    // The picture of a record, which the server cuts to that size (tests/contract/gambar.test.ts).
    if (picture.searchParams.get('lebar') === '1200') continue;
    expect(sizeOf(bytesOf(picture.pathname)), page).toEqual([1200, 630]);
    expect(meta(html, 'twitter:card')).toBe('summary_large_image');
    // What a messenger of a phone takes for a preview, with room to spare.
    expect(bytesOf(picture.pathname).length, page).toBeLessThan(150 * 1024);
    const alt = meta(html, 'og:image:alt') ?? '';
    // A record without a picture has the card of its kind.
    if (picture.pathname.endsWith('-rekaman.png')) continue;
    expect(alt, page).toContain(meta(html, 'og:title') ?? '?');
    expect(seen, page).not.toContain(picture.pathname);
    seen.add(picture.pathname);
  }
  const model = bytesOf('/informasi/serta-merta/rekaman/').toString();
  const card = new URL(meta(model, 'og:image') ?? '').pathname;
  expect(sizeOf(bytesOf(card))).toEqual([1200, 630]);
  expect(meta(model, 'og:image:alt')).toContain('Informasi Serta Merta');
});

test('the icons of the site are there, at their sizes', () => {
  expect(sizeOf(bytesOf('/apple-touch-icon.png'))).toEqual([180, 180]);
  const ico = bytesOf('/favicon.ico');
  expect([ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([1, 1]);
  expect(sizeOf(ico.subarray(ico.readUInt32LE(18)))).toEqual([32, 32]);
  const { icons } = JSON.parse(bytesOf('/site.webmanifest').toString()) as {
    icons: { src: string; sizes: string }[];
  };
  expect(icons).toHaveLength(2);
  for (const { src, sizes } of icons) expect(sizeOf(bytesOf(src)).join('x')).toBe(sizes);
});

/** Of a PNG, by its head. */
function sizeOf(png: Buffer): [width: number, height: number] {
  expect(png.toString('latin1', 1, 4)).toBe('PNG');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}
