import { setImmediate as pause } from 'node:timers/promises';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import type { Agency } from '#server/agency.ts';
import type { Description } from './description.ts';
import { docsPage, docsPolicy } from '../pages/docs-page.ts';
import { createTranslation, openapiVersion } from './translation.ts';

/** Describes every call mounted after it, as OpenAPI 3.1 and as a page that people can read. */
export async function openapi(app: FastifyInstance, agency: Agency): Promise<void> {
  const translation = createTranslation(app);
  await app.register(swagger, {
    openapi: {
      openapi: openapiVersion,
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
    transform: translation.transform,
  });

  // The same until the server ends, and dearer to put together than any other answer to anyone.
  const document = once(async () => {
    await translation.done();
    const described = app.swagger();
    await pause();
    return described;
  });
  const json = once(async () => Buffer.from(JSON.stringify(await document())));
  const page = once(async () =>
    Buffer.from(docsPage((await document()) as unknown as Description)),
  );

  app.get(
    '/docs/openapi.json',
    { schema: { hide: true }, config: { open: true } },
    async (_request, reply) => reply.type('application/json; charset=utf-8').send(await json()),
  );

  app.get('/docs', { schema: { hide: true }, config: { open: true } }, async (_request, reply) =>
    reply
      .header('content-security-policy', docsPolicy)
      .type('text/html; charset=utf-8')
      .send(await page()),
  );
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => (made ??= make());
}
