import type { OwnAnswer } from './own-answer-schema.ts';

/*
 * Apart from its schema: what of zod a part that is loaded late uses, every form would load.
 */

export const ownPrefix = 'altcha:';

/** Whether an answer is to the portal's own captcha, and no service's. */
export const isOwnAnswer = (answer: string): boolean => answer.startsWith(ownPrefix);

/** An answer as it goes along with a form. */
export const writeOwnAnswer = (answer: OwnAnswer): string => ownPrefix + JSON.stringify(answer);
