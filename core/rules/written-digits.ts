/** Digits as they are printed on cards, in groups: the groups count for nothing. */
export const ungrouped = (typed: string): string => typed.replaceAll(/[\s.()/-]/g, '');

/**
 * A telephone number as it is dialled, of what people write: in Indonesia with 0 in place of the
 * country's +62, that of another country with 00 in place of its +.
 */
export const dialled = (typed: string): string =>
  ungrouped(typed)
    .replace(/^(?:\+|00)620?/, '0')
    .replace(/^62(?=8\d{7})/, '0')
    .replace(/^\+/, '00');
