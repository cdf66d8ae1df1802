import { namesOf, routesOf, type Resource } from '#core/resource/index.ts';
import { bodyFields } from '#server/resources/body/body-fields.ts';

const known = new WeakMap<Resource, ReadonlySet<string>>();

/** The fields that an applicant writes by themselves, by the calls that they may make. */
export function ownWordsOf(resource: Resource): ReadonlySet<string> {
  const there = known.get(resource);
  if (there) return there;
  const routes = routesOf(resource).filter(({ access }) => access[3] !== undefined);
  const fields = new Set(routes.flatMap((route) => namesOf(bodyFields(route))));
  known.set(resource, fields);
  return fields;
}
