import { isGroup, menu } from '../frame/navigation.ts';
import type { Link } from '../frame/navigation.ts';

/** A group of pages of text: its index page, and the pages that the menu has of it. */
export interface Section extends Link {
  links: readonly Link[];
}

export const profilSection = section('Profil', '/profil');
export const standarSection = section('Standar Pelayanan', '/standar-pelayanan');

function section(label: string, href: string): Section {
  const group = menu.filter(isGroup).find((entry) => entry.label === label);
  if (!group) throw new Error(`The menu has no group "${label}".`);
  return { label, href, links: group.links };
}
