import * as z from 'zod/mini';
import { id } from '#core/rules/patterns.ts';
import { textSchema } from '#core/rules/text.ts';
import type { FieldOf, FieldOptions, referred } from '../types.ts';
import { makeField } from './make.ts';

export interface ReferenceOptions extends FieldOptions {
  /** The resource referred to. */
  to: string;
  /** Fields of it that answers carry beside the id: their name here, their name there. */
  embed?: Readonly<Record<string, string>>;
  /** Fields of this record that stand in for embedded ones where nothing is referred to. */
  otherwise?: Readonly<Record<string, string>>;
  /**
   * The record referred to may be deleted all the same: this field then names nothing, in its own time.
   * For what may be named so often that nobody could wait for it.
   */
  letsGo?: boolean;
}

/** The id of another record; the server checks that it is there. */
export function reference<const O extends ReferenceOptions>(
  options: O,
): FieldOf<O, string, string> & { readonly [referred]?: O } {
  const { to, embed = {}, otherwise = {}, letsGo = false, ...base }: ReferenceOptions = options;
  return makeField<O, string, string>(
    base,
    {
      type: 'reference',
      column: 'text',
      value: textSchema({ ...base, max: 64, pattern: id }),
      answer: z.string(),
    },
    { reference: { to, embed, otherwise, letsGo } },
  );
}
