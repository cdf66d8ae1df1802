import { ComputedCell } from './computed.tsx';
import type { CellProps } from './types.ts';

/** Too much for a list; a resource that wants it told well brings its own cell. */
export const JsonCell = (props: CellProps) =>
  props.detail ? <ComputedCell {...props} /> : <>Tersimpan</>;
