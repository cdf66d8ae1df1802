import { fail } from './resource-error.ts';
import type { Field, Resource } from './types.ts';

/** What says nothing of a person by itself: a moment of the server's, a link, what is worked out. */
const tellsNothing = ({ type, column }: Field): boolean =>
  column === null || type === 'timestamp' || type === 'reference';

/** What a part of the product needs to know of a field stands at the field, or nobody will notice. */
export function assertFacts({ name, fields, parts, aboutPerson }: Resource): void {
  for (const [key, field] of Object.entries(fields)) {
    if (parts && field.column !== null && field.part === undefined) {
      fail(name, key, `says no part, of ${Object.keys(parts).join(', ')}, nor null`);
    }
    if (field.part && !Object.hasOwn(parts ?? {}, field.part)) {
      fail(name, key, `belongs to the part "${field.part}", which is not declared`);
    }
    if (aboutPerson && field.personal === undefined && !tellsNothing(field)) {
      fail(name, key, 'does not say by "personal" what it tells of the person');
    }
  }
}
