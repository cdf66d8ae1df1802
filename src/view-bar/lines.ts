/** A piece of text short enough for a voice, and where it stands. */
export interface SpokenLine {
  text: string;
  element: Element;
}

/** Some voices fall silent in the middle of what takes them longer than 15 s. */
const longest = 200;

const unread =
  'script, style, noscript, template, svg, nav, select, textarea, [aria-hidden="true"], [role="status"], .no-print';

/** What is to be read aloud of an element, in its order: what can be seen, block by block. */
export function spokenLines(main: Element): SpokenLine[] {
  const lines: SpokenLine[] = [];
  let block: Element | null = null;
  let text = '';
  const close = () => {
    const plain = text.replaceAll(/\s+/g, ' ').trim();
    if (block && /[\p{L}\p{N}]/u.test(plain)) {
      for (const piece of piecesOf(plain)) lines.push({ text: piece, element: block });
    }
    text = '';
  };
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || parent.closest(unread) || !parent.checkVisibility()) continue;
    const own = blockOf(parent, main);
    if (own !== block) close();
    block = own;
    text += node.textContent ?? '';
  }
  close();
  return lines;
}

function blockOf(element: Element, main: Element): Element {
  let each = element;
  while (each !== main && /^(inline|contents)$/.test(getComputedStyle(each).display)) {
    each = each.parentElement ?? main;
  }
  return each;
}

/** Sentences; one that is too long is cut at a comma or a space. */
export function piecesOf(text: string): string[] {
  return [...new Intl.Segmenter('id', { granularity: 'sentence' }).segment(text)]
    .flatMap(({ segment }) => cut(segment.trim()))
    .filter((piece) => piece !== '');
}

function cut(sentence: string): string[] {
  if (sentence.length <= longest) return [sentence];
  const head = sentence.slice(0, longest);
  const comma = head.lastIndexOf(', ') + 1;
  const at = comma > longest / 3 ? comma : head.lastIndexOf(' ');
  if (at <= 0) return [head, ...cut(sentence.slice(longest))];
  return [sentence.slice(0, at), ...cut(sentence.slice(at).trim())];
}
