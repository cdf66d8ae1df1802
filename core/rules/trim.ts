/** How many of a text's first characters are among `characters`. */
function leading(text: string, characters: string): number {
  let at = 0;
  while (at < text.length && characters.includes(text.charAt(at))) at += 1;
  return at;
}

/** A text without those of `characters` that it ends with; in time that grows with its length alone. */
export function trimEndOf(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** A text without those of `characters` that it begins or ends with. */
export const trimOf = (text: string, characters: string): string =>
  trimEndOf(text.slice(leading(text, characters)), characters);
