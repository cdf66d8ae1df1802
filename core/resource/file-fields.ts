import type { FileAnswer } from './fields/file.ts';
import { filesIn } from './facts.ts';
import type { ColumnValue, Field, Resource } from './types.ts';

/** The names of a resource's fields that hold files. */
export const fileFieldsOf = ({ fields }: Resource): string[] => filesIn(fields);

/** The ids that a field's column names, whether it holds one file or several; in their order. */
export function fileIdsIn(
  field: Pick<Field, 'fromColumn' | 'file'> | undefined,
  stored: ColumnValue | undefined,
): string[] {
  if (typeof stored !== 'string' || !field?.file) return [];
  return field.file.several ? (field.fromColumn(stored) as string[]) : [stored];
}

/** What the files of a value in an answer are called. */
export const fileNamesIn = (value: unknown): string =>
  [value as FileAnswer | FileAnswer[]]
    .flat()
    .map(({ nama }) => nama)
    .join(', ');
