const entities: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['#39', "'"],
  ['nbsp', ' '],
]);

/** The words of an HTML text, to be shown as text and nothing else. */
export const plainText = (html: string): string =>
  html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&(\w+|#39);/g, (whole, name: string) => entities.get(name) ?? whole)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[.,;:!?])/g, '')
    .trim();

const excerptLength = 150;

/** The first paragraph of an HTML text, or what it begins with, cut between two words. */
export function excerptOf(html: string): string {
  const [, ...paragraphs] = html.split('<p>').map((part) => part.split('</p>', 1)[0] ?? '');
  const text = plainText(paragraphs.find((paragraph) => paragraph !== '') ?? html);
  if (text.length <= excerptLength) return text;
  const cut = text.slice(0, excerptLength + 1);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > 0 ? end : excerptLength).replace(/[.,;:]$/, '')}…`;
}

/** Where a link of a record leads, which staff may have typed without its scheme; null for another scheme. */
export function outward(link: string | null): URL | null {
  if (!link) return null;
  const url = URL.parse(/^[a-z][a-z\d+.-]*:/i.test(link) ? link : `https://${link}`);
  return url && /^https?:$/.test(url.protocol) ? url : null;
}

/** The name of the site that an address is on, without its "www.". */
export const siteOf = (url: URL): string => url.hostname.replace(/^www\./, '');
