import type * as z from 'zod/mini';
import { lineOf, linesOf } from './locate.ts';
import { messageOf } from './messages.ts';
import { syntaxProblem } from './syntax.ts';

export interface Problem {
  line: number;
  /** Path of the value, such as `kontak.surel`; empty for the file itself. */
  field: string;
  message: string;
}

/** A rule over texts: what is wrong with one of them, or null. */
export type TextRule = (text: string, path: readonly PropertyKey[]) => string | null;

/** What is wrong with one JSON text, in Indonesian, in the order of the file. */
export function problemsOf(json: string, schema: z.ZodMiniType, rules: TextRule[] = []): Problem[] {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    return [{ field: '', ...syntaxProblem(json, error) }];
  }
  const lines = linesOf(json);
  const at = (path: readonly PropertyKey[], message: string, where = path): Problem => ({
    line: lineOf(lines, where),
    field: path.map(String).join('.'),
    message,
  });
  const found = textsOf(value).flatMap(({ path, text }) =>
    rules.flatMap((rule) => {
      const message = rule(text, path);
      return message === null ? [] : [at(path, message)];
    }),
  );
  for (const issue of schema.safeParse(value, { error: messageOf }).error?.issues ?? []) {
    const where =
      issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path;
    found.push(at(issue.path, issue.message, where));
  }
  return found.sort((a, b) => a.line - b.line);
}

interface Text {
  path: PropertyKey[];
  text: string;
}

/** Every text of a value, but for the one that names the schema. */
function textsOf(value: unknown, path: PropertyKey[] = []): Text[] {
  if (typeof value === 'string') return path.join() === '$schema' ? [] : [{ path, text: value }];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, each]) => textsOf(each, [...path, key]));
}
