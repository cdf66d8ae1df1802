import type { Kind } from '../data/databases.ts';
import { inTurns, ratioOf, speedOf } from '../measure/compare.ts';
import { spawnServer, type Running } from '../servers/spawn.ts';
import { tableOf, type Line } from '../table.ts';
import type { Bench } from './context.ts';
import { call, get, logIn, type Tokens } from './session.ts';

const most = 2;
const limit = 25;
const count = new Intl.NumberFormat('en');

interface Place {
  port: number;
  running: Running;
  tokens: Tokens;
}

interface Case {
  what: string;
  who: keyof Tokens;
  path: string;
  /** The page to ask for; the last one there is where there are not so many. */
  page: number | 'middle' | 'last';
}

const cases: readonly Case[] = [
  { what: 'first page', who: 'admin', path: 'permohonan?', page: 1 },
  { what: 'page 1,000', who: 'admin', path: 'permohonan?', page: 1_000 },
  { what: 'middle page', who: 'admin', path: 'permohonan?', page: 'middle' },
  { what: 'last page', who: 'admin', path: 'permohonan?', page: 'last' },
  { what: 'by status', who: 'admin', path: 'permohonan?status=selesai', page: 1 },
  { what: 'by status, page 1,000', who: 'admin', path: 'permohonan?status=selesai', page: 1_000 },
  { what: 'of a year', who: 'admin', path: 'permohonan?tahun=2025', page: 1 },
  { what: 'of one unit (role 2)', who: 'officer', path: 'permohonan?', page: 1 },
  { what: 'of one unit, by status', who: 'officer', path: 'permohonan?status=selesai', page: 1 },
  { what: "a citizen's own", who: 'citizen', path: 'permohonan/list-external?', page: 1 },
];

/** What a page of the list costs, with its total, the more rows there are. */
export async function scaleSuite(
  bench: Bench,
  kind: Kind,
): Promise<{ text: string; lines: Line[] }> {
  const { sizes, rounds, turn, warmUp } = bench.options;
  const stores = [];
  const places: Place[] = [];
  try {
    for (const size of sizes) {
      bench.say(`${kind}: filling ${count.format(size)} rows`);
      const store = await bench.stores.make(kind, size);
      stores.push(store);
      const { config: database, varDir } = store;
      const running = await spawnServer('./ours.ts', { database, varDir, secret: 'b'.repeat(64) });
      places.push({ port: running.port, running, tokens: await logIn(running.port, store) });
    }
    const lines: Line[] = [];
    for (const each of cases) {
      bench.say(`${kind}: ${each.what}`);
      const sides = [];
      for (const place of places) sides.push(await sideOf(place, each));
      const speeds = await inTurns(bench.loader, sides, { rounds, turn, warmUp, connections: 2 });
      lines.push({
        what: each.what,
        found: sides.map((_, side) => `${(1_000 / speedOf(speeds, side)).toFixed(2)} ms`),
        // A cost is the inverse of a speed.
        value: ratioOf(speeds, 0, sides.length - 1),
        budget: { most },
      });
    }
    const title = `A page of the list by number of rows, ${kind === 'sqlite' ? 'SQLite' : 'PostgreSQL'}`;
    const head = [`page of ${limit}`, ...sizes.map((size) => count.format(size)), 'times'];
    return { text: tableOf(title, head, lines), lines };
  } finally {
    for (const { running } of places) await running.stop();
    for (const store of stores) await store.drop();
  }
}

async function sideOf({ port, tokens }: Place, { who, path, page }: Case) {
  const token = tokens[who];
  const { total = 0 } = await call(port, path, token);
  const last = Math.max(1, Math.ceil(total / limit));
  const wanted = { middle: Math.ceil(last / 2), last }[page] ?? Math.min(Number(page), last);
  return { port, requests: [get(`${path}&page=${wanted}`, token)] };
}
