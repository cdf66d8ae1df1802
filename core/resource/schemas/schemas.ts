import * as z from 'zod/mini';
import { captchaSchema } from '#core/rules/captcha.ts';
import * as patterns from '#core/rules/patterns.ts';
import { strictShape, type Shape } from '#core/rules/strict-shape.ts';
import { optionalOf } from '#core/rules/text.ts';
import { formSchema } from './form-schema.ts';
import { confirmingRoles, ownPasswordFields } from '../own-password.ts';
import { systemFields } from '../system-fields.ts';
import type { Registry } from '../define-resources.ts';
import type { Call, Field, Fields, Resource } from '../types.ts';

/** The fields that a call writes: those it names, else all that are not the server's own. */
export function writableFields(resource: Resource, call: Call): Fields {
  const keys =
    call.fields ?? Object.keys(resource.fields).filter((key) => !resource.fields[key]?.managed);
  return Object.fromEntries(keys.map((key) => [key, resource.fields[key] as Field]));
}

/** What may come along in the body of an update, since clients send the whole object back. */
const cameAlong: Shape = {
  id: z.optional(z.string()),
  versi: z.optional(z.int()),
  dibuat_pada: z.optional(z.string()),
  diubah_pada: z.optional(z.string()),
};

/** The id of the record to stand behind; null for the first place. */
const behind = z.nullable(
  z.string('Setelah tidak valid').check(z.regex(patterns.id, 'Setelah tidak valid')),
);

/** The body of a call that writes. An update may leave out any field; what it names must hold. */
export function bodySchema(resource: Resource, call: Call) {
  const schema = ownBodySchema(resource, call);
  if (confirmingRoles(resource, call).length === 0) return schema;
  const { last_password } = ownPasswordFields;
  return strictShape({
    ...schema.shape,
    last_password: optionalOf(last_password.input() ?? z.never()),
  });
}

const asksAlone = new Set<unknown>(['preview', 'check', 'import']);

function ownBodySchema(resource: Resource, call: Call) {
  if (call.kind === 'create') return createSchema(resource, call);
  if (call.kind === 'action') {
    return strictShape({ ...shapeOf(call.input ?? {}), versi: z.optional(z.int()) });
  }
  if (call.kind === 'move') return strictShape({ setelah: behind, versi: z.optional(z.int()) });
  if (asksAlone.has(call.kind)) return strictShape(shapeOf(call.input ?? {}));
  if (call.kind === 'remove') return strictShape(cameAlong);
  if (call.kind === 'reveal') return strictShape({});
  const shape: Shape = {};
  const fields = writableFields(resource, call);
  for (const [key, schema] of Object.entries(shapeOf(fields))) {
    // A password is in no answer, so that a client that sends the whole record back sends it empty:
    // that leaves it as it is.
    shape[key] = fields[key]?.output() === null ? optionalOf(schema) : z.optional(schema);
  }
  return strictShape({ ...shape, ...cameAlong });
}

// Whose record it is follows from the token; a client may say it too, and is refused if it lies.
function createSchema(resource: Resource, call: Call) {
  const fields = writableFields(resource, call);
  const shape = shapeOf(fields);
  for (const [key, { initial }] of Object.entries(fields)) {
    if (initial !== undefined && shape[key]) shape[key] = z._default(shape[key], initial);
  }
  for (const key of call.optional ?? []) {
    if (shape[key]) shape[key] = optionalOf(shape[key]);
  }
  if (call.captcha) shape.captcha = captchaSchema;
  const own = resource.scopes?.own;
  const owned = own !== undefined && Object.values(call.access).includes('own');
  const schema = owned ? shape[own] : undefined;
  return strictShape(owned && schema ? { ...shape, [own]: z.optional(schema) } : shape);
}

function shapeOf(fields: Fields): Shape {
  return formSchema(fields).shape;
}

/**
 * A record as a list or a detail answers it.
 * @param registry where the fields that a reference embeds are looked up
 */
export function recordSchema(resource: Resource, detail: boolean, registry: Registry) {
  const shape: Shape = {
    id: z.string(),
    versi: z.int(),
    dibuat_pada: z.iso.datetime(),
    diubah_pada: z.iso.datetime(),
  };
  for (const [key, field] of Object.entries(resource.fields)) {
    const output = field.output();
    if (!output || (field.detailOnly && !detail)) continue;
    shape[key] = field.readBy ? z.optional(output) : output;
    const target = registry.get(field.reference?.to ?? '');
    for (const [here, there] of Object.entries(field.reference?.embed ?? {})) {
      const embedded = z.nullable(target?.fields[there]?.output() ?? z.unknown());
      shape[here] = field.readBy ? z.optional(embedded) : embedded;
    }
  }
  return z.strictObject(shape);
}

export const isSystemField = (key: string): boolean =>
  (systemFields as readonly string[]).includes(key);
