import type { LookupType } from '../lookup/lookups.ts';
import { routesOf } from '../resource/routes.ts';
import type { FieldType, Look, Resource } from '../resource/types.ts';
import type { SearchKind } from './entry.ts';

/** A field as the site shows it. */
export interface ShownField {
  name: string;
  label: string;
  type: FieldType;
  lookup?: LookupType;
  /** The call that gives its file, with `{id}` and `{file}`. */
  at?: string;
  /** Of a picture: the field that says what it shows. */
  alt?: string;
}

/** A record as the API answers it. */
export type ShownRecord = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly versi: number;
};

/** What a resource declares of itself as `site`, as far as its records are told by it. */
export interface Shape {
  name: string;
  path: string;
  /** The name of its list. */
  heading: string;
  lead: string;
  label: { one: string; many: string };
  look: Look;
  search: SearchKind;
  /** The field that names a record. */
  title: string;
  card: readonly ShownField[];
  /** None where its records have no pages of their own. */
  detail: readonly ShownField[];
}

/** Resources that declare `site`. */
export const shownResources = (all: Iterable<Resource>): Resource[] =>
  [...all].filter(({ site }) => site !== undefined);

export function shapeOf(resource: Resource): Shape {
  const { name, label, title, site } = resource;
  if (!site) throw new Error(`${name} declares no site`);
  const { path, lead, look = 'cards', heading = label.many, search = 'halaman' } = site;
  const fieldsOf = (names: readonly string[]) => names.map((each) => fieldOf(resource, each));
  return {
    ...{ name, path, heading, lead, label, look, search, title },
    ...{ card: fieldsOf(site.card), detail: fieldsOf(site.detail) },
  };
}

function fieldOf(resource: Resource, name: string): ShownField {
  if (name === 'dibuat_pada') return { name, label: 'Diterbitkan', type: 'timestamp' };
  const { label = name, type = 'text', lookup, alt } = resource.fields[name] ?? {};
  const file = routesOf(resource).find(
    ({ kind, access, definition }) =>
      kind === 'file' && access.anyone !== undefined && definition.fields?.includes(name),
  );
  return {
    name,
    label,
    type,
    ...(lookup && { lookup }),
    ...(file && { at: file.path }),
    ...(alt && { alt }),
  };
}

/** The name of a record, for its heading and for links to it. */
export const titleOf = ({ title, label }: Shape, record: ShownRecord): string => {
  const name = record[title];
  return typeof name === 'string' && name !== '' ? name : label.one;
};

/** The page of a record. */
export const pagePath = ({ path }: Shape, { id }: ShownRecord): string => `${path}${id}/`;

/** The place of a record among the others of its list. */
export const anchorOf = ({ id }: ShownRecord): string => `tanya-${id}`;
