import { expect, test } from 'vitest';
import { withPreloads } from './preload-graph.ts';

const imports = new Map([
  ['a/app.js', ['a/core.js', 'a/react.js']],
  ['a/client.js', ['a/react.js']],
  ['a/core.js', ['a/react.js', 'a/app.js']],
]);
const page = (client: string) =>
  `<html><head><title>a</title></head><body><astro-island uid="x" component-url="/a/app.js" renderer-url="/a/client.js" client="${client}"></astro-island></body></html>`;

test('what an island begins with is named in <head>, each once', () => {
  const links = ['app', 'core', 'react', 'client'].map(
    (name) => `<link rel="modulepreload" href="/a/${name}.js">`,
  );
  expect(withPreloads(page('only'), imports)).toContain(`<title>a</title>${links.join('')}</head>`);
});

test('a page that is drawn before its islands are there stays as it is', () => {
  expect(withPreloads(page('idle'), imports)).toBe(page('idle'));
});
