import { inflateSync } from 'node:zlib';
import { getDocumentProxy } from 'unpdf';

/** An element of the tree that is read aloud, with the text that stands right in it. */
export interface Node {
  role: string;
  alt: string | null;
  text: string;
  children: Node[];
}

interface Raw {
  role?: string;
  alt?: string;
  type?: string;
  id?: string;
  children?: Raw[];
}

export interface Read {
  pages: { width: number; height: number; tree: Node }[];
  /** All that is read, in its order, artifacts left out. */
  text: string;
  /** What is printed on each page, artifacts too. */
  printed: string[];
  /** The file as Latin-1, its streams packed. */
  raw: string;
}

/** Reads a PDF as a screen reader and as an eye would. */
export async function readPdf(pdf: Buffer): Promise<Read> {
  const document = await getDocumentProxy(new Uint8Array(pdf), { verbosity: 0 });
  const pages: Read['pages'] = [];
  const printed: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const texts = new Map<string, string>();
    const open: (string | null)[] = [];
    const all: string[] = [];
    for (const item of items) {
      if ('str' in item) {
        const text = item.str + (item.hasEOL ? '\n' : '');
        all.push(text);
        const id = open.findLast((mark) => mark !== null);
        if (id) texts.set(id, (texts.get(id) ?? '') + text);
      } else if (item.type === 'endMarkedContent') open.pop();
      else open.push(item.id ?? null);
    }
    const tree = (await page.getStructTree()) as Raw | null;
    const [width = 0, height = 0] = page.view.slice(2);
    pages.push({ width, height, tree: nodeOf(tree ?? {}, texts) });
    printed.push(all.join(''));
  }
  await document.loadingTask.destroy();
  const text = pages.map(({ tree }) => textOf(tree)).join('\n');
  return { pages, text, printed, raw: pdf.toString('latin1') };
}

function nodeOf({ role = 'Root', alt, children = [] }: Raw, texts: Map<string, string>): Node {
  const contents = children.filter(({ type }) => type === 'content');
  return {
    role,
    alt: alt ?? null,
    text: oneLine(contents.map(({ id }) => texts.get(id ?? '') ?? '').join('')),
    children: children.filter(({ type }) => !type).map((child) => nodeOf(child, texts)),
  };
}

const textOf = ({ text, children }: Node): string =>
  [text, ...children.map(textOf)].filter((part) => part !== '').join('\n');

/** As read aloud: where a line ended does not matter. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Every element of a role, on all pages. */
export function findAll({ pages }: Pick<Read, 'pages'>, role: string): Node[] {
  const below = (node: Node): Node[] => [
    ...(node.role === role ? [node] : []),
    ...node.children.flatMap(below),
  ];
  return pages.flatMap(({ tree }) => below(tree));
}

/** The streams of the pages, unpacked. */
export function contentStreams(pdf: Buffer): string[] {
  const raw = pdf.toString('latin1');
  return [...raw.matchAll(/\/Contents (\d+) 0 R/g)].map(([, id = '']) => {
    const from = raw.indexOf(`\n${id} 0 obj`);
    const start = raw.indexOf('stream\n', from) + 'stream\n'.length;
    return inflateSync(pdf.subarray(start, raw.indexOf('\nendstream', start))).toString('latin1');
  });
}

/** What is painted outside every mark: a reader cannot know whether to read it. */
export function unmarked(pdf: Buffer): string[] {
  return contentStreams(pdf).flatMap((stream) => {
    let depth = 0;
    return stream.split('\n').filter((line) => {
      if (/\b(BDC|BMC)$/.test(line)) depth += 1;
      if (/^EMC\b/.test(line)) depth -= 1;
      return depth === 0 && /(^|\s)(TJ|Tj|f\*?|S|s|B\*?|Do)$/.test(line);
    });
  });
}
