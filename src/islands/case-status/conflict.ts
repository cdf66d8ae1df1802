import { isApiFailure } from '#core/api/client.ts';
import { failureText } from '../feedback/failure-text.ts';
import type { Outcome } from './case.ts';

/** What to say of a step that the case, as it stands by now, did not allow; null for any other failure. */
export function conflictOutcome(error: unknown, title: string): Outcome | null {
  if (!isApiFailure(error) || error.status !== 409) return null;
  return { kind: 'error', title, text: failureText(error) };
}
