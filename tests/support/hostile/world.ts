import { randomUUID } from 'node:crypto';
import { Agent, request as httpRequest } from 'node:http';
import type { SelectQueryBuilder } from 'kysely';
import { kindOf, type Tables } from '#server/database/index.ts';
import { issueToken, type Purpose } from '#server/auth/one-time-tokens.ts';
import { followCode } from '#server/cases/follow/code.ts';
import { testSecret, type TestApp } from '../app.ts';
import { multipartBytes } from './multipart.ts';
import type { HostileRequest } from './requests.ts';
import type { Caller } from '../matrix/matrix.ts';
import { makeScene, stageOf, type Scene, type Target } from '../matrix/scene.ts';

export interface RawAnswer {
  status: number;
  type: string;
  headers: NodeJS.Dict<string | string[]>;
  body: Buffer;
}

/** What hostile requests are sent to: accounts and records, made anew where a request ended them. */
export interface World {
  /** @throws Error where the connection breaks, or nothing comes within ten seconds */
  send(request: HostileRequest): Promise<RawAnswer>;
  /** Sees to it that whatever the last requests ended is there again. */
  mend(): Promise<void>;
  close(): void;
}

/** The tokens of mails, by the names that a request leaves for them. */
const tokens: readonly (readonly [name: string, purpose: Purpose])[] = [
  ['verifikasi', 'verifikasi'],
  ['reset', 'reset'],
  ['gantiSurel', 'ganti-surel'],
];

/** The record that a caller may most likely do something with; role 1 leaves others theirs. */
function usual(caller: Caller, targets: ReadonlyMap<string, Target>): Target | undefined {
  if (caller === 1) return [...targets.values()].at(-1);
  return (caller === 2 ? targets.get('unit') : undefined) ?? targets.values().next().value;
}

interface Asked {
  resource: string;
  caller: Caller;
}

const patience = 10_000;

/** Cases take many calls to set up, so theirs are set up anew only every so many times. */
const costly = /^(permohonan|keberatan|sengketa) /;
const seldom = 6;

const ends =
  /\/(delete-|tanggapi-|lengkapi-|perpanjang-|auth\/logout|ganti-password|change-password|update-status|reset-password|cabut-)|\/admin\/[^/]+\/update/;

async function bytesOf(
  body: HostileRequest['body'],
  fill: (text: string) => Promise<string>,
): Promise<Buffer | null> {
  if (body === null) return null;
  return typeof body === 'string' ? Buffer.from(await fill(body)) : multipartBytes(body);
}

export function createWorld(app: TestApp, atOnce: number): World {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const { hostname, port } = new URL(app.url);
  const scenes = new Map<string, Promise<Scene>>();
  const spent = new Set<string>();
  let isLimited = false;
  let mendings = 0;

  /** What a call is sent to: records of its resource, that have gone through what it is about. */
  function sceneOf(key: string): Promise<Scene> {
    const scene = scenes.get(key) ?? setUp(key);
    scenes.set(key, scene);
    return scene;
  }

  /** Accounts are registered for it, which the requests before may have brought to its limit. */
  async function setUp(key: string): Promise<Scene> {
    const [resource = '', stage] = key.split(' ');
    await forgetLimits();
    await dismissSuperiors();
    return makeScene(app, resource, stage);
  }

  /** Once somebody bears that office, nobody else decides the objections that a scene needs decided. */
  async function dismissSuperiors(): Promise<void> {
    const bearing = app.db.selectFrom('admin').select('id').where('atasan_ppid', '=', 1);
    await app.db
      .updateTable('admin')
      .set({ atasan_ppid: 0 })
      .where('id', 'in', free(bearing))
      .execute();
  }

  async function forgetLimits(): Promise<void> {
    const known = app.db.selectFrom('batas').select('kunci');
    await app.db.deleteFrom('batas').where('kunci', 'in', free(known)).execute();
  }

  /** Rows that no call under way holds: two that wait for each other's would end one of them. */
  function free<T extends SelectQueryBuilder<Tables, keyof Tables, object>>(rows: T): T {
    return kindOf(app.db) === 'postgres' ? (rows.forUpdate().skipLocked() as T) : rows;
  }

  /** Puts ids, addresses and tokens in the places that a request leaves for them. */
  async function filled(text: string, scene: Scene, { resource, caller }: Asked) {
    if (!text.includes('@@')) return text;
    const targets = scene.targetsFor(caller);
    const target = usual(caller, targets);
    const values: Record<string, string | undefined> = {
      target: target?.id,
      file: target?.file,
      answered: scene.answered,
      disputed: scene.dispute?.keberatan_id,
      user: scene.ids[3],
      email1: scene.emails[1],
      email2: scene.emails[2],
      email3: scene.emails[3],
    };
    for (const [name, { id }] of targets) values[name] = id;
    if (text.includes('@@kode@@')) Object.assign(values, await codeOf(resource));
    for (const [name, purpose] of tokens) {
      if (!text.includes(`@@${name}@@`)) continue;
      const now = app.clock.now();
      const accountId = scene.ids[3];
      if (purpose === 'ganti-surel') await askForNewAddress(accountId);
      values[name] = await issueToken(app.db, { accountId, purpose, minutes: 60, now });
    }
    return text.replaceAll(/@@(\w+)@@/g, (_, name: string) => values[name] ?? 'tidak-ada');
  }

  /** What opens a paper, or a case, to whoever holds it: those of any scene there is. */
  async function codeOf(resource: string): Promise<Record<string, string | undefined>> {
    if (resource === 'dokumen') {
      return (await app.db.selectFrom('dokumen_resmi').select('kode').executeTakeFirst()) ?? {};
    }
    const made = await app.db
      .selectFrom('permohonan')
      .select(['id', 'nomor_registrasi'])
      .executeTakeFirst();
    if (!made) return {};
    const of = { resource: 'permohonan', recordId: made.id, now: app.clock.now() };
    const kode = await followCode(app.db, { secret: testSecret }, of);
    return { nomor: made.nomor_registrasi, kode };
  }

  /** As an account has it that is to confirm its new address by a token. */
  async function askForNewAddress(id: string): Promise<void> {
    const email_baru = `baru-${randomUUID().slice(0, 8)}@uji.test`;
    await app.db.updateTable('user').set({ email_baru }).where('id', '=', id).execute();
  }

  async function send(request: HostileRequest): Promise<RawAnswer> {
    const { operation, method, caller, body } = request;
    const key = `${operation.resource} ${stageOf(operation.path)}`;
    const scene = await sceneOf(key);
    const asked = { resource: operation.resource, caller };
    const path = await filled(request.path, scene, asked);
    const payload = await bytesOf(body, (text) => filled(text, scene, asked));
    const token = scene.clients.get(caller)?.token;
    const headers: Record<string, string> = {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(payload ? { 'content-length': String(payload.length) } : {}),
      ...request.headers,
    };
    const answer = await exchange({ method, path, headers }, payload);
    if (answer.status === 401 && token && !request.headers.authorization) {
      spent.add(key);
    }
    if (answer.status === 429) isLimited = true;
    const isOver = answer.status === 409 || (answer.status < 300 && ends.test(path));
    if (method === 'POST' && isOver) spent.add(key);
    return answer;
  }

  function exchange(
    options: { method: string; path: string; headers: Record<string, string> },
    payload: Buffer | null,
  ): Promise<RawAnswer> {
    return new Promise((resolve, reject) => {
      const outgoing = httpRequest({ ...options, hostname, port, agent }, (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () => {
          const { statusCode = 0, headers } = incoming;
          resolve({
            ...{ status: statusCode, headers, type: headers['content-type'] ?? '' },
            body: Buffer.concat(chunks),
          });
        });
      });
      outgoing.setTimeout(patience, () => outgoing.destroy(new Error('no answer')));
      outgoing.on('error', (error: NodeJS.ErrnoException) => {
        // A message refused before its method was read is answered with a body even to HEAD, and
        // its headers are lost here; other methods are asked for them.
        const isBody = options.method === 'HEAD' && error.code === 'HPE_CLOSED_CONNECTION';
        const headers = { 'cache-control': 'no-store' };
        if (isBody) resolve({ status: 400, type: '', headers, body: Buffer.alloc(0) });
        else reject(error);
      });
      outgoing.end(payload ?? undefined);
    });
  }

  return {
    send,
    async mend() {
      mendings += 1;
      await dismissSuperiors();
      for (const key of spent) {
        if (costly.test(key) && mendings % seldom !== 0) continue;
        scenes.delete(key);
        spent.delete(key);
      }
      // Every request comes from one address; those who are turned away come no further.
      if (isLimited) await forgetLimits();
      isLimited = false;
    },
    close: () => agent.destroy(),
  };
}
