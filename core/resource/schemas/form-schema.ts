import type * as z from 'zod/mini';
import { say } from '#core/rules/messages.ts';
import { strictShape, type Shape } from '#core/rules/strict-shape.ts';
import type { Fields } from '../types.ts';

/** The schema of a form: every field that a client may send. */
export function formSchema(fields: Fields) {
  const shape: Shape = {};
  for (const [key, field] of Object.entries(fields)) {
    const input = field.input();
    if (input) shape[key] = input;
  }
  return strictShape(shape);
}

/** How many undeclared keys a refusal names. A body with more was made up, and its answer stays short. */
const mostUnknown = 50;

/**
 * The message of each field that is wrong; the first one where there are several.
 * @param known names of fields that exist, though this caller may not write them
 */
export function fieldErrors(error: z.core.$ZodError, known: Fields = {}): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message, ...issue } of error.issues) {
    const [field, row] = path;
    const isUnknown = issue.code === 'unrecognized_keys' && path.length === 0;
    const keys = isUnknown ? issue.keys.slice(0, mostUnknown) : [String(field ?? '')];
    const said = typeof row === 'number' ? `Baris ${row + 1}: ${message}` : message;
    for (const key of keys) {
      if (Object.hasOwn(errors, key)) continue;
      const label = isUnknown && Object.hasOwn(known, key) ? known[key]?.label : undefined;
      define(errors, key, label ? say(label, 'fixed') : said);
    }
  }
  return errors;
}

// A key may be "__proto__"; plain assignment would change the object's prototype in silence.
function define(target: Record<string, string>, key: string, value: string): void {
  Object.defineProperty(target, key, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}
