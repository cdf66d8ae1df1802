import { createElement, type ReactNode } from 'react';

const allowed = new Set(
  'p br strong b em i u s h1 h2 h3 h4 h5 h6 ul ol li blockquote a code pre hr'.split(' '),
);
const dropped = new Set(['script', 'style', 'template', 'iframe', 'object', 'noscript']);

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

/** The words of formatted text. */
export const htmlText = (html: string): string => {
  const body = parse(html);
  for (const block of body.querySelectorAll('p,li,h1,h2,h3,h4,h5,h6,br,blockquote')) {
    block.after(' ');
  }
  return body.textContent;
};

/** Formatted text as React elements; an element that is not on the list leaves its words behind. */
export const htmlNodes = (html: string): ReactNode => childrenOf(parse(html));

const childrenOf = (node: Node): ReactNode[] => [...node.childNodes].map(elementOf);

function elementOf(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof HTMLElement)) return null;
  const name = node.localName;
  if (dropped.has(name)) return null;
  const children = childrenOf(node);
  const props = name === 'a' ? { key, ...linkOf(node) } : { key };
  if (!allowed.has(name)) return createElement('span', props, ...children);
  return children.length > 0 ? createElement(name, props, ...children) : createElement(name, props);
}

function linkOf(node: HTMLElement): { href?: string; target?: string; rel?: string } {
  const href = node.getAttribute('href') ?? '';
  if (!/^(https?:|mailto:|tel:|\/(?!\/)|#)/i.test(href)) return {};
  return { href, target: '_blank', rel: 'noopener noreferrer' };
}
