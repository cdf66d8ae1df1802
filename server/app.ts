import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { limitCalls } from './limits/limit-calls.ts';
import { emailChangeRoutes } from './auth/accounts/email-change-routes.ts';
import { verificationRoutes } from './auth/accounts/verification-routes.ts';
import { ownSessionsRoutes } from './auth/sessions/own-sessions-routes.ts';
import { recoveryRoutes } from './auth/passwords/recovery-routes.ts';
import { authRoutes } from './auth/routes.ts';
import { followRoutes } from './cases/follow/route.ts';
import { surveyRoutes } from './survei/route.ts';
import { paperRoutes } from './cases/papers/check-route.ts';
import type { Deps } from './deps.ts';
import { multipartOptions } from './files/index.ts';
import { liveRoutes } from './live/routes.ts';
import { failed } from './http/envelope.ts';
import { enforceAccess } from './http/access.ts';
import { allowSite } from './http/cors.ts';
import { handleErrors } from './http/error-handler.ts';
import { errorPages } from './http/pages/error-page.ts';
import { headWithoutBody } from './http/head.ts';
import { healthRoutes } from './http/health.ts';
import { keepNothing } from './http/caching.ts';
import { acceptBodies } from './http/wire/bodies.ts';
import { openapi } from './http/describe/openapi.ts';
import { usualPace, watchPace, type Pace } from './http/wire/pace.ts';
import { servePages, type PageMap } from './http/pages/pages.ts';
import { policyReports } from './http/pages/policy-reports.ts';
import { publicRoutes } from './http/public-routes.ts';
import { readyAnswers } from './http/pages/ready-answers.ts';
import { recordPages } from './http/pages/record-pages.ts';
import { refuseAddress, refuseMessage, refuseSlow } from './http/refusals.ts';
import { readForwarded } from './http/wire/forwarded.ts';
import { oneOfEach } from './http/wire/one-of-each.ts';
import { wantLength } from './http/wire/with-length.ts';
import { dataPolicy, headersOfAll, securityHeaders } from './http/security.ts';
import type { Behaviours } from './resources/behaviour.ts';
import { mountResources } from './resources/mount.ts';
import { newsRoutes } from './kabar/routes.ts';
import { keepSite } from './site/keep-site.ts';
import { uploadRoutes } from './uploads/routes.ts';

export interface AppOptions {
  deps: Deps;
  behaviours: Behaviours;
  /** The built site; an API alone where not given. */
  pages?: PageMap;
  /** The folder that they were read from, where its files are to change with them. */
  dist?: string | null;
  /** How fast bodies must come; as usual when not given. */
  pace?: Pace;
}

export const apiPrefix = '/services/api';

/**
 * The whole server, listening to nothing yet.
 * @throws Error naming `resource.field` or `resource.call` for declarations that do not fit.
 */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { deps, behaviours, pages, pace = usualPace } = options;
  const { config, log } = deps;

  const say = errorPages(pages, apiPrefix);
  const ready = readyAnswers(pages ?? new Map());
  const headers = headersOfAll(config);
  const app = Fastify({
    serverFactory: ready.serverFactory,
    loggerInstance: log,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: 1024 * 1024,
    requestTimeout: pace.longest,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: refuseAddress(say, headers),
    clientErrorHandler: (error, socket) => refuseMessage(headers, error, socket),
  });
  if (config.trustProxy.length > 0) readForwarded(app);
  const watch = watchPace(app.server, pace, (request) => refuseSlow(headers, request));
  app.addHook('onRequest', (request, _reply, done) => {
    watch.isFrom(request.raw, request.ip);
    done();
  });
  app.addHook('onClose', (_app, done) => {
    watch.end();
    done();
  });
  // Bodies and queries are checked by the resource engine, after the caller is known.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  handleErrors(app, say);
  acceptBodies(app, deps.bodies);
  keepNothing(app);
  headWithoutBody(app);
  securityHeaders(app, headers);
  oneOfEach(app);
  wantLength(app);
  await app.register(multipart, multipartOptions);
  healthRoutes(app, deps);
  if (pages) await keepSite(app, deps, { pages, dir: options.dist ?? null });

  await app.register(
    async (api) => {
      enforceAccess(api, deps.sessions);
      allowSite(api, config);
      api.addHook('onRequest', (_request, reply, done) => {
        void reply.header('content-security-policy', dataPolicy);
        done();
      });
      await openapi(api, deps.agency);
      limitCalls(api, deps.limits);
      authRoutes(api, deps);
      ownSessionsRoutes(api, deps);
      recoveryRoutes(api, deps);
      verificationRoutes(api, deps);
      emailChangeRoutes(api, deps);
      publicRoutes(api, deps);
      policyReports(api, deps);
      uploadRoutes(api, deps);
      paperRoutes(api, deps);
      followRoutes(api, deps);
      surveyRoutes(api, deps);
      newsRoutes(api, deps);
      liveRoutes(api, deps);
      mountResources(api, deps, { behaviours, pages });
      api.setNotFoundHandler((_request, reply) =>
        reply.code(404).send(failed('Alamat tidak ditemukan.')),
      );
    },
    { prefix: apiPrefix },
  );
  if (pages) servePages(app, pages, ready.remember, recordPages(deps));
  return app;
}
