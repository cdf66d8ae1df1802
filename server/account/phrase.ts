const letterOrDigit = /[\p{L}\p{N}]/u;
const isSpace = (text: string, index: number) =>
  text.charCodeAt(index) < 128 ? text.charCodeAt(index) <= 32 : text.charAt(index).trim() === '';

/** A text in small letters with one space for many, and where each sign of it stands in the text. */
function fold(text: string): { plain: string; at: Uint32Array } {
  const small = inSmall(text);
  const at = new Uint32Array(text.length);
  const words: string[] = [];
  let length = 0;
  for (let index = 0; index < text.length;) {
    const from = index;
    const space = isSpace(text, index);
    while (index < text.length && isSpace(text, index) === space) index += 1;
    if (space) {
      at[length] = from;
      length += 1;
      words.push(' ');
    } else {
      for (let each = from; each < index; each += 1) at[length + each - from] = each;
      length += index - from;
      words.push(small.slice(from, index));
    }
  }
  return { plain: words.join(''), at };
}

/** Sign by sign where a small letter is two, so that each stays in its place. */
function inSmall(text: string): string {
  const small = text.toLowerCase();
  if (small.length === text.length) return small;
  const sign = (each: string) => (each.toLowerCase().length === 1 ? each.toLowerCase() : each);
  return Array.from({ length: text.length }, (_, index) => sign(text.charAt(index))).join('');
}

/**
 * Finds a phrase of many words, however it is broken into lines or written in capitals, where it
 * stands by itself.
 * @returns puts another text in its place
 */
export function phraseFinder(phrase: string): (text: string, instead: string) => string {
  const { plain: sought } = fold(phrase);
  return (text, instead) => {
    if (text.length < sought.length) return text;
    const { plain, at } = fold(text);
    let [result, done] = ['', 0];
    for (let from = plain.indexOf(sought); from !== -1; from = plain.indexOf(sought, from)) {
      const end = from + sought.length;
      const isPart = [plain[from - 1], plain[end]].some((sign) => letterOrDigit.test(sign ?? ''));
      if (isPart) {
        from += 1;
        continue;
      }
      result += text.slice(done, at[from]) + instead;
      done = (at[end - 1] ?? 0) + 1;
      from = end;
    }
    return result + text.slice(done);
  };
}
