import type { View } from '#core/resource/index.ts';

/** Whether a list shows a view: all that the view asks for, and perhaps less of it. */
export const isCurrentView = (
  { filter }: View,
  filterValues: Readonly<Record<string, unknown>>,
): boolean =>
  Object.entries(filter).every(([name, value]) => String(filterValues[name] ?? '') === value);
