import type { OwnAnswer } from './own-answer-schema.ts';
import { ownPrefix } from './own-prefix.ts';

/**
 * An answer as it goes along with a form. Apart from its schema: what of zod a part that is loaded late
 * uses, every page with a form would load.
 */
export const writeOwnAnswer = (answer: OwnAnswer): string => ownPrefix + JSON.stringify(answer);
