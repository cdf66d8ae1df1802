import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { fieldErrors } from '#core/resource/index.ts';
import { badRequest, invalid } from '../errors.ts';

/** A JSON body that holds by a schema. @throws 400 unreadable, 422 with the fields at fault */
export function readJson<T extends z.ZodMiniType>(request: FastifyRequest, schema: T): z.output<T> {
  const body = request.body ?? {};
  if (typeof body !== 'object' || Array.isArray(body)) throw badRequest();
  const result = z.safeParse(schema, body);
  if (!result.success) throw invalid(fieldErrors(result.error));
  return result.data;
}
