import { useKeys } from '#admin/keys/use-keys.ts';

/** The links that lead to the records of a list, in a table's rows or on cards. */
const links = () =>
  [
    ...document.querySelectorAll<HTMLAnchorElement>(
      'main tbody tr td a[href], main ul > li a[href]',
    ),
  ].filter((link) => link.closest('nav') === null);

/** Moves the focus from record to record; nothing else says which one is meant. */
function move(by: 1 | -1): void {
  const all = links();
  const at = all.findIndex((link) => link === document.activeElement);
  const next = at < 0 ? (by > 0 ? 0 : all.length - 1) : at + by;
  all[next]?.focus();
}

/** Single keys on a list of cases: from one to the next, open it, search. */
export function ListKeys() {
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    o: () => {
      if (document.activeElement instanceof HTMLAnchorElement) document.activeElement.click();
    },
    '/': () => document.querySelector<HTMLInputElement>('main input[type="search"]')?.focus(),
  });
  return null;
}
