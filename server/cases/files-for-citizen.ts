import { fileIdsIn, filesIn, mayRead, type Registry } from '#core/resource/index.ts';
import type { Row } from '#server/database/index.ts';
import type { FileRef } from '#server/files/berkas.ts';
import type { CaseName, CaseRow } from './case-kind.ts';

/** The files of a case in the order of its fields, and of those of one field in the order that it has them. */
export function inFieldOrder<F extends FileRef>(
  { registry }: { registry: Registry },
  { resource, row }: { resource: CaseName; row: CaseRow },
  files: readonly F[],
): F[] {
  const fields = registry.get(resource)?.fields ?? {};
  const names = filesIn(fields);
  const columns: Row = { ...row };
  const rank = ({ field }: FileRef) => names.indexOf(field);
  const place = ({ id, field }: FileRef) => fileIdsIn(fields[field], columns[field]).indexOf(id);
  return files.toSorted((one, other) => rank(one) - rank(other) || place(one) - place(other));
}

/** The file fields that a citizen reads of a case, in the order in which a case comes by them. */
export function filesForCitizen(
  { registry }: { registry: Registry },
  resource: CaseName,
): string[] {
  const fields = registry.get(resource)?.fields ?? {};
  return filesIn(fields).filter((name) => mayRead(fields[name]?.readBy, 3));
}
