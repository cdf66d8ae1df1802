const name = 'cari';

/** Marks where the words of a search stand, where the browser can do so without touching the page. */
export function markWords(elements: readonly Element[], words: readonly string[]): void {
  if (!('highlights' in CSS)) return;
  const ranges = elements.flatMap(textsIn).flatMap((text) => rangesOf(text, words));
  if (ranges.length > 0) CSS.highlights.set(name, new Highlight(...ranges));
  else CSS.highlights.delete(name);
}

function textsIn(element: Element): Node[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node);
  return texts;
}

function rangesOf(node: Node, words: readonly string[]): Range[] {
  const text = (node.nodeValue ?? '').toLowerCase();
  return words.flatMap((word) => {
    const ranges: Range[] = [];
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
      const range = new Range();
      range.setStart(node, at);
      range.setEnd(node, at + word.length);
      ranges.push(range);
    }
    return ranges;
  });
}
