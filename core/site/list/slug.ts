/** A name as an address or an id bears it: "Deputi Bidang Hukum" becomes "deputi-bidang-hukum". */
export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

/** Names that other parts of the page of a list bear: one word, or one of these and a number. */
const elsewhere = /^(?:[^-]*|(?:no|menu|submenu|bilah)-.*)$/;

/** An owner's name as its group in the list bears it. */
export function slugPemilik(pemilik: string): string {
  const slug = slugOf(pemilik);
  return elsewhere.test(slug) ? `pemilik-${slug}` : slug;
}
