import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { hostileTexts } from '#tests/support/hostile/pattern.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const sources = [
  '{core,resources,server,src,admin,data}/**/*.{ts,tsx,js,mjs}',
  'resources.config.ts',
];
const isTest = /\.(?:test|suite|fixture)\.tsx?$/;
/** Run by the build alone, over the pages and drawings that it has made itself. */
const ofTheBuild = ['src/integrations/', 'src/report/clean-svg.ts'];

const length = 20_000;
/** Milliseconds of CPU time below which it does not matter how a pattern grows. */
const nothing = 5;
/** A linear pattern takes twice as long for twice the text, a quadratic one four times. */
const mostGrowth = 2.8;
const tries = 3;

interface Literal {
  at: string;
  pattern: RegExp;
}

function literalsOf(file: string): Literal[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(root + file, 'utf8'),
    ts.ScriptTarget.Latest,
  );
  const found: Literal[] = [];
  const look = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      const pattern = new RegExp(node.text.slice(1, end), node.text.slice(end + 1));
      found.push({ at: `${file}:${String(line + 1)}`, pattern });
    }
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

function timeOf(pattern: RegExp, text: string): number {
  const before = process.threadCpuUsage();
  if (pattern.global) text.replace(pattern, '');
  else pattern.test(text);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** Whether the time that a pattern takes grows faster than the text, each time that it is tried. */
function growsTooFast({ pattern }: Literal): boolean {
  const halves = hostileTexts(pattern, length / 2);
  return hostileTexts(pattern, length).some((text, n) =>
    Array.from({ length: tries }).every(() => {
      const time = timeOf(pattern, text);
      return time > nothing && time > mostGrowth * timeOf(pattern, halves[n] ?? '');
    }),
  );
}

it(
  'no pattern takes more than linear time, on texts made from itself',
  { timeout: 120_000 },
  () => {
    const files = globSync(sources, { cwd: root }).filter(
      (file) => !isTest.test(file) && !ofTheBuild.some((start) => file.startsWith(start)),
    );
    const literals = files.flatMap(literalsOf);
    expect(literals.length).toBeGreaterThan(100);
    expect(
      literals.filter(growsTooFast).map(({ at, pattern }) => `${at} ${String(pattern)}`),
    ).toEqual([]);
  },
);

it('sees one that does', { timeout: 120_000 }, () => {
  const patterns = [/^[. ]+|[. ]+$/g, /<script>.*?<\/script>/gs, /\s+$/];
  // Other work on the machine may hide it once.
  const isSeen = (pattern: RegExp) =>
    Array.from({ length: 3 }).some(() => growsTooFast({ at: '', pattern }));
  expect(patterns.filter((pattern) => !isSeen(pattern))).toEqual([]);
});
