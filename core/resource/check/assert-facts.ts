import { fail } from './resource-error.ts';
import type { Field, Resource } from '../types.ts';

/** Fields that never hold words of a person: moments that the server sets, references, computed fields. */
const tellsNothing = ({ type, column }: Field): boolean =>
  column === null || type === 'timestamp' || type === 'reference';

/** Each field says its part, and what it tells of a person, where the resource asks for it. */
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
