import * as z from 'zod/mini';
import { items } from './fields/items.ts';
import { moment } from './fields/moment.ts';
import { number } from './fields/number.ts';
import { text } from './fields/text.ts';
import type { Call, Field, Fields, ResourceDefinition } from './types.ts';

/** The call that shows a record as the site will, before anything is saved or published. */
export const sitePreview = 'pratinjau-situs';

/** A file is told, not sent: none or one, which may not be stored yet. */
const told = ({ label }: Field): Field =>
  items({
    label,
    max: 1,
    fields: {
      id: text({ label: 'Id berkas', required: true, max: 100 }),
      nama: text({ label: 'Nama berkas', required: true, max: 300 }),
      ukuran: number({ label: 'Ukuran berkas', required: true, min: 0 }),
    },
  });

/** Of a record that is there already: its own id, and since when it is there. */
const ofRecord = {
  data_id: text({ label: 'Id data', max: 100 }),
  data_dibuat_pada: moment({ label: 'Dibuat pada' }),
};

export type PreviewedRecord = { readonly [F in keyof typeof ofRecord]?: unknown };

type Told = Pick<ResourceDefinition, 'fields' | 'site' | 'scopes' | 'orderable'>;

/** What is told of a record: what a form holds of it. */
function inputOf({ fields, scopes, orderable }: Told): Fields {
  const untold = new Set([scopes?.published, orderable]);
  const typed = Object.entries<Field>(fields).filter(
    ([name, { managed }]) => !managed && !untold.has(name),
  );
  return {
    ...Object.fromEntries(typed.map(([name, field]) => [name, field.file ? told(field) : field])),
    ...ofRecord,
  };
}

/** What follows for whoever may make records that the site shows. */
export function withSitePreview(
  definition: Told,
  calls: Readonly<Record<string, Call>>,
): Record<string, Call> {
  const create = Object.values(calls).find(({ kind }) => kind === 'create');
  if (!definition.site || !create) return calls;
  const { access } = create;
  const output = z.strictObject({ html: z.string() });
  const call: Call = {
    kind: 'preview',
    at: sitePreview,
    access,
    input: inputOf(definition),
    output,
  };
  return { ...calls, [sitePreview]: call };
}
