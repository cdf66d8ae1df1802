import { tooLarge } from '../http/errors.ts';
import { filesTooLarge } from './file-messages.ts';
import type { FileRule } from './judge/inspect.ts';

/** A file, or what will be one, of a field. */
export interface Sized {
  field: string;
  /** Bytes. */
  ukuran: number;
}

/** @throws HttpError 413 at the field, where its files are too much together */
export function assertTogether(
  field: string,
  { several }: Pick<FileRule, 'several'>,
  files: readonly Sized[],
): void {
  if (!several) return;
  const own = files.filter((each) => each.field === field);
  const bytes = own.reduce((sum, { ukuran }) => sum + ukuran, 0);
  if (bytes > several.maxBytes) throw tooLarge(field, filesTooLarge(several.maxBytes));
}
