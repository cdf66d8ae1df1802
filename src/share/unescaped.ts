const signs: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#34': '"',
  '#38': '&',
  '#39': "'",
};

/** The text of an attribute as Astro writes it. */
export const unescaped = (text: string) =>
  text.replaceAll(/&(#?\w+);/g, (all, name: string) => signs[name] ?? all);
