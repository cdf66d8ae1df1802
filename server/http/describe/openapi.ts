import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Agency } from '#server/agency.ts';
import type { Description } from './description.ts';
import { docsPage, docsPolicy } from '../pages/docs-page.ts';

/** Describes every call mounted after it, as OpenAPI 3.1 and as a page that people can read. */
export async function openapi(app: FastifyInstance, agency: Agency): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `API ${agency.produk}`,
        version: '1',
        description:
          'Setiap jawaban JSON berbentuk { success, message, data }. Panggilan yang memerlukan login memakai header Authorization: Bearer <access_token>.',
      },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } }),
  });

  // The same until the server ends, and dearer to put together than any other answer to anyone.
  const json = once(() => Buffer.from(JSON.stringify(app.swagger())));
  const page = once(() => Buffer.from(docsPage(app.swagger() as unknown as Description)));

  app.get(
    '/docs/openapi.json',
    { schema: { hide: true }, config: { open: true } },
    (_request, reply) => reply.type('application/json; charset=utf-8').send(json()),
  );

  app.get('/docs', { schema: { hide: true }, config: { open: true } }, (_request, reply) =>
    reply
      .header('content-security-policy', docsPolicy)
      .type('text/html; charset=utf-8')
      .send(page()),
  );
}

function once<T>(make: () => T): () => T {
  let made: { it: T } | null = null;
  return () => (made ??= { it: make() }).it;
}
