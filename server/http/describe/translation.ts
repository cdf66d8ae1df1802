import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { createTurns } from '#server/turns.ts';

export const openapiVersion = '3.1.0';

type Transform = ReturnType<typeof createJsonSchemaTransform>;
type Asked = Parameters<Transform>[0];

/** The schemas of all routes that are mounted after it, as JSON Schema. */
interface Translation {
  transform: Transform;
  /** Which of some equal parts of the calls an address belongs to, in their order; from 0. */
  partOf(url: string, parts: number): number;
  /** Translates all of them, between which others get their turn: at once they take half a second. */
  done(): Promise<void>;
}

export function createTranslation(app: FastifyInstance): Translation {
  const translate = createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } });
  const routes: Asked[] = [];
  const known = new Map<unknown, ReturnType<Transform>>();
  const openapiObject = { openapi: openapiVersion, info: { title: '', version: '' } };
  app.addHook('onRoute', (route) => {
    if (route.schema) routes.push({ schema: route.schema, url: route.url, route, openapiObject });
  });

  function transform(asked: Asked): ReturnType<Transform> {
    const translated = known.get(asked.schema) ?? translate(asked);
    known.set(asked.schema, translated);
    return translated;
  }

  return {
    transform,
    partOf(url, parts) {
      const urls = [...new Set(routes.map((route) => route.url))];
      return Math.floor((urls.indexOf(url) * parts) / urls.length);
    },
    async done() {
      const turns = createTurns();
      for (const asked of routes) {
        transform(asked);
        await turns();
      }
    },
  };
}
