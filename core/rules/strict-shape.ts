import * as z from 'zod/mini';
import { say } from './messages.ts';

export type Shape = Record<string, z.ZodMiniType>;

/** An object that is sent, in which a key that is not declared is an error at that key. */
export function strictShape<S extends Shape>(shape: S) {
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? say('Isian', 'unknown') : say('Isian', 'invalid'),
  });
}
