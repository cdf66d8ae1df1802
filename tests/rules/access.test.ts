import Fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Access, Role } from '#core/resource/index.ts';
import { enforceAccess } from '#server/http/access.ts';
import { handleErrors } from '#server/http/error-handler.ts';

/** A token says the role of its account, and whether it is a superior's. */
const sessions = {
  viewerOf: (token: string) =>
    Promise.resolve(
      ([1, 2, 3] as const)
        .filter((role) => token.startsWith(`role-${String(role)}`))
        .map((role) => ({
          ...{ id: token, role, name: token, unit: null, sessionId: token },
          isSuperior: token.endsWith('-atasan'),
        }))[0] ?? null,
    ),
};

let app: FastifyInstance;
beforeEach(() => {
  app = Fastify();
  handleErrors(app, () => false);
  enforceAccess(app, sessions);
});

/** A route written by hand, which itself asks nobody who they are. */
function plant(access: Access): void {
  app.get(
    '/tanaman',
    { config: { call: { resource: 'tanaman', name: 'show', access } } },
    ({ viewer, scope }) => ({ role: viewer?.role ?? null, scope }),
  );
}

async function answerTo(token: string | null) {
  const headers = token === null ? {} : { authorization: `Bearer ${token}` };
  const { statusCode, body } = await app.inject({ url: '/tanaman', headers });
  return statusCode === 200
    ? (JSON.parse(body) as { role: Role | null; scope: string })
    : statusCode;
}

describe('a route that does not say who may call it', () => {
  test.each([[{}], [{ config: {} }], [{ config: { limit: 'reset calls' as const } }]])(
    'stops the start: %j',
    (options) => {
      expect(() => app.get('/tanaman', options, () => 'siapa saja')).toThrow(
        'GET /tanaman: says nobody who may call it',
      );
    },
  );

  test('may say that it is open', async () => {
    app.get('/tanaman', { config: { open: true } }, () => '{"role":null,"scope":"open"}');
    expect(await answerTo(null)).toEqual({ role: null, scope: 'open' });
  });
});

describe('a route written by hand is held to what it declares', () => {
  test('for officers', async () => {
    plant({ 1: 'all', 2: 'unit' });
    expect(await answerTo(null)).toBe(401);
    expect(await answerTo('role-4')).toBe(401);
    expect(await answerTo('role-3')).toBe(403);
    expect(await answerTo('role-2')).toEqual({ role: 2, scope: 'unit' });
    expect(await answerTo('role-1')).toEqual({ role: 1, scope: 'all' });
  });

  test('for officers and their superior', async () => {
    plant({ 1: 'all', 2: 'supervised' });
    expect(await answerTo('role-2')).toEqual({ role: 2, scope: 'unit' });
    expect(await answerTo('role-2-atasan')).toEqual({ role: 2, scope: 'all' });
    expect(await answerTo('role-3-atasan')).toBe(403);
  });

  test('for anyone', async () => {
    plant({ anyone: 'published', 3: 'own' });
    expect(await answerTo(null)).toEqual({ role: null, scope: 'published' });
    expect(await answerTo('role-4')).toEqual({ role: null, scope: 'published' });
    expect(await answerTo('role-3')).toEqual({ role: 3, scope: 'own' });
  });
});

test('an address that no route has asks nobody who they are', async () => {
  expect(await answerTo(null)).toBe(404);
});
