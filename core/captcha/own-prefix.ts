/** Begins every answer to the portal's own captcha. */
export const ownPrefix = 'altcha:';

/** Whether an answer is to the portal's own captcha, and no service's. */
export const isOwnAnswer = (answer: string): boolean => answer.startsWith(ownPrefix);
