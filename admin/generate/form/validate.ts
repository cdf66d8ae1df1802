import type { FieldErrors, Resolver } from 'react-hook-form';
import {
  bodySchema,
  fieldErrors,
  scheduleErrors,
  type Fields,
  type Resource,
} from '#core/resource/index.ts';
import { say } from '#core/rules/messages.ts';
import { bodyFields, bodyOf, type Values } from '#admin/providers/request-body.ts';

export type Errors = Record<string, string>;

/** A check as react-hook-form takes it, its messages as they are. */
export function resolverOf(check: (values: Values) => Errors): Resolver {
  return async (values) => {
    const wrong = Object.entries(check(values));
    if (wrong.length === 0) return { values, errors: {} };
    const errors = wrong.map(([name, message]) => [name, { type: 'rule', message }]);
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors };
  };
}

/**
 * Checks a form by the schema that the server will check it by. `fields` are those that the form shows;
 * the rest of the call's fields are not part of what it sends.
 */
export function validatorOf(
  resource: Resource,
  callName: string,
  fields?: Fields,
): (values: Values) => Errors {
  const call = resource.calls[callName];
  if (!call) throw new Error(`${resource.name} has no call "${callName}"`);
  const schema = bodySchema(resource, call);
  const shown = fields ?? bodyFields(resource, call);
  return (values) => {
    const body = bodyOf(shown, values, call.kind);
    const result = schema.safeParse(body);
    const wrong = result.success ? scheduleErrors(resource, body) : fieldErrors(result.error);
    return { ...untold(shown, values), ...wrong };
  };
}

/** A picture that was chosen just now is told in words too; one that was there before may have none. */
function untold(fields: Fields, values: Values): Errors {
  const told = Object.entries(fields).flatMap(([name, { alt }]) => {
    const isNew = alt !== undefined && values[name] instanceof File;
    const field = alt === undefined ? undefined : fields[alt];
    return isNew && field && !String(values[alt] ?? '').trim() ? [[alt, field] as const] : [];
  });
  return Object.fromEntries(told.map(([alt, { label }]) => [alt, say(label, 'required')]));
}
