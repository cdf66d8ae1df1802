import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { loginSchema } from '#core/forms/login.ts';
import { transaction } from '#server/database/index.ts';
import type { Deps } from '#server/deps.ts';
import { envelope, failures } from '#server/http/describe.ts';
import { ok, send } from '#server/http/envelope.ts';
import { forbidden, invalid, unauthorized } from '#server/http/errors.ts';
import { readJson } from '#server/http/read-json.ts';
import { requireViewer } from '#server/http/viewer.ts';
import { accountByEmail } from './accounts.ts';
import { deviceIn } from './device.ts';
import { redeemToken } from './one-time-tokens.ts';
import { dummyHash, verifyPassword } from './passwords.ts';

const tags = ['Autentikasi'];
const bearer = [{ bearer: [] }];
const loginData = z.strictObject({
  access_token: z.string(),
  raw_token: z.string(),
  uid: z.string(),
});
const checkAccessSchema = z.strictObject({
  role_id: z.literal([1, 2, 3], { error: 'Peran tidak valid' }),
});
const verifySchema = z.strictObject({
  token: z.string('Token tidak boleh kosong').check(z.maxLength(200, 'Token tidak valid')),
});

const anyone = { anyone: 'all' } as const;
const loggedIn = { 1: 'all', 2: 'all', 3: 'all' } as const;

/** The calls about logging in and out. */
export function authRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, sessions, captcha, clock, limits } = deps;

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
      await captcha.check(answer, request.ip);
      const account = await limits.guess(
        [
          ['wrong logins from an address', request.ip],
          ['wrong logins at an account', email],
        ],
        async () => {
          const found = await accountByEmail(db, email);
          request.account = found?.id ?? null;
          // A wrong address costs as much time as a wrong password, and says the same.
          const matches = await verifyPassword(password, found?.passwordHash ?? dummyHash());
          return matches ? found : null;
        },
      );
      if (!account) throw unauthorized('Surel atau kata sandi salah.');
      if (account.refusal) throw forbidden(account.refusal);
      const session = await sessions.open(account, deviceIn(request.headers['user-agent']));
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
      const viewer = await requireViewer(request, sessions);
      await sessions.close(viewer.sessionId);
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
      const viewer = await requireViewer(request, sessions);
      const { role_id } = readJson(request, checkAccessSchema);
      if (viewer.role !== role_id) throw forbidden();
      return send(reply, 200, ok(null, 'Akses sesuai.'));
    },
  });

  app.route({
    method: 'POST',
    url: '/auth/verifikasi',
    config: { call: { resource: 'auth', name: 'verifikasi', access: anyone } },
    schema: {
      tags,
      summary: 'Verifikasi surel',
      operationId: 'auth.verifikasi',
      body: verifySchema,
      response: { 200: envelope(z.null()), ...failures(true, false) },
    },
    handler: async (request, reply) => {
      const { token } = readJson(request, verifySchema);
      const verified = await limits.guess([['wrong tokens', request.ip]], () =>
        transaction(db, async (trx) => {
          const now = clock.now();
          const id = await redeemToken(trx, token, 'verifikasi', now);
          if (!id) return null;
          await trx
            .updateTable('user')
            .set({ status: 'aktif', diubah_pada: now.toISOString() })
            .where('id', '=', id)
            .where('status', '=', 'menunggu_verifikasi')
            .execute();
          return id;
        }),
      );
      if (!verified) {
        throw invalid({ token: 'Tautan verifikasi tidak valid atau sudah kedaluwarsa' });
      }
      return send(reply, 200, ok(null, 'Surel Anda terverifikasi. Silakan masuk.'));
    },
  });
}
