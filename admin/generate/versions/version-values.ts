import { fileIdsIn, type ColumnValue, type Resource } from '#core/resource/index.ts';
import { isCovered } from '#admin/generate/masked/covered.ts';

/** A record as its table held it once. */
export type Row = Readonly<Record<string, ColumnValue>>;

export interface VersionValues {
  /** What a form holds of it, by field. */
  values: Readonly<Record<string, unknown>>;
  /**
   * Fields that stay as they are now: files, which are deleted once they are replaced, with the words
   * that tell what they show; what the log covers; and whether and when it is public.
   */
  left: readonly string[];
}

type Told = Pick<Resource, 'fields' | 'scopes' | 'schedule'>;

/** A version of a record as a form that changes it holds it; what the record had not then stays as it is. */
export function versionValues(
  { fields, scopes, schedule }: Told,
  version: Row,
  now: Readonly<Record<string, unknown>>,
): VersionValues {
  const known = Object.entries(fields).filter(([name]) => Object.hasOwn(version, name));
  const valueOf = new Map(
    known.map(([name, field]) => [name, field.fromColumn(version[name] ?? null)]),
  );
  const otherFiles = known.filter(
    ([name, field]) =>
      field.file && idsOf(now[name]).join() !== fileIdsIn(field, version[name]).join(),
  );
  const standing = [scopes?.published, schedule?.from, schedule?.until].filter(
    (name) => name !== undefined && valueOf.get(name) !== (now[name] ?? null),
  );
  const covered = known.filter(([name, { sealed }]) => sealed && isCovered(version[name]));
  const stays = new Set([
    ...otherFiles.flatMap(([name, { alt }]) => [name, alt]),
    ...covered.map(([name]) => name),
    ...standing,
  ]);
  return {
    values: Object.fromEntries(
      known.flatMap(([name, { file }]) =>
        file || stays.has(name) ? [] : [[name, valueOf.get(name)]],
      ),
    ),
    left: known.flatMap(([name]) => (stays.has(name) ? [name] : [])),
  };
}

/** Of one file, or of several. */
const idsOf = (value: unknown): unknown[] =>
  [value]
    .flat()
    .flatMap((each) =>
      typeof each === 'object' && each !== null && 'id' in each ? [each.id] : [],
    );
