import type { Resource } from '#core/resource/index.ts';
import type { OwnText } from '#core/rules/own-words.ts';
import type { RecordRow } from '#server/database/index.ts';
import type { Values } from '#server/resources/behaviour.ts';

/** What an account's owner is called and numbered by, as it is and as it would become. */
export function ownTexts({ fields }: Resource, values: Values, current?: RecordRow): OwnText[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (!field.guessable) return [];
    const stored = current && field.fromColumn(current[name] ?? null, current.id);
    return [values[name], stored].map((value) => ({ label: field.label, value }));
  });
}
