import { describe, expect, test } from 'vitest';
import { piecesOf } from './contact-links.ts';

const contact = { surel: 'ppid@contoh.example', telepon: '+62 21 5550 0123' };

describe('the contact within a text', () => {
  test('becomes links, and the rest stays as it is', () => {
    expect(piecesOf('Kirim ke ppid@contoh.example atau +62 21 5550 0123.', contact)).toEqual([
      { teks: 'Kirim ke ' },
      { teks: 'ppid@contoh.example', href: 'mailto:ppid@contoh.example' },
      { teks: ' atau ' },
      { teks: '+62\u00a021\u00a05550\u00a00123', href: 'tel:+622155500123' },
      { teks: '.' },
    ]);
  });

  test('is taken literally', () => {
    expect(piecesOf('ppid@contohXexample', contact)).toEqual([{ teks: 'ppid@contohXexample' }]);
    expect(piecesOf('62 21 5550 0123', contact)).toEqual([{ teks: '62 21 5550 0123' }]);
  });
});
