interface Rekaman {
  id: string;
  versi: number;
}

/** Puts a record into a fresh row. */
export type Fill<R> = (row: HTMLElement, record: R) => void;

export const partOf = (root: ParentNode, name: string): HTMLElement | null =>
  root.querySelector<HTMLElement>(`[data-part="${name}"]`);

/** Writes a text into a part of a row; without one the part goes. */
export function setText(row: HTMLElement, name: string, text: string | null): void {
  const part = partOf(row, name);
  if (text) part?.replaceChildren(text);
  else part?.remove();
}

/** Gives a link of a row its address; without one the link goes. */
export function setLink(row: HTMLElement, name: string, href: string | null): void {
  const link = partOf(row, name);
  if (href) link?.setAttribute('href', href);
  else link?.remove();
}

/** Puts a picture over what stands for it, in the place that is kept free for it. */
export function setPicture(row: HTMLElement, src: string | null): void {
  const place = partOf(row, 'picture');
  if (!place || !src) return;
  const image = new Image(Number(place.dataset.width), Number(place.dataset.height));
  image.alt = '';
  image.loading = 'lazy';
  image.decoding = 'async';
  image.src = src;
  place.replaceChildren(image);
}

/**
 * Brings a list in line with its records. Rows of records that did not change stay the elements
 * that they are, with whatever a visitor opened or focused in them.
 */
export function renew<R extends Rekaman>(
  list: HTMLElement,
  template: HTMLTemplateElement,
  records: readonly R[],
  fill: Fill<R>,
): void {
  const before = [...list.children].filter((row) => row instanceof HTMLElement);
  const known = new Map(before.map((row) => [row.dataset.id, row]));
  const rows = records.map((record) => {
    const old = known.get(record.id);
    if (old?.dataset.versi === String(record.versi)) return old;
    const row = madeFrom(template);
    row.dataset.id = record.id;
    row.dataset.versi = String(record.versi);
    fill(row, record);
    if (old instanceof HTMLDetailsElement) row.toggleAttribute('open', old.open);
    return row;
  });
  if (rows.length === before.length && rows.every((row, index) => row === before[index])) return;
  const focused = document.activeElement;
  list.replaceChildren(...rows);
  if (focused instanceof HTMLElement && list.contains(focused)) {
    focused.focus({ preventScroll: true });
  }
}

function madeFrom(template: HTMLTemplateElement): HTMLElement {
  const row = template.content.firstElementChild?.cloneNode(true);
  if (!(row instanceof HTMLElement)) throw new Error('The template of a row is empty.');
  return row;
}
