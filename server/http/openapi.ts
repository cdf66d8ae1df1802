import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Agency } from '#server/agency.ts';
import type { Description } from './description.ts';
import { docsPage, docsPolicy } from './docs-page.ts';

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

  app.get('/docs/openapi.json', { schema: { hide: true } }, (_request, reply) =>
    reply.send(app.swagger()),
  );

  app.get('/docs', { schema: { hide: true } }, (_request, reply) =>
    reply
      .header('content-security-policy', docsPolicy)
      .type('text/html; charset=utf-8')
      .send(docsPage(app.swagger() as unknown as Description)),
  );
}
