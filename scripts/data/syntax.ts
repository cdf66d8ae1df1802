/** Where a text stops being JSON, and what is wrong there, said to somebody who edits text. */
export interface SyntaxProblem {
  line: number;
  message: string;
}

/** What the parser says, what is wrong then, and whether it is so after what stands before. */
const meanings: readonly [says: RegExp, message: string, before: boolean][] = [
  [/^Expected ',' or/, 'kurang koma sesudah', true],
  [/^Expected ':'/, 'kurang titik dua sesudah', true],
  [/^Unterminated string|^Bad control character/, 'tanda kutip penutup belum ada sebelum', false],
];

/** @param error what JSON.parse threw */
export function syntaxProblem(json: string, error: unknown): SyntaxProblem {
  const said = error instanceof Error ? error.message : '';
  const position = /at position (\d+)/.exec(said)?.[1];
  const at = position === undefined ? badWord(json) : Number(position);
  const before = json.slice(0, at).trimEnd().length - 1;
  if (json.slice(at).trim() === '') return problem(json, before, 'belum ditutup; berakhir pada');
  if (json[before] === ',' && /[\]}]/.test(json[at] ?? ''))
    return problem(json, before, 'koma yang tidak diperlukan,');
  const [, message, isBefore] = meanings.find(([says]) => says.test(said)) ?? [];
  return problem(json, isBefore ? before : at, message ?? 'salah pada');
}

/** What stands where no value can, for the parser does not always say where that is. */
function badWord(json: string): number {
  let before = '';
  for (const { 0: word, index } of json.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g)) {
    if (before === ',' && /[\]}]/.test(word)) return index;
    if (!/^["{}[\],:-]|^\d|^(?:true|false|null)$/.test(word)) return index;
    before = word;
  }
  return json.length;
}

function problem(json: string, at: number, what: string): SyntaxProblem {
  const lines = json.slice(0, Math.max(at, 0)).split('\n');
  const character = (lines.at(-1)?.length ?? 0) + 1;
  return {
    line: lines.length,
    message: `bukan JSON yang sah: ${what} karakter ke-${character} baris ini`,
  };
}
