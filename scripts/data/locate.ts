/** Line (from 1) of every value in a JSON text, by its path, such as `kontak.jamLayanan.0.hari`. */
export function linesOf(json: string): Map<string, number> {
  const lines = new Map<string, number>();
  const token = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+|\n/g;
  const open: { path: string; key: string | number }[] = [];
  let line = 1;
  let expectKey = false;

  const here = () => {
    const top = open.at(-1);
    if (!top) return '';
    return top.path === '' ? String(top.key) : `${top.path}.${top.key}`;
  };

  for (const [text] of json.matchAll(token)) {
    const top = open.at(-1);
    if (text === '\n') line += 1;
    else if (text === '}' || text === ']') open.pop();
    else if (text === ',') {
      if (typeof top?.key === 'number') top.key += 1;
      else expectKey = true;
    } else if (text === ':') expectKey = false;
    else if (expectKey && top && text.startsWith('"')) {
      top.key = JSON.parse(text) as string;
      lines.set(here(), line);
    } else {
      if (!lines.has(here())) lines.set(here(), line);
      if (text === '{' || text === '[') {
        open.push({ path: here(), key: text === '[' ? 0 : '' });
        expectKey = text === '{';
      }
    }
  }
  return lines;
}

/** Line of a path, or of its nearest ancestor that is there. */
export function lineOf(lines: Map<string, number>, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const line = lines.get(path.slice(0, length).map(String).join('.'));
    if (line !== undefined) return line;
  }
  return 1;
}
