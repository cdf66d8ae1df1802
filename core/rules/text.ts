import * as z from 'zod/mini';
import { say } from './messages.ts';

// PostgreSQL refuses NUL and both databases mangle lone surrogates: neither is text a person typed.
// eslint wants no control characters in a pattern, so the check is spelled out.
const isStorable = (value: string) => !value.includes('\u0000') && value.isWellFormed();

/** Characters of a text whose rule says nothing of it. */
const longest = 10_000;

export interface TextRule {
  label: string;
  required?: boolean | undefined;
  min?: number | undefined;
  /** In characters; 10,000 when not given. */
  max?: number | undefined;
  /** Runs only on text that is not empty; its message is "<label> tidak valid" unless `patternMessage`. */
  pattern?: RegExp | undefined;
  patternMessage?: 'invalid' | 'numeric' | undefined;
  lowerCase?: boolean | undefined;
  /** What is kept of what was typed, before it is judged. */
  keep?: ((typed: string) => string) | undefined;
  /** Passwords keep the spaces around them. */
  keepSpace?: boolean | undefined;
}

/** The one schema behind every field that is typed as text. Trims; says what is wrong in Indonesian. */
export function textSchema(rule: TextRule): z.ZodMiniType<string, string> {
  const { label } = rule;
  const max = rule.max ?? longest;
  const checks = [];
  // Before anything is taken off it: a text of blanks would be held for as long as its call waits.
  const typed = Math.max(max, longest);
  checks.push(z.maxLength(typed, { error: say(label, 'maxLength', max), abort: true }));
  if (!rule.keepSpace) checks.push(z.trim());
  if (rule.lowerCase) checks.push(z.toLowerCase());
  if (rule.keep) checks.push(z.overwrite(rule.keep));
  if (rule.required) checks.push(z.minLength(1, { error: say(label, 'required'), abort: true }));
  // Before any pattern: what one costs grows with the text.
  checks.push(z.maxLength(max, { error: say(label, 'maxLength', max), abort: true }));
  checks.push(z.refine<string>(isStorable, { error: say(label, 'invalid'), abort: true }));
  if (rule.pattern) {
    checks.push(
      z.regex(rule.pattern, { error: say(label, rule.patternMessage ?? 'invalid'), abort: true }),
    );
  }
  if (rule.min) checks.push(z.minLength(rule.min, say(label, 'minLength', rule.min)));
  return z.string({ error: (issue) => missingOr(label, issue.input) }).check(...checks);
}

/** "tidak boleh kosong" for what is absent, "tidak valid" for what has the wrong type. */
export function missingOr(label: string, input: unknown): string {
  return say(label, input === undefined || input === null ? 'required' : 'invalid');
}

/** Lets a field be left out; an empty text or null says "no value". */
export function optionalOf<T extends z.ZodMiniType>(schema: T) {
  const emptyToNull = z.transform((value: unknown) =>
    typeof value === 'string' && value.trim() === '' ? null : value,
  );
  return z.optional(z.pipe(emptyToNull, z.nullable(schema as z.ZodMiniType<z.output<T>>)));
}
