import type { Fields } from '#core/resource/index.ts';
import type { CaseName } from '#server/cases/case-kind.ts';
import type { Value } from '#server/database/index.ts';
import type { IsianSnapshot } from '#server/papers/snapshots.ts';
import { inWords } from '#server/resources/in-words.ts';
import type { Source } from './paper-source.ts';
import { fileNames, textOf, type Stored } from './source.ts';

interface Form {
  resource: CaseName;
  fields: Fields;
}

/** What a form asked and the applicant answered, in words and in the form's order. */
export async function answersTo(
  { db }: Source,
  { resource, fields }: Form,
  row: Stored,
): Promise<IsianSnapshot[]> {
  const answers: IsianSnapshot[] = [];
  for (const [name, field] of Object.entries(fields)) {
    if (field.reference) continue;
    const isi = field.file
      ? (await fileNames(db, { resource, row, fields: { [name]: field } })).join('\n')
      : inWords(field, opened(name, fields, row));
    answers.push({ label: field.label, isi: textOf(isi) });
  }
  return answers;
}

/** The names of the files that came along with a form. */
export const filesFiled = ({ db }: Source, { resource, fields }: Form, row: Stored) =>
  fileNames(db, { resource, row, fields });

/** The value of a field. A row without an id is about to be written: its values are as they were sent. */
function opened(name: string, fields: Fields, row: Stored): unknown {
  const value = row[name] ?? null;
  return row.id === undefined ? value : fields[name]?.fromColumn(value as Value, String(row.id));
}
