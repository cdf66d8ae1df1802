import type { ComponentType } from 'react';
import type { Choice } from '#admin/generate/choice.ts';
import type { CellProps } from '#admin/generate/cells/types.ts';

/** What is written by hand for a resource. A screen that is null does not exist; one left out is generated. */
export interface Override {
  list?: ComponentType | null;
  show?: ComponentType | null;
  create?: ComponentType | null;
  edit?: ComponentType | null;
  /** Cells of single fields, by field name. */
  cells?: Readonly<Record<string, ComponentType<CellProps>>>;
  /** What a filter of the list offers, by its name, where it would else ask for typed text. */
  choices?: Readonly<Record<string, readonly Choice[]>>;
}

/** By resource name. */
export type Overrides = Readonly<Record<string, Override>>;
