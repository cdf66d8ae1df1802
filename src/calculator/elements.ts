/** An element with a class and what stands in it. */
export function element(tag: string, className = '', ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.append(...children);
  return made;
}

/** Words that are heard and not seen. */
export const unseen = (text: string) => element('span', 'visually-hidden', text);
