import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { lookupEntries } from '#core/lookup/lookups.ts';
import type { Deps } from '#server/deps.ts';
import { sendRead } from '#server/resources/show/send-read.ts';
import { envelope, failures, lookupEntrySchema, unchangedSchema } from './describe/describe.ts';
import { ok } from './envelope.ts';

const anyone = { anyone: 'all' } as const;

const configData = z.strictObject({
  captcha: z.nullable(
    z.strictObject({
      version: z.enum(['2', '3', 'enterprise']),
      siteKey: z.string(),
      size: z.nullable(z.literal('invisible')),
    }),
  ),
});

/** What a browser asks before anybody has logged in. */
export function publicRoutes(app: FastifyInstance, deps: Deps): void {
  const { captcha } = deps.config;
  const config = ok({
    captcha: captcha && {
      version: captcha.version,
      siteKey: captcha.siteKey,
      size: captcha.size,
    },
  });
  const lookups = ok(lookupEntries());

  app.route({
    method: 'GET',
    url: '/config',
    config: { call: { resource: 'config', name: 'show', access: anyone } },
    schema: {
      tags: ['Umum'],
      summary: 'Pengaturan untuk peramban',
      operationId: 'config.show',
      response: { 200: envelope(configData), 304: unchangedSchema, ...failures(false, false) },
    },
    handler: (request, reply) => sendRead(reply, request, config, true),
  });

  app.route({
    method: 'GET',
    url: '/lookup',
    config: { call: { resource: 'lookup', name: 'list', access: anyone } },
    schema: {
      tags: ['Umum'],
      summary: 'Daftar pilihan',
      operationId: 'lookup.list',
      response: {
        200: envelope(z.array(lookupEntrySchema)),
        304: unchangedSchema,
        ...failures(false, false),
      },
    },
    handler: (request, reply) => sendRead(reply, request, lookups, true),
  });
}
