const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand in HTML, in an attribute too. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const signs = new Map(Object.entries(entities).map(([sign, entity]) => [entity, sign]));

/** The text that `escapeHtml` made such. */
export const unescapeHtml = (html: string): string =>
  html.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => signs.get(entity) ?? entity);
