import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { lookupEntries } from '#core/lookup/lookups.ts';
import type { Field, Resource } from '#core/resource/index.ts';
import { menuGroups, resources } from '#resources';
import { englishIn } from '#tests/support/site/english.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A word or more with a capital, which no name of a property and no value of a style has. */
const isSentence = /^\s*\p{Lu}(?:.* |\p{Ll}+$)/u;
/** As the specification has it. */
const given = new Set(['This page could not be found']);

/** What a person may read of a source file: text between tags, and sentences in quotes. */
function wordsOf(path: string, source: string): string[] {
  const words: string[] = [];
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const look = (node: ts.Node): void => {
    // What a developer reads of a mistake.
    if (ts.isNewExpression(node)) return;
    const isQuoted =
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node);
    if (ts.isJsxText(node)) words.push(node.text);
    else if (isQuoted && isSentence.test(node.text)) words.push(node.text);
    ts.forEachChild(node, look);
  };
  look(file);
  return words;
}

/** Without the names of what is put into a message. */
const unfilled = (text: string) => text.replaceAll(/%\{\w+\}/g, '');

const found = (words: readonly (string | undefined)[]) =>
  words.filter((text = '') => !given.has(text) && englishIn(unfilled(text)).length > 0);

test('the screens, dialogs and notices of the back-office say nothing in English', async () => {
  const words: string[] = [];
  for await (const path of glob('admin/**/*.{ts,tsx}', { cwd: root })) {
    if (!path.includes('.test.')) words.push(...wordsOf(path, await readFile(root + path, 'utf8')));
  }
  expect(words).toContain('Ada isian yang belum benar. Periksa kembali yang ditandai.');
  expect(found(words)).toEqual([]);
});

test('nor does what is declared of a resource', () => {
  const ofField = ({ label, hint }: Field) => [label, hint];
  const words = (resources as readonly Resource[]).flatMap((resource) => [
    ...Object.values(resource.label),
    ...Object.values(resource.fields).flatMap(ofField),
    ...Object.values(resource.calls).flatMap(({ label, input = {}, bulk = [] }) => [
      label,
      ...(bulk === true ? [] : bulk).map((each) => each.label),
      ...Object.values(input).flatMap(ofField),
    ]),
  ]);
  words.push(...menuGroups.map(({ nama }) => nama), ...lookupEntries().map(({ label }) => label));
  expect(words).toContain('Tindakan');
  expect(found(words)).toEqual([]);
});
