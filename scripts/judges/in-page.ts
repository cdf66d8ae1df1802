import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';
import type { Finding } from './finding.ts';

const { resolve } = createRequire(import.meta.url);
const sourceOf = (file: string) => readFileSync(resolve(file), 'utf8');

/** Both look at a page from within. Neither asks the network for anything. */
interface Sniffed {
  /** 1 error, 2 warning, 3 notice. */
  type: number;
  code: string;
  msg: string;
  element?: Element;
}

declare global {
  var HTMLCS: {
    getTranslation: (key: string) => string | undefined;
    getMessages: () => Sniffed[];
    process: (standard: string, document: Document, done: () => void) => void;
  };
  var ace: {
    Checker: new () => {
      check: (
        document: Document,
        policies: string[],
      ) => Promise<{
        results: {
          ruleId: string;
          reasonId: string | number;
          message: string;
          snippet: string;
          value: [string, string];
        }[];
      }>;
    };
  };
}

type Found = Pick<Finding, 'code' | 'message' | 'element'>;

let sniffer: string | undefined;
/** HTML_CodeSniffer at WCAG 2.1 AA: its errors. Warnings and notices ask a person to look. */
async function sniff(page: Page): Promise<Found[]> {
  sniffer ??= `${sourceOf('html_codesniffer/build/HTMLCS.js')};window.HTMLCS = HTMLCS;`;
  await page.evaluate(sniffer);
  return page.evaluate(async () => {
    // Some of its messages are named otherwise where they are used than where they are written.
    const written = HTMLCS.getTranslation.bind(HTMLCS);
    HTMLCS.getTranslation = (key) => written(key) ?? key;
    await new Promise<void>((done) => HTMLCS.process('WCAG2AA', document, done));
    return HTMLCS.getMessages()
      .filter(({ type }) => type === 1)
      .map(({ code, msg, element }) => ({
        code,
        message: msg,
        element: element?.outerHTML.slice(0, 300) ?? '',
      }));
  });
}

let engine: string | undefined;
/** IBM's engine at WCAG 2.2: what fails. What may fail, or wants a hand, asks a person to look. */
async function check(page: Page): Promise<Found[]> {
  engine ??= `${sourceOf('accessibility-checker-engine/ace.js')};window.ace = ace;`;
  await page.evaluate(engine);
  return page.evaluate(async () => {
    const { results } = await new ace.Checker().check(document, ['WCAG_2_2']);
    return results
      .filter(({ value }) => value[1] === 'FAIL')
      .map(({ ruleId, reasonId, message, snippet }) => ({
        code: `${ruleId}:${reasonId}`,
        message,
        element: snippet,
      }));
  });
}

/** What the judges that need a browser hold against a page as it stands, once it is at rest. */
export async function judgePage(page: Page, name: string): Promise<Finding[]> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  );
  const sniffed = await sniff(page);
  const checked = await check(page);
  return [
    ...sniffed.map((each) => ({ judge: 'htmlcs' as const, page: name, ...each })),
    ...checked.map((each) => ({ judge: 'ibm' as const, page: name, ...each })),
  ];
}
