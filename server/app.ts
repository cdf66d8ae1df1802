import multipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Clock } from '#core/clock.ts';
import type { Registry } from '#core/resource/index.ts';
import type { Agency } from './agency.ts';
import { createCaptcha } from './auth/captcha.ts';
import { limitCalls } from './auth/limit-calls.ts';
import { createLimits } from './auth/limits.ts';
import { emailChangeRoutes } from './auth/email-change-routes.ts';
import { ownSessionsRoutes } from './auth/own-sessions-routes.ts';
import { recoveryRoutes } from './auth/recovery-routes.ts';
import { authRoutes } from './auth/routes.ts';
import { createSessions } from './auth/sessions.ts';
import { createTokens } from './auth/tokens.ts';
import { followRoutes } from './cases/follow/route.ts';
import { paperRoutes } from './cases/papers/check-route.ts';
import type { Config } from './config.ts';
import type { Db } from './database/index.ts';
import type { Deps } from './deps.ts';
import { multipartLimits } from './files/index.ts';
import type { Storage } from './files/storage.ts';
import { failed } from './http/envelope.ts';
import { allowSite } from './http/cors.ts';
import { handleErrors } from './http/error-handler.ts';
import { errorPages } from './http/error-page.ts';
import { healthRoutes } from './http/health.ts';
import { acceptBodies } from './http/bodies.ts';
import { openapi } from './http/openapi.ts';
import { servePages, type Pages } from './http/pages.ts';
import { publicRoutes } from './http/public-routes.ts';
import { readyAnswers } from './http/ready-answers.ts';
import { refuseAddress, refuseMessage } from './http/refusals.ts';
import { securityHeaders } from './http/security.ts';
import type { Outbox } from './mail/outbox.ts';
import type { Behaviours } from './resources/behaviour.ts';
import { mountResources } from './resources/mount.ts';

export interface AppOptions {
  config: Config;
  db: Db;
  storage: Storage;
  mailer: Outbox;
  clock: Clock;
  log: FastifyBaseLogger;
  agency: Agency;
  registry: Registry;
  behaviours: Behaviours;
  /** The built site; an API alone where not given. */
  pages?: Pages;
}

export const apiPrefix = '/services/api';

/**
 * The whole server, listening to nothing yet.
 * @throws Error naming `resource.field` or `resource.call` for declarations that do not fit.
 */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, db, storage, mailer, clock, log, agency, registry, behaviours, pages } = options;
  const sessions = createSessions({ db, tokens: createTokens(config.secret), clock });
  const captcha = createCaptcha(config.captcha);
  const limits = createLimits({ db, clock, secret: config.secret });
  const deps: Deps = {
    ...{ config, db, storage, mailer, clock, registry, sessions, captcha, limits },
    ...{ agency, log },
  };

  const say = errorPages(pages, apiPrefix);
  const ready = pages && readyAnswers(pages);
  const app = Fastify({
    ...(ready ? { serverFactory: ready.serverFactory } : {}),
    loggerInstance: log,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: 1024 * 1024,
    // 10 MiB at 1 Mbit/s; a body that trickles in holds nobody up for longer.
    requestTimeout: 80_000,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: refuseAddress(say),
    clientErrorHandler: refuseMessage,
  });
  // Bodies and queries are checked by the resource engine, after the caller is known.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  handleErrors(app, say);
  acceptBodies(app);
  await securityHeaders(app, config);
  await app.register(multipart, { limits: multipartLimits });
  healthRoutes(app, deps);

  await app.register(
    async (api) => {
      allowSite(api, config);
      await openapi(api, agency);
      limitCalls(api, limits);
      authRoutes(api, deps);
      ownSessionsRoutes(api, deps);
      recoveryRoutes(api, deps);
      emailChangeRoutes(api, deps);
      publicRoutes(api, deps);
      paperRoutes(api, deps);
      followRoutes(api, deps);
      mountResources(api, deps, behaviours);
      api.setNotFoundHandler((_request, reply) =>
        reply.code(404).header('cache-control', 'no-store').send(failed('Alamat tidak ditemukan.')),
      );
    },
    { prefix: apiPrefix },
  );
  if (pages && ready) servePages(app, pages, ready.remember);
  return app;
}
