import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerptOf, outward, plainText, siteOf } from './text.ts';

describe('the words of a formatted text', () => {
  it('are all that is left of it', () => {
    const html = '<h2>Layanan</h2><p>Loket <strong>tutup</strong>, &amp; telepon &lt;112&gt;</p>';
    expect(plainText(html)).toBe('Layanan Loket tutup, & telepon <112>');
    expect(plainText('&constructor; &__proto__;')).toBe('&constructor; &__proto__;');
  });

  it('begin with their first paragraph, cut between two words', () => {
    expect(excerptOf('<h2>Judul</h2><p>Singkat <b>saja</b>.</p><p>Lagi.</p>')).toBe(
      'Singkat saja.',
    );
    expect(excerptOf('<ul><li>Satu</li><li>Dua</li></ul>')).toBe('Satu Dua');
    expect(excerptOf(`<p>${'kata '.repeat(100)}</p>`)).toMatch(/^(kata )+kata…$/);
    fc.assert(
      fc.property(fc.string({ maxLength: 600 }), (text) => {
        expect(excerptOf(text).length).toBeLessThanOrEqual(151);
      }),
    );
  });
});

describe('a link that staff typed', () => {
  it.each([
    ['https://www.komisiinformasi.go.id/a', 'https://www.komisiinformasi.go.id/a'],
    ['www.komisiinformasi.go.id', 'https://www.komisiinformasi.go.id/'],
    ['peraturan.go.id/id/uu', 'https://peraturan.go.id/id/uu'],
  ])('%s leads to %s', (link, address) => {
    expect(outward(link)?.href).toBe(address);
  });

  it.each(['javascript:alert(1)', ' data:text/html,x', 'mailto:a@b.id', '', null])(
    'leads nowhere as %s',
    (link) => {
      expect(outward(link)).toBeNull();
    },
  );

  it('is named by its site', () => {
    expect(siteOf(new URL('https://www.youtube.com/watch?v=1'))).toBe('youtube.com');
  });
});
