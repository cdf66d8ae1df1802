import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isPublic } from '#core/resource/index.ts';
import type { Sessions } from '#server/auth/sessions/sessions.ts';
import type { Viewer } from '#server/auth/sessions/viewer.ts';
import { scopeOf } from '#server/resources/scope.ts';
import { forbidden, unauthorized } from './errors.ts';

const bearer = /^Bearer ([A-Za-z0-9_.-]{1,4096})$/;

/**
 * Holds every route that is mounted after it to the access that it declares, whoever wrote it: no
 * handler runs for a caller who may not call it. What a handler finds in `request.viewer` and
 * `request.scope` is who calls and which rows they may reach.
 * @throws Error naming a route that says neither who may call it nor that it is open
 */
export function enforceAccess(api: FastifyInstance, sessions: Pick<Sessions, 'viewerOf'>): void {
  api.decorateRequest('viewer', null);
  api.decorateRequest('scope', null);

  api.addHook('onRoute', ({ method, url, config }) => {
    if (config?.call || config?.open) return;
    throw new Error(`${[method].flat().join(' ')} ${url}: says nobody who may call it`);
  });

  // After the body, which a refused caller is told of first where it cannot be read.
  api.addHook('preHandler', async (request) => {
    const { call } = request.routeOptions.config;
    if (!call) return;
    request.viewer = await viewerOf(request, sessions);
    if (!request.viewer && !isPublic(call.access)) throw unauthorized();
    request.scope = scopeOf(call.access, request.viewer);
    if (!request.scope) throw forbidden();
  });
}

/** Who calls: the bearer token's account; null with no token, or one that opens nothing. */
async function viewerOf(
  request: FastifyRequest,
  sessions: Pick<Sessions, 'viewerOf'>,
): Promise<Viewer | null> {
  const token = bearer.exec(request.headers.authorization ?? '')?.[1];
  const viewer = token ? await sessions.viewerOf(token) : null;
  request.account = viewer?.id ?? null;
  return viewer;
}

/** Who calls a route that wants a token. @throws HttpError 401 where nobody is logged in */
export function requireViewer({ viewer }: FastifyRequest): Viewer {
  if (!viewer) throw unauthorized();
  return viewer;
}
