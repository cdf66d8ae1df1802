import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { challengeSchema } from '#core/captcha/own-answer-schema.ts';
import { lookupEntries } from '#core/lookup/lookups.ts';
import type { CaptchaConfig } from '#server/config.ts';
import type { Deps } from '#server/deps.ts';
import { widestOf } from '#server/limits/networks.ts';
import { sendRead } from '#server/resources/show/send-read.ts';
import { envelope, failures, lookupEntrySchema, unchangedSchema } from './describe/describe.ts';
import { ok } from './envelope.ts';

const anyone = { anyone: 'all' } as const;

const configData = z.strictObject({
  captcha: z.nullable(
    z.union([
      z.strictObject({
        version: z.enum(['2', '3', 'enterprise']),
        siteKey: z.string(),
        size: z.nullable(z.literal('invisible')),
      }),
      z.strictObject({ version: z.literal('altcha') }),
    ]),
  ),
});

/** Without the secret. */
function shownOf(captcha: CaptchaConfig | null): z.infer<typeof configData>['captcha'] {
  if (captcha === null || captcha.version === 'altcha') return captcha;
  const { version, siteKey, size } = captcha;
  return { version, siteKey, size };
}

/** What a browser asks before anybody has logged in. */
export function publicRoutes(app: FastifyInstance, deps: Deps): void {
  const { captcha } = deps.config;
  const config = ok({ captcha: shownOf(captcha) });
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
    url: '/captcha',
    config: { call: { resource: 'captcha', name: 'show', access: anyone } },
    schema: {
      tags: ['Umum'],
      summary: 'Soal captcha portal sendiri',
      description:
        'Bukti kerja ALTCHA (PBKDF2). Jawabannya, `altcha:` diikuti JSON `{challenge, solution}`, menjadi isian `captcha`, berlaku dua puluh menit dan satu kali. `null` bila portal tidak memakai captcha.',
      operationId: 'captcha.show',
      response: { 200: envelope(z.nullable(challengeSchema)), ...failures(false, false) },
    },
    handler: async ({ ip, viewer }) => {
      if (!captcha) return ok(null);
      // By what nobody else can fill, where somebody is logged in: neighbours share their address.
      await (viewer
        ? deps.limits.admit('captcha challenges to an account', viewer.id)
        : deps.limits.admit('captcha challenges to an address', ip));
      return ok(await deps.proofOfWork.challenge(viewer?.id ?? widestOf(ip)));
    },
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
