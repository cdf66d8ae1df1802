import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { loginSchema } from '#core/forms/login.ts';
import { strictShape } from '#core/rules/strict-shape.ts';
import { transaction } from '#server/database/index.ts';
import type { Deps } from '#server/deps.ts';
import { requireViewer } from '#server/http/access.ts';
import { envelope, failures } from '#server/http/describe/describe.ts';
import { ok, send } from '#server/http/envelope.ts';
import { forbidden, unauthorized } from '#server/http/errors.ts';
import { readJson } from '#server/http/wire/read-json.ts';
import { accountByEmail } from './accounts/accounts.ts';
import { deviceIn } from './sessions/device.ts';
import { guessLogin } from './sessions/guess-login.ts';
import { createLoginNotes } from './sessions/note-login.ts';
import { dummyHash, verifyPassword } from './passwords/passwords.ts';

const tags = ['Autentikasi'];
const bearer = [{ bearer: [] }];
const loginData = z.strictObject({
  access_token: z.string(),
  raw_token: z.string(),
  uid: z.string(),
});
const checkAccessSchema = strictShape({
  role_id: z.literal([1, 2, 3], { error: 'Peran tidak valid' }),
});

/** The same for an address that is only registered, with the right password too: see `accountByEmail`. */
const wrong =
  'Surel atau kata sandi salah. Bila Anda baru mendaftar, buka dahulu tautan verifikasi di surel Anda.';

const anyone = { anyone: 'all' } as const;
const loggedIn = { 1: 'all', 2: 'all', 3: 'all' } as const;

/** The calls about logging in and out. */
export function authRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, sessions, captcha, limits, devices } = deps;
  const notes = createLoginNotes(deps);

  app.route({
    method: 'POST',
    url: '/auth/login',
    config: { call: { resource: 'auth', name: 'login', access: anyone } },
    schema: {
      tags,
      summary: 'Masuk',
      operationId: 'auth.login',
      body: loginSchema,
      response: { 200: envelope(loginData), ...failures(true, true) },
    },
    handler: async (request, reply) => {
      const { email, password, captcha: answer } = readJson(request, loginSchema);
      const { cookie } = request.headers;
      const asked = await accountByEmail(db, email);
      // Before the captcha: of a known device that is counted apart, too.
      const device = asked && devices.of(cookie, asked);
      await captcha.check(answer, { ip: request.ip, viewer: request.viewer, device });
      // Right ones are counted once they are known to be; where they are too many, none is hashed.
      // Asked for an address without an account, too: one question less is told by the time.
      await limits.assertRoom('logins of an account', asked?.id ?? email);
      let tried = asked;
      const account = await guessLogin(limits, { email, address: request.ip, device }, async () => {
        // Anew, since the guess may have had to wait.
        const found = await accountByEmail(db, email);
        tried = found;
        request.account = found?.id ?? null;
        // A wrong address costs as much time as a wrong password, and says the same.
        const hash = found?.passwordHash ?? dummyHash();
        const matches = await verifyPassword(password, hash, request.ip);
        return matches ? found : null;
      });
      if (!account) {
        await notes.failed({ email, account: tried }, request.ip);
        throw unauthorized(wrong);
      }
      await limits.admit('logins of an account', account.id);
      if (account.refusal) {
        await notes.failed({ email, account }, request.ip);
        throw forbidden(account.refusal);
      }
      const session = await sessions.open(account, {
        device: deviceIn(request.headers['user-agent']),
        shown: account,
      });
      // Changed while it was looked at.
      if (!session) throw unauthorized(wrong);
      await notes.came(account, request.ip);
      void reply.header('set-cookie', devices.remember(cookie, account));
      request.log.info({ event: 'login', account: account.id, role: account.role }, 'logged in');
      return send(reply, 200, ok(session, 'Berhasil masuk.'));
    },
  });

  app.route({
    method: 'POST',
    url: '/auth/logout',
    config: { call: { resource: 'auth', name: 'logout', access: loggedIn } },
    schema: {
      tags,
      summary: 'Keluar',
      operationId: 'auth.logout',
      security: bearer,
      response: { 200: envelope(z.null()), ...failures(true, true) },
    },
    handler: async (request, reply) => {
      const viewer = requireViewer(request);
      await transaction(db, async (trx) => {
        // Sent many times at once, it ends the session once.
        if (await sessions.close(trx, viewer.sessionId)) await notes.left(trx, viewer, request.ip);
      });
      request.log.info({ event: 'logout', account: viewer.id }, 'logged out');
      return send(reply, 200, ok(null, 'Berhasil keluar.'));
    },
  });

  app.route({
    method: 'POST',
    url: '/auth/check-access',
    config: { call: { resource: 'auth', name: 'check-access', access: loggedIn } },
    schema: {
      tags,
      summary: 'Periksa peran',
      operationId: 'auth.check-access',
      security: bearer,
      body: checkAccessSchema,
      response: { 200: envelope(z.null()), ...failures(true, true) },
    },
    handler: async (request, reply) => {
      const viewer = requireViewer(request);
      const { role_id } = readJson(request, checkAccessSchema);
      if (viewer.role !== role_id) throw forbidden();
      return send(reply, 200, ok(null, 'Akses sesuai.'));
    },
  });
}
