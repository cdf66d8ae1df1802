import * as z from 'zod/mini';
import type { FieldOptions } from '../types.ts';
import { makeField } from './make.ts';

export interface TagsOptions extends FieldOptions {
  /** A call of the kind `summary` that answers the words in use, for who narrows a list by one. */
  known?: string;
}

/** Short words that stand beside each other, kept with the record as JSON; steps write them. */
export function tags<const O extends TagsOptions>(options: O) {
  const { known, ...base }: TagsOptions = options;
  return makeField<O, string[], string>(
    base,
    {
      type: 'tags',
      column: 'text',
      value: z.array(z.string()),
      toColumn: (given) =>
        Array.isArray(given) && given.length > 0 ? JSON.stringify(given) : null,
      fromColumn: (stored) => (stored === null ? null : (JSON.parse(String(stored)) as unknown)),
    },
    { ...(known !== undefined && { known }) },
  );
}

/** A word as it is kept: in small letters, so that one word is not two. */
export const tagOf = (typed: string): string => typed.trim().replaceAll(/\s+/g, ' ').toLowerCase();
