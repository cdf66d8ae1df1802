import * as z from 'zod/mini';
import { lineOf, linesOf } from './locate.ts';

export interface Problem {
  line: number;
  /** Path of the value, such as `kontak.surel`; empty for the file itself. */
  field: string;
  message: string;
}

/** What is wrong with one JSON text, in Indonesian, in the order of the file. */
export function problemsOf(json: string, schema: z.ZodMiniType): Problem[] {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    return [{ line: lineOfSyntaxError(json, error), field: '', message: 'bukan JSON yang sah' }];
  }
  const result = schema.safeParse(value, { error: z.locales.id().localeError });
  if (result.success) return [];
  const lines = linesOf(json);
  return result.error.issues
    .map((issue) => ({
      line: lineOf(lines, issue.code === 'unrecognized_keys' ? unknownKey(issue) : issue.path),
      field: issue.path.map(String).join('.'),
      message: issue.message,
    }))
    .sort((a, b) => a.line - b.line);
}

function unknownKey(issue: { path: readonly PropertyKey[]; keys: string[] }): PropertyKey[] {
  return [...issue.path, ...issue.keys.slice(0, 1)];
}

function lineOfSyntaxError(json: string, error: unknown): number {
  const position = /position (\d+)/.exec(String(error))?.[1];
  const end = position === undefined ? json.length : Number(position);
  return json.slice(0, end).split('\n').length;
}
