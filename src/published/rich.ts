const tags = [
  'P',
  'BR',
  'STRONG',
  'EM',
  'U',
  'S',
  'H2',
  'H3',
  'H4',
  'UL',
  'OL',
  'LI',
  'BLOCKQUOTE',
];
const copied = new Set([...tags, 'A']);
/** Elements whose text is no text to read. */
const dropped = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'TITLE', 'TEXTAREA', 'NOSCRIPT', 'IFRAME']);
const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** A formatted text of the API as new elements: those of an allow-list, with no attribute but a safe href. */
export function richText(html: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  copy(new DOMParser().parseFromString(html, 'text/html').body, fragment);
  return fragment;
}

function copy(from: Node, to: Node): void {
  for (const node of from.childNodes) {
    if (node instanceof Text) to.appendChild(document.createTextNode(node.data));
    if (!(node instanceof Element) || dropped.has(node.tagName)) continue;
    const into = copied.has(node.tagName) ? to.appendChild(copyOf(node)) : to;
    copy(node, into);
  }
}

function copyOf(element: Element): Element {
  const made = document.createElement(element.tagName);
  const href = element.getAttribute('href');
  const url = made instanceof HTMLAnchorElement && href ? URL.parse(href, location.href) : null;
  if (url && schemes.has(url.protocol)) made.setAttribute('href', url.href);
  return made;
}
