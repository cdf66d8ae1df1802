import { createHmac } from 'node:crypto';

/**
 * Under what something is counted: tells nobody what it is, and cannot be found by trying.
 * @param name of the rule
 */
export const keyOf = (key: Buffer, name: string, ...subjects: readonly string[]): string =>
  createHmac('sha256', key)
    .update(['batas', name, ...subjects].join('\n'))
    .digest('hex');
