import { setImmediate as pause } from 'node:timers/promises';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import type { Agency } from '#server/agency.ts';
import type { Description } from './description.ts';
import { docsPage, docsPolicy } from '../pages/docs-page.ts';
import { createTranslation, openapiVersion } from './translation.ts';

/** The calls are described in parts, between which others get their turn: at once they take too long. */
const decorators = ['swagger', 'swagger1', 'swagger2', 'swagger3'] as const;

type Described = Pick<Description, 'paths'>;

/** Describes every call mounted after it, as OpenAPI 3.1 and as a page that people can read. */
export async function openapi(app: FastifyInstance, agency: Agency): Promise<void> {
  const translation = createTranslation(app);
  for (const [part, name] of decorators.entries()) {
    await app.register(swagger, {
      decorator: name,
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
      transform: (asked) =>
        translation.partOf(asked.url, decorators.length) === part
          ? translation.transform(asked)
          : { schema: { hide: true }, url: asked.url },
    });
  }

  // The same until the server ends, and dearer to put together than any other answer to anyone.
  const document = once(async () => {
    await translation.done();
    const described: Described[] = [];
    for (const name of decorators) {
      described.push(app.getDecorator<() => Described>(name)());
      await pause();
    }
    const paths = Object.fromEntries(described.flatMap((part) => Object.entries(part.paths)));
    return { ...described[0], paths };
  });
  const json = once(async () => Buffer.from(JSON.stringify(await document())));
  const page = once(async () => Buffer.from(docsPage(await document())));

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

/** What has failed is made anew when it is asked for again. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = null;
      throw error;
    });
    return made;
  };
}
