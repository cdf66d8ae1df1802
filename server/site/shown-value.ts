import type { Fields, Resource } from '#core/resource/index.ts';
import type { Shape } from '#core/site/shape.ts';
import type { Row, Value } from '#server/database/index.ts';
import { cleanHtml } from '#server/resources/body/clean-html.ts';

/** The fields whose values pages show. */
export function shownNames(shape: Shape, fields: Fields): string[] {
  const told = [...shape.card, ...shape.detail].flatMap(({ name, alt }) => [name, alt ?? name]);
  return [...new Set([shape.title, ...told])].filter((name) => name in fields);
}

/** What a column holds as pages show it; files apart. */
export function shownValue(fields: Fields, name: string, value: Value): unknown {
  const field = fields[name];
  const told = field?.fromColumn(value);
  // It was cleaned when it was written; a database may have been filled otherwise.
  return field?.type === 'richText' && typeof told === 'string' ? cleanHtml(told) : told;
}

/** Since when a record is public, as far as is known: a moment that was set, or when it was made. */
export function sinceWhen({ schedule }: Pick<Resource, 'schedule'>, row: Row): Value {
  const [from, made] = [schedule && row[schedule.from], row['dibuat_pada'] ?? null];
  return typeof from === 'string' && typeof made === 'string' && from > made ? from : made;
}
