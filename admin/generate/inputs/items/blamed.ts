import type { Fields } from '#core/resource/index.ts';

/** The columns that a message about a row is about: the one that it begins with, or all of them. */
export function blamedColumns(message: string | null, fields: Fields): ReadonlySet<string> {
  if (message === null) return new Set();
  const named = Object.entries(fields)
    .filter(([, { label }]) => message.startsWith(`${label} `))
    .sort(([, one], [, other]) => other.label.length - one.label.length);
  const [longest] = named;
  return new Set(longest ? [longest[0]] : Object.keys(fields));
}
