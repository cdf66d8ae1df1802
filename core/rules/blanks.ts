/** A word in braces that something else is put in the place of: `{nama}`. */
const blank = /\{([^{}\s]*)\}/g;

/** The names of the blanks of a text that are not among those known, each once. */
export function unknownBlanks(text: string, known: Readonly<Record<string, string>>): string[] {
  const names = [...text.matchAll(blank)].map(([, name = '']) => name);
  return [...new Set(names)].filter((name) => !Object.hasOwn(known, name));
}

/** A text with its blanks filled in; one that has no value stays, so that whoever reads it sees it. */
export const filledIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(blank, (whole, name: string) =>
    Object.hasOwn(values, name) && values[name] ? values[name] : whole,
  );

/** Blanks as they are told to who writes a text: "{nama} nama pemohon, {nomor} …". */
export const blanksInWords = (known: Readonly<Record<string, string>>): string =>
  Object.entries(known)
    .map(([name, meaning]) => `{${name}} ${meaning}`)
    .join(', ');
