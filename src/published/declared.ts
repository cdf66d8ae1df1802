import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LookupType } from '#core/lookup/lookups.ts';
import type { FieldType } from '#core/resource/index.ts';

/** A field as the pages of its resource show it. */
export interface ShownField {
  name: string;
  label: string;
  type: FieldType;
  lookup?: LookupType;
  /** The call that gives its file, with `{id}` and `{file}`. */
  at?: string;
}

/** A record as the API answers it. */
export type ShownRecord = Readonly<Record<string, unknown>> & { readonly id: string };

/** What a resource declares of itself as `site`, with what of it is published. */
export interface DeclaredPage {
  path: string;
  lead: string;
  label: { one: string; many: string };
  /** The field that names a record. */
  title: string;
  card: ShownField[];
  detail: ShownField[];
  records: ShownRecord[];
}

/** Written by scripts/build/declared-pages.ts before the pages are built. */
const file = join(process.cwd(), '.cache/declared-pages.json');

/** The pages that follow from declarations alone, as of the build. */
export const declaredPages: readonly DeclaredPage[] = existsSync(file)
  ? (JSON.parse(readFileSync(file, 'utf8')) as DeclaredPage[])
  : [];

/** The name of a record, for its heading and for links to it. */
export const titleOf = ({ title, label }: DeclaredPage, record: ShownRecord): string => {
  const name = record[title];
  return typeof name === 'string' && name !== '' ? name : label.one;
};

/** The address of a list, or of a record below it, as the name of a page to build. */
export const paramOf = ({ path }: DeclaredPage, id = ''): string =>
  (path + id).replaceAll(/^\/|\/$/g, '');
