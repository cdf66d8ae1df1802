/** Keys and entries of a JSON text, of all its objects and lists together. */
const mostValues = 10_000;

/** Whether a JSON text has more values than may be: to read a million small ones takes long. */
export function hasTooMany(text: string): boolean {
  let values = 0;
  let isText = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') isText = !isText;
    else if (isText) at += sign === '\\' ? 1 : 0;
    else if (sign === ',' || sign === '{' || sign === '[') values += 1;
    if (values > mostValues) return true;
  }
  return false;
}

/** Characters of a JSON text in a form; the longest that is sent has some thousands. */
const longest = 1_000_000;

/**
 * What the text of a form says as a JSON object or list; one that is none, is longer than any, or has too
 * many values stays the text that it is.
 */
export function jsonOr(text: string): unknown {
  if (text.length > longest || !/^\s{0,100}[[{]/.test(text) || hasTooMany(text)) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
