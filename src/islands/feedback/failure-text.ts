import { defaultMessage, isApiFailure } from '#core/api/client.ts';

/**
 * What a person reads when a call did not succeed; of field errors, where no field shows them, the
 * first. When to come back, where there is a moment, is in the message.
 */
export function failureText(error: unknown): string {
  if (!isApiFailure(error)) return defaultMessage;
  return Object.values(error.errors)[0] ?? error.message;
}
