import type { ComponentType } from 'react';
import type { Choice } from '#admin/generate/choice.ts';
import type { InputProps } from '#admin/generate/inputs/types.ts';
import type { CellProps } from '#admin/generate/cells/types.ts';
import type { RecordOf, ResourceName } from '#resources';

/** What a resource shows; of any resource, some text. */
type Shown<N extends string> = N extends ResourceName ? keyof RecordOf<N> & string : string;

/** What is written by hand for the resource `N`. A screen that is null does not exist; one left out is generated. */
export interface Override<N extends string = string> {
  list?: ComponentType | null;
  show?: ComponentType | null;
  create?: ComponentType | null;
  edit?: ComponentType | null;
  /** Cells of single fields, by field name. */
  cells?: { readonly [F in Shown<N>]?: ComponentType<CellProps> };
  /** Inputs of what is asked once for several records, by field, where those of their types do not do. */
  bulkInputs?: Readonly<Record<string, ComponentType<InputProps>>>;
  /** What a filter of the list offers, by the field that it is of, where it would else ask for typed text. */
  choices?: { readonly [F in Shown<N>]?: readonly Choice[] };
}

/** By resource name. */
export type Overrides = Readonly<Record<string, Override>>;
