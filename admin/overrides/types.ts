import type { ComponentType } from 'react';
import type { CellProps } from '#admin/generate/cells/types.ts';

/** What is written by hand for a resource. A screen that is null does not exist; one left out is generated. */
export interface Override {
  list?: ComponentType | null;
  show?: ComponentType | null;
  create?: ComponentType | null;
  edit?: ComponentType | null;
  /** Cells of single fields, by field name. */
  cells?: Readonly<Record<string, ComponentType<CellProps>>>;
}

/** By resource name. */
export type Overrides = Readonly<Record<string, Override>>;
