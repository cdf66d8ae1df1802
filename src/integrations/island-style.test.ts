import { expect, test } from 'vitest';
import { withStyleInHead } from './island-style.ts';

const style = '<style>astro-island,astro-slot{display:contents}</style>';

test('the style of islands is the last of <head>', () => {
  const page = `<html><head><title>a</title></head><body><p>b</p>${style}<astro-island></astro-island></body></html>`;
  expect(withStyleInHead(page)).toBe(
    `<html><head><title>a</title>${style}</head><body><p>b</p><astro-island></astro-island></body></html>`,
  );
});

test('a page without an island stays as it is', () => {
  const page = '<html><head><style>b{}</style></head><body></body></html>';
  expect(withStyleInHead(page)).toBe(page);
});
