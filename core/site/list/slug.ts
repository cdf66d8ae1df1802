import { normalized } from '../../format/normalized.ts';

/** Of few names, each of which stands in many rows. */
const known = new Map<string, string>();
const most = 2_000;

/** A name as an address or an id bears it: "Deputi Bidang Hukum" becomes "deputi-bidang-hukum". */
export function slugOf(name: string): string {
  const there = known.get(name);
  if (there !== undefined) return there;
  if (known.size >= most) known.clear();
  const slug = made(name);
  known.set(name, slug);
  return slug;
}

const made = (name: string): string =>
  normalized(name, 'NFD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

/**
 * Names that other parts of the page of a list bear: one word, or one of these and a number; and what
 * these become below, so that no two names become one.
 */
const elsewhere = /^(?:pemilik-)*(?:[^-]*|(?:no|menu|submenu|bilah)-.*)$/;

/** An owner's name as its group in the list bears it. */
export function slugPemilik(pemilik: string): string {
  const slug = slugOf(pemilik);
  return elsewhere.test(slug) ? `pemilik-${slug}` : slug;
}
