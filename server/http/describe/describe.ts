import * as z from 'zod/mini';

/** The envelope around an answer's data. */
export const envelope = (data: z.ZodMiniType) =>
  z.strictObject({ success: z.literal(true), message: z.string(), data });

export const listEnvelope = (record: z.ZodMiniType) =>
  z.strictObject({
    success: z.literal(true),
    message: z.string(),
    data: z.array(record),
    total: z.int(),
    page: z.int(),
    limit: z.int(),
  });

export const lookupEntrySchema = z.strictObject({
  type: z.string(),
  value: z.string(),
  label: z.string(),
});

export const failureSchema = z.strictObject({
  success: z.literal(false),
  message: z.string(),
  data: z.null(),
  errors: z.optional(z.record(z.string(), z.string())),
});

/** The answer to If-None-Match for what has stayed the same; it has no body. */
export const unchangedSchema = z
  .null()
  .register(z.globalRegistry, { description: 'Tidak berubah' });

const reading = [400, 404, 429, 500, 503];
const writing = [409, 411, 413, 415, 422, 507];

/** The answers of a call that did not succeed. */
export function failures(writes: boolean, guarded: boolean): Record<string, z.ZodMiniType> {
  const statuses = [...reading, ...(guarded ? [401, 403] : []), ...(writes ? writing : [])];
  return Object.fromEntries(statuses.map((status) => [status, failureSchema]));
}

/** The values in an address, as its description names them. */
export function pathParams(path: string): { params?: z.ZodMiniType } {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  if (names.length === 0) return {};
  return { params: z.object(Object.fromEntries(names.map((name) => [name, z.string()]))) };
}
