import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '#tests/support/test.ts';
import { HtmlValidate, StaticConfigLoader, type RuleConfig } from 'html-validate';
import situs from '#data/situs.json' with { type: 'json' };
import { builtFiles, builtPages } from '#tests/support/site/built-pages.ts';
import { startProduct } from '#tests/support/server.ts';

const files = builtFiles();
const pages = builtPages({ withBackOffice: true });
const htmlOf = (address: string) => readFileSync(files.get(address) ?? '', 'utf8');

test('html-validate finds nothing on any page', async () => {
  const rules = {
    // Of taste: what a template leaves at the end of a line, and how long staff make a title.
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
    // A slide is a list item with a name, as the carousel pattern of the ARIA guide has it.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // How React spells what is valid either way, in the islands: `<input required="" autoComplete/>`.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'void-style': 'off',
  } satisfies RuleConfig;
  const validator = new HtmlValidate(
    new StaticConfigLoader({ root: true, extends: ['html-validate:recommended'], rules }),
  );
  const found: string[] = [];
  for (const page of pages) {
    const { results } = await validator.validateString(htmlOf(page));
    for (const { message, selector } of results.flatMap(({ messages }) => messages)) {
      found.push(`${page} ${selector ?? ''}: ${message}`);
    }
  }
  expect(found).toEqual([]);
});

test('every page of visitors is named, and asks not to be indexed, followed or stored', () => {
  const { singkatan } = situs.produk;
  const titleEnd = singkatan.replace('{singkatan}', situs.badan.singkatan);
  for (const page of builtPages()) {
    const html = htmlOf(page);
    expect(/<title>([^<]*)<\/title>/.exec(html)?.[1], page).toContain(titleEnd);
    expect(html, page).toContain('<meta name="robots" content="noindex, nofollow">');
    expect(html, page).toContain('<meta http-equiv="Cache-Control" content="no-store">');
    expect(html, page).toContain('<html lang="id"');
    expect(html.match(/<h1/g), page).toHaveLength(1);
  }
});

test('a phone number can be called wherever it stands', () => {
  const digits = situs.kontak.telepon.split(' ');
  const number = new RegExp(digits.map((each) => RegExp.escape(each)).join('(?: |&nbsp;|\u00a0)'));
  const links = new RegExp(`<a href="tel:${RegExp.escape(digits.join(''))}"[^>]*>[^<]*</a>`, 'g');
  for (const page of builtPages()) {
    const body = /<body[\s\S]*<\/body>/.exec(htmlOf(page))?.[0] ?? '';
    expect(body.replaceAll(links, ''), page).not.toMatch(number);
  }
});

test('the search finds what pages tell everybody, and not what they say when they break', () => {
  const index = readFileSync(files.get('/cari/indeks.json') ?? '', 'utf8');
  expect(index).toContain('"/pengajuan/permohonan-informasi/"');
  expect(index).not.toContain('muat ulang halaman');
  expect(index).not.toContain('#undangan-masuk');
  // A table's cells read as sentences.
  expect(index).toContain('Salinan lunak. Diunduh dari portal');
});

test('the error pages show code and message, and lead home', () => {
  for (const [page, code, message] of [
    ['/404.html', '404', 'This page could not be found'],
    ['/500.html', '500', 'Error'],
  ] as const) {
    const main = /<main[\s\S]*<\/main>/.exec(htmlOf(page))?.[0] ?? '';
    expect(main).toMatch(new RegExp(`>\\s*${code}\\s*<`));
    expect(main).toMatch(new RegExp(`<h1[^>]*>\\s*${message}\\s*</h1>`));
    expect(main).toContain('href="/"');
    expect(main.includes('href="/cari/"'), page).toBe(code === '404');
  }
});

interface Found {
  links: string[];
  ids: string[];
}

/** Runs in the browser, for its parser: every address on a page, and what a fragment may name. */
function parse(html: string): Found {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  const values = (selector: string, name: string) =>
    [...parsed.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? '');
  return {
    links: [
      ...values('[href]', 'href'),
      ...values('[src]', 'src'),
      ...values('[poster]', 'poster'),
      ...values('[action]', 'action'),
      ...values('[component-url]', 'component-url'),
      ...values('[renderer-url]', 'renderer-url'),
      ...values('[srcset]', 'srcset').flatMap((set) =>
        set.split(',').map((each) => each.trim().split(' ')[0] ?? ''),
      ),
    ],
    ids: values('[id]', 'id'),
  };
}

async function parseAll(page: Page): Promise<Map<string, Found>> {
  const found = new Map<string, Found>();
  for (const each of pages) found.set(each, await page.evaluate(parse, htmlOf(each)));
  return found;
}

test('every link and every fragment leads to something', async ({ page, request }) => {
  const product = await startProduct();
  const found = await parseAll(page);
  const broken = new Set<string>();
  const calls = new Set<string>();
  let followed = 0;
  for (const [from, { links }] of found) {
    for (const link of links) {
      const url = new URL(link, product.url + from);
      if (url.origin !== product.url) {
        const isNamed = /^(https|mailto|tel|data):$/.test(url.protocol);
        if (!isNamed) broken.add(`${link} on ${from}`);
        continue;
      }
      followed += 1;
      const { pathname } = url;
      if (pathname.startsWith('/services/')) {
        calls.add(url.href);
        continue;
      }
      const target = [pathname, `${pathname}/`, `${pathname}.html`].find((each) => files.has(each));
      // What a form opens with stands after the # as well, and names no part of the page.
      const fragment = url.hash.includes('=') ? '' : decodeURIComponent(url.hash.slice(1));
      const isThere = fragment === '' || found.get(target ?? '')?.ids.includes(fragment) === true;
      if (target === undefined || !isThere) broken.add(link);
    }
  }
  for (const call of calls) {
    const status = (await request.get(call)).status();
    if (status !== 200) broken.add(`${call}: ${String(status)}`);
  }
  await product.remove();
  expect(followed).toBeGreaterThan(1000);
  expect([...broken]).toEqual([]);
});
