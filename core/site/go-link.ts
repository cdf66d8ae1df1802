import { markup, type Markup } from './markup.ts';

interface GoLink {
  href: string;
  label: string;
  /** What it leads to, where the label alone does not say. */
  about?: string | undefined;
}

/** A link that says so where it leaves the site. */
export function goLink({ href, label, about }: GoLink): Markup {
  const leaves = !href.startsWith('/');
  const name = `${label}${about === undefined ? '' : `: ${about}`}${leaves ? ' (di situs lain)' : ''}`;
  return markup`<a class="go-link${leaves && ' go-link--out'}" href="${href}"${name !== label && markup` aria-label="${name}"`}>${label}</a>`;
}
