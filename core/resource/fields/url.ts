import * as z from 'zod/mini';
import { url as pattern } from '#core/rules/patterns.ts';
import { textSchema } from '#core/rules/text.ts';
import type { FieldOptions } from '../types.ts';
import { makeField } from './make.ts';

export interface UrlOptions extends FieldOptions {
  /** The address of a video, which the back-office plays where it can. */
  video?: boolean;
}

/** An address on the web, with or without its scheme; never another scheme than http and https. */
export function url<const O extends UrlOptions>(options: O) {
  const { video = false, ...base }: UrlOptions = options;
  return makeField<O, string, string>(
    base,
    {
      type: 'url',
      column: 'text',
      value: textSchema({ ...base, max: 2000, pattern }),
      answer: z.string(),
    },
    { video },
  );
}
