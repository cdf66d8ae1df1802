import { partOf } from '../published/part-of.ts';

/** One page answers for every year that has none of its own: the address says which was asked for. */
const [, asked] = /\/(\d{1,9})\/?$/.exec(location.pathname) ?? [];
const year = partOf(document, 'year');
if (year && asked !== undefined) year.textContent = String(Number(asked));
