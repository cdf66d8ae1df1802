import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startProduct } from '#tests/support/server.ts';
import { inTurns, ratioOf, speedOf } from '../measure/compare.ts';
import { requestText } from '../measure/request.ts';
import type { Answers } from '../servers/bare.ts';
import { spawnServer } from '../servers/spawn.ts';
import { perSecond, tableOf, type Line } from '../table.ts';
import type { Bench } from './context.ts';

const least = 0.6;
const accept = 'gzip, deflate, br';
const dist = fileURLToPath(new URL('../../dist/', import.meta.url));
/** What Node.js itself adds to every answer. */
const ofTheConnection = new Set(['date', 'connection', 'keep-alive']);

/** The built site from the product beside a bare node:http server that gives the very same answers. */
export async function pagesSuite(bench: Bench): Promise<{ text: string; lines: Line[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'ppid-bench-'));
  const ours = await startProduct({ env: { PPID_DEMO: '0' } });
  try {
    const port = Number(new URL(ours.url).port);
    const cases = [
      ['home page', '/'],
      ['a page with a form', '/pengajuan/permohonan-informasi/'],
      ['a script', await someScript()],
    ] as const;
    const answers: Answers = {};
    for (const [, address] of cases) answers[address] = await answerOf(`${ours.url}${address}`);
    const file = join(folder, 'answers.json');
    await writeFile(file, JSON.stringify(answers));
    const bare = await spawnServer('./bare.ts', { file });
    const lines: Line[] = [];
    for (const [what, path] of cases) {
      bench.say(`pages: ${what}`);
      const requests = [requestText({ path, accept })];
      const sides = [port, bare.port].map((each) => ({ port: each, requests }));
      const { rounds, turn, warmUp } = bench.options;
      const speeds = await inTurns(bench.loader, sides, { rounds, turn, warmUp, connections: 16 });
      const bytes = Buffer.from(answers[path]?.body ?? '', 'base64').length;
      lines.push({
        what: `${what}, ${(bytes / 1024).toFixed(1)} KB`,
        found: [0, 1].map((side) => perSecond(speedOf(speeds, side))),
        ...{ value: ratioOf(speeds, 0, 1), budget: { least } },
      });
    }
    await bare.stop();
    const title = 'The built site beside a bare node:http server';
    return { text: tableOf(title, ['answer', 'ours', 'bare', 'ratio'], lines), lines };
  } finally {
    await ours.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

async function someScript(): Promise<string> {
  const files = await readdir(join(dist, '_astro'));
  const scripts = files.filter((name) => name.endsWith('.js') && files.includes(`${name}.br`));
  const [first] = scripts.toSorted();
  if (!first) throw new Error('dist/_astro has no script: is the site built?');
  return `/_astro/${first}`;
}

/** The answer as it goes over the wire, compressed as it is. */
function answerOf(address: string): Promise<Answers[string]> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': accept } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        if (response.statusCode !== 200) reject(new Error(`${address}: ${response.statusCode}`));
        const headers = Object.entries(response.headers).filter(
          ([name]) => !ofTheConnection.has(name),
        );
        const body = Buffer.concat(chunks).toString('base64');
        resolve({ headers: Object.fromEntries(headers), body });
      });
    }).once('error', reject);
  });
}
