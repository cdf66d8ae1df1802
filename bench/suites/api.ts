import { isDeepStrictEqual } from 'node:util';
import type { Kind, Store } from '../data/databases.ts';
import { password } from '../data/seed.ts';
import { inTurns, ratioOf, speedOf } from '../measure/compare.ts';
import { spawnServer } from '../servers/spawn.ts';
import { perSecond, tableOf, type Line } from '../table.ts';
import type { Bench } from './context.ts';
import { call, get, logIn, post, type Tokens } from './session.ts';

const rows = 1_000;
const least = 0.7;
const newRequest = {
  judul: 'Laporan kinerja tahunan',
  kebutuhan: 'Salinan laporan kinerja beserta lampirannya.',
  tujuan: 'Penelitian tentang layanan publik.',
  cara_informasi_id: 'salinan_lunak',
};

interface Case {
  what: string;
  requests: string[];
  connections: number;
  atMost?: number;
}

/** The API beside the same calls written by hand, on the same database. */
export async function apiSuite(bench: Bench, kind: Kind): Promise<{ text: string; lines: Line[] }> {
  const store = await bench.stores.make(kind, rows);
  const options = { database: store.config, secret: 'b'.repeat(64), varDir: store.varDir };
  const ours = await spawnServer('./ours.ts', options);
  const theirs = await spawnServer('./counterpart.ts', options);
  try {
    const tokens = await logIn(ours.port, store);
    const cases = await casesOf(ours.port, store, tokens);
    await assertSame(ours.port, theirs.port, tokens);
    const lines: Line[] = [];
    for (const { what, requests, connections, atMost = 1_000_000 } of cases) {
      bench.say(`${kind}: ${what}`);
      const { rounds, turn, warmUp } = bench.options;
      const sides = [ours, theirs].map(({ port }) => ({ port, requests }));
      const speeds = await inTurns(bench.loader, sides, {
        rounds,
        turn,
        warmUp,
        connections,
        atMost,
      });
      lines.push({
        what,
        found: [0, 1].map((side) => perSecond(speedOf(speeds, side))),
        ...{ value: ratioOf(speeds, 0, 1), budget: { least } },
      });
    }
    const title = `API beside plain Fastify, ${kind === 'sqlite' ? 'SQLite' : 'PostgreSQL'}`;
    return { text: tableOf(title, ['call', 'ours', 'by hand', 'ratio'], lines), lines };
  } finally {
    await ours.stop();
    await theirs.stop();
    await store.drop();
  }
}

async function idsOf(port: number, token: string): Promise<string[]> {
  const { data } = await call(port, 'permohonan?limit=100', token);
  return (data as { id: string }[]).map(({ id }) => id);
}

async function casesOf(port: number, { emails }: Store, tokens: Tokens): Promise<Case[]> {
  const ids = await idsOf(port, tokens.admin);
  const pages = [1, 2, 3, 4, 5, 6, 7, 8];
  return [
    {
      what: 'list, 25 of 1,000',
      requests: pages.map((page) => get(`permohonan?page=${page}`, tokens.admin)),
      connections: 8,
    },
    {
      what: 'list by status',
      requests: pages.map((page) => get(`permohonan?page=${page}&status=selesai`, tokens.admin)),
      connections: 8,
    },
    {
      what: "list, a citizen's own",
      requests: [get('permohonan/list-external', tokens.citizen)],
      connections: 8,
    },
    {
      what: 'detail',
      requests: ids.map((id) => get(`permohonan/${id}`, tokens.admin)),
      connections: 8,
    },
    {
      what: 'create',
      requests: [post('permohonan', newRequest, tokens.citizen)],
      connections: 8,
      atMost: 5_000,
    },
    {
      what: 'login',
      requests: [post('auth/login', { email: emails.admin, password })],
      connections: 4,
    },
  ];
}

/** Both must do the same work: each answer is compared whole. @throws Error where they differ */
async function assertSame(ours: number, theirs: number, tokens: Tokens): Promise<void> {
  const [id = ''] = await idsOf(ours, tokens.admin);
  const calls: [path: string, token: string, body?: unknown][] = [
    ['permohonan?page=2', tokens.admin],
    ['permohonan?status=selesai', tokens.admin],
    ['permohonan/list-external', tokens.citizen],
    [`permohonan/${id}`, tokens.admin],
    ['permohonan', tokens.citizen, newRequest],
  ];
  for (const [path, token, body] of calls) {
    const answers = [await call(ours, path, token, body), await call(theirs, path, token, body)];
    const [one, other] = body ? answers.map(timeless) : answers;
    if (!isDeepStrictEqual(one, other)) {
      throw new Error(
        `${path} is not the same:\n${JSON.stringify(one).slice(0, 1500)}\n${JSON.stringify(other).slice(0, 1500)}`,
      );
    }
  }
}

/** Two filings are never the same in their id, their number and the moment they came in. */
const ownToOne =
  /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|PI-\d{4}-\d{6}|\d{4}-\d\d-\d\dT[\d:.]+Z/g;

const timeless = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer).replaceAll(ownToOne, '…'));
