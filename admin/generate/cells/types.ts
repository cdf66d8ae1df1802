import type { Field } from '#core/resource/index.ts';

export interface CellProps {
  /** Name of the field. */
  name: string;
  field: Field;
  /** As answered, never null or undefined. */
  value: unknown;
  record: Readonly<Record<string, unknown>> & { readonly id: string | number };
  /** Whole on a record's own screen, short in a list. */
  detail: boolean;
}
