import type { Page } from '@playwright/test';
import english from 'ra-language-english';
import { messages } from '#admin/providers/messages/index.ts';

type Tree = { readonly [key: string]: string | Tree };

const leaves = (tree: Tree): string[] =>
  Object.values(tree).flatMap((each) => (typeof each === 'string' ? [each] : leaves(each)));

/** What MUI says by itself where nobody gives it other words. */
const ofMui = [
  ...['No options', 'Clear', 'Go to next page', 'Go to previous page', 'Go to first page'],
  ...['Go to last page', 'Rows per page', 'pagination navigation', 'Show path', 'breadcrumb'],
  ...['No rows', 'Choose date', 'Show password', 'Sort by', 'Loading data', 'No data to display'],
];

/** Words that Indonesian does without. */
const small = [
  ...[
    'the',
    'and',
    'or',
    'with',
    'your',
    'you',
    'please',
    'not',
    'are',
    'is',
    'was',
    'been',
    'this',
  ],
  ...['that', 'from', 'for', 'to', 'of', 'when', 'must', 'cannot', 'failed', 'wrong', 'required'],
  ...['invalid', 'field', 'click', 'here', 'save', 'delete', 'edit', 'search', 'close', 'loading'],
];
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The parts of a message that stand there whatever is put into it. */
const partsOf = (message: string): string[] =>
  message
    .split(/\|\|\|\||%\{\w+\}|\n/)
    .map((part) => part.replaceAll(/^[\s.,:;!?"'()…#]+|[\s.,:;!?"'()…#]+$/g, ''))
    .filter((part) => /[a-z]{3}/i.test(part));

const indonesian = new Set(leaves(messages as unknown as Tree).flatMap(partsOf));
const phrases = [
  ...new Set([
    ...leaves(english as unknown as Tree).flatMap(partsOf),
    ...ofMui,
    ...small,
    ...small.map(capital),
  ]),
].filter((phrase) => !indonesian.has(phrase));

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const finder = new RegExp(
  `(?<![\\p{L}\\d-])(?:${phrases.map(escaped).join('|')})(?![\\p{L}\\d-])`,
  'gu',
);

/** The English that a text holds: whole phrases of react-admin and MUI, and words that only English has. */
export const englishIn = (text: string): string[] => text.match(finder) ?? [];

/** The English that a page says, seen or read out. */
export async function englishOn(page: Page): Promise<string[]> {
  const said = await page.evaluate(() => {
    const attributes = ['aria-label', 'title', 'placeholder', 'alt', 'aria-roledescription'].concat(
      ['aria-description', 'aria-valuetext', 'aria-placeholder', 'label'],
    );
    const heard = [...document.querySelectorAll('*')].flatMap((element) =>
      attributes.map((name) => element.getAttribute(name) ?? ''),
    );
    const drawn = [...document.querySelectorAll('svg title, svg desc')].map(
      ({ textContent }) => textContent,
    );
    return [document.title, document.body.innerText, ...heard, ...drawn].join('\n');
  });
  return englishIn(said);
}
