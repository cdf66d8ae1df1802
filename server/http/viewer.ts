import type { FastifyRequest } from 'fastify';
import type { Sessions } from '#server/auth/sessions.ts';
import type { Viewer } from '#server/auth/viewer.ts';
import { unauthorized } from './errors.ts';

const bearer = /^Bearer ([A-Za-z0-9_.-]{1,4096})$/;

declare module 'fastify' {
  interface FastifyRequest {
    /** The account that calls, or tries to log in, for the log; null where there is none. */
    account: string | null;
  }
}

/** Who calls: the bearer token's account; null with no token, or one that opens nothing. */
export async function viewerOf(
  request: FastifyRequest,
  sessions: Sessions,
): Promise<Viewer | null> {
  const token = bearer.exec(request.headers.authorization ?? '')?.[1];
  const viewer = token ? await sessions.viewerOf(token) : null;
  request.account = viewer?.id ?? null;
  return viewer;
}

/** Who calls. @throws HttpError 401 with no token, or one that opens nothing */
export async function requireViewer(request: FastifyRequest, sessions: Sessions): Promise<Viewer> {
  const viewer = await viewerOf(request, sessions);
  if (!viewer) throw unauthorized();
  return viewer;
}
