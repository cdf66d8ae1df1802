import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { dayInJakarta } from '#core/dates/working-days.ts';
import { toAnswer, toDetail } from './answer.ts';
import { auth, matches, type Caller } from './auth.ts';
import { calendarReader } from './calendar.ts';
import { filing } from './filing.ts';
import type { Row, Store } from './store.ts';

const line = { type: 'string', minLength: 5, maxLength: 255 } as const;
const newRequest = {
  type: 'object',
  required: ['judul', 'kebutuhan', 'tujuan', 'cara_informasi_id'],
  additionalProperties: false,
  properties: {
    judul: line,
    kebutuhan: { type: 'string', minLength: 10 },
    tujuan: { type: 'string', minLength: 5, maxLength: 2000 },
    cara_informasi_id: { enum: ['melihat', 'salinan_lunak', 'salinan_cetak'] },
  },
} as const;
const paging = {
  type: 'object',
  additionalProperties: false,
  properties: {
    page: { type: 'integer', minimum: 1, default: 1 },
    limit: { type: 'integer', minimum: 1, maximum: 100, default: 25 },
    status: { type: 'string' },
  },
} as const;

interface Paging {
  page: number;
  limit: number;
  status?: string;
}

const ok = (data: unknown, message = 'Berhasil.', more = {}) => ({
  ...{ success: true, message, data, ...more },
});

/** What a good programmer writes by hand for these five calls, and for no others. */
export function counterpart(store: Store, secret: string): FastifyInstance {
  const app = Fastify({ logger: true });
  const { access, raw, caller } = auth(store, secret);
  const readCalendar = calendarReader(store);

  async function loggedIn(request: FastifyRequest, roles: readonly number[]): Promise<Caller> {
    const found = await caller(request.headers.authorization);
    if (!found) throw Object.assign(new Error('Silakan masuk.'), { statusCode: 401 });
    if (!roles.includes(found.role)) {
      throw Object.assign(new Error('Tidak boleh.'), { statusCode: 403 });
    }
    return found;
  }

  async function list({ page, limit, status }: Paging, { id, role }: Caller) {
    const where = { ...(status ? { status } : {}), ...(role === 3 ? { user: id } : {}) };
    const { rows, total } = await store.list(where, limit, (page - 1) * limit);
    const calendar = await readCalendar();
    const today = dayInJakarta(new Date());
    const data = rows.map((row) => toAnswer(row, role, calendar, today));
    return ok(data, 'Berhasil.', { total, page, limit });
  }

  async function detail(id: string, as: Caller) {
    const found = await store.detail(id);
    if (!found) throw Object.assign(new Error('Tidak ditemukan.'), { statusCode: 404 });
    const calendar = await readCalendar();
    return toDetail(found.row, found, as, calendar, dayInJakarta(new Date()));
  }

  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.post('/services/api/auth/login', async (request, reply) => {
    const { email, password } = request.body as { email: string; password: string };
    const { officer, citizen } = await store.accounts(email.toLowerCase());
    const account = officer ?? citizen;
    if (!account || !(await matches(password, String(account.password)))) {
      return reply.code(401).send({ success: false, message: 'Salah.', data: null });
    }
    const [uid, session, now] = [String(account.id), randomUUID(), Date.now()];
    await store.openSession({
      ...{ id: session, akun_id: uid, jenis: officer ? 'admin' : 'user' },
      dibuat_pada: new Date(now).toISOString(),
      kedaluwarsa_pada: new Date(now + 43_200_000).toISOString(),
    });
    const raw_token = await raw(uid, Number(account.role_id ?? 3), String(account.name));
    return ok({ access_token: await access(uid, session), raw_token, uid }, 'Berhasil masuk.');
  });

  const read = { schema: { querystring: paging } };
  app.get('/services/api/permohonan', read, async (request) => {
    const as = await loggedIn(request, [1]);
    return list(request.query as Paging, as);
  });
  app.get('/services/api/permohonan/list-external', read, async (request) => {
    const as = await loggedIn(request, [3]);
    return list(request.query as Paging, as);
  });
  app.get('/services/api/permohonan/:id', async (request) => {
    const as = await loggedIn(request, [1]);
    return ok(await detail((request.params as { id: string }).id, as));
  });

  app.post('/services/api/permohonan', { schema: { body: newRequest } }, async (request, reply) => {
    const as = await loggedIn(request, [3]);
    const now = new Date();
    const id = randomUUID();
    const today = dayInJakarta(now);
    const calendar = await readCalendar();
    await store.file(as.id, `PI-${today.slice(0, 4)}`, (number, applicant) =>
      filing({
        ...{ id, now: now.toISOString(), today, caller: as, address: request.ip },
        ...{ body: request.body as Row, calendar, number, applicant },
      }),
    );
    reply.code(201);
    return ok(await detail(id, as), 'Permohonan Anda sudah kami terima.');
  });

  return app;
}
