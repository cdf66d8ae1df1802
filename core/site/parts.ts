import { longDay } from '#core/format/day.ts';
import { fileSize } from '#core/format/size.ts';
import { lookupLabel, lookupLabels } from '#core/lookup/lookups.ts';
import { pictureAt } from '#core/pictures/sizes.ts';
import { fillPath } from '#core/resource/routes.ts';
import type { ShownField, ShownRecord } from './shape.ts';
import { outward, siteOf } from './text.ts';

/** What a page says of one field of a record. */
export type Part = { label: string } &
  /** `choice` is the value of a choice from a list. */
  (
    | { as: 'text'; text: string; choice?: string }
    /** HTML, cleaned when it was written and when it was read. */
    | { as: 'rich'; html: string }
    | { as: 'day'; text: string; moment: string }
    | { as: 'link'; text: string; href: string }
    | { as: 'file'; text: string; size: string; href: string }
    /** As `pictureAt` has it; `alt` is what it shows. */
    | { as: 'image'; href: string; alt: string }
  );

/**
 * The parts of a record that hold something, in the order of the fields.
 * @param api where the browser finds the API, with a slash at its end
 */
export function partsOf(record: ShownRecord, fields: readonly ShownField[], api: string): Part[] {
  return fields.flatMap((field) => {
    const value = record[field.name];
    if (value === null || value === undefined || value === '') return [];
    const part = partOf(record, field, value, api);
    return part ? [part] : [];
  });
}

function partOf(record: ShownRecord, field: ShownField, value: unknown, api: string): Part | null {
  const { label, type, lookup } = field;
  if (type === 'file' || type === 'image') return filePart(record, field, value, api);
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  switch (type) {
    case 'richText':
      return { label, as: 'rich', html: text };
    case 'date':
    case 'timestamp':
      return { label, as: 'day', text: longDay(text), moment: text };
    case 'boolean':
      return { label, as: 'text', text: value === true ? 'Ya' : 'Tidak' };
    case 'select':
      return {
        ...{ label, as: 'text', choice: text },
        text: lookup === undefined ? text : lookupLabel(lookup, text),
      };
    case 'selects':
      return { label, as: 'text', text: lookup === undefined ? text : lookupLabels(lookup, text) };
    case 'url': {
      const url = outward(text);
      return url && { label, as: 'link', text: siteOf(url), href: url.href };
    }
    default:
      return { label, as: 'text', text };
  }
}

function filePart(
  record: ShownRecord,
  field: ShownField,
  value: unknown,
  api: string,
): Part | null {
  const { label, type, at } = field;
  if (at === undefined || typeof value !== 'object' || value === null) return null;
  const file = value as { id?: unknown; nama?: unknown; ukuran?: unknown };
  const href = api + fillPath(at, { id: record.id, file: String(file.id) });
  if (type === 'image') {
    const alt = field.alt === undefined ? '' : String(record[field.alt] ?? '');
    return { label, as: 'image', href: pictureAt(href, String(file.id)), alt };
  }
  return {
    label,
    as: 'file',
    text: `${String(file.nama)}, ${fileSize(Number(file.ukuran))}`,
    size: fileSize(Number(file.ukuran)),
    href,
  };
}
