import { Readable } from 'node:stream';
import { dayInJakarta } from '#core/dates/working-days.ts';
import type { Row } from '#server/database/index.ts';
import type { DocumentMaker } from '#server/resources/behaviour.ts';
import { notFound } from '#server/http/errors.ts';
import { createTurns } from '#server/turns.ts';
import { logOf, readContents, type Records } from './contents.ts';
import { filesOf } from './files-of.ts';
import { readablePage } from './readable.ts';

/**
 * The contents as JSON, a record at a time, and behind them what was noted of the account, which comes
 * some at a time.
 */
async function* jsonOf(contents: object, log: AsyncIterable<Row[]>): AsyncGenerator<string> {
  const turn = createTurns();
  let before = '{\n';
  for (const [name, value] of Object.entries(contents) as [string, unknown][]) {
    yield `${before}  ${JSON.stringify(name)}: `;
    if (typeof value === 'function') yield* itemsOf((value as Records)(), turn);
    else if (Array.isArray(value)) yield* itemsOf(value, turn);
    else yield JSON.stringify(value, null, 2);
    before = ',\n';
  }
  yield `${before}  "log": [`;
  let mark = '\n';
  for await (const entries of log) {
    yield mark + entries.map((entry) => `    ${JSON.stringify(entry)}`).join(',\n');
    mark = ',\n';
  }
  yield '\n  ]\n}\n';
}

async function* itemsOf(
  items: Iterable<unknown> | AsyncIterable<unknown>,
  turn: () => Promise<void>,
) {
  let before = '[\n';
  for await (const item of items) {
    yield before + JSON.stringify(item, null, 2);
    before = ',\n';
    await turn();
  }
  yield before === ',\n' ? '\n  ]' : '[]';
}

/**
 * All that the portal keeps of a citizen, as one ZIP: JSON for machines, a page for people, and every
 * file. Passwords are kept as hashes alone and are not in it.
 * @throws HttpError 429
 */
export const dataFile: DocumentMaker<'user'> = async (context) => {
  const { deps, row } = context;
  if (!row) throw notFound();
  await deps.limits.admit('data downloads', row.id);
  const now = deps.clock.now();
  const { contents, cases } = await readContents(context, row);
  const files = await filesOf(deps, row, cases);
  const { zipOf } = await import('#server/papers/zip.ts');
  const title = `Data pribadi Anda di ${deps.agency.produk}`;
  const log = () => logOf(deps.db, row.id);
  const told = { registry: deps.registry, made: now, title };
  const stream = (name: string, texts: () => AsyncGenerator<string>) => ({
    ...{
      name,
      date: now,
      body: () => Promise.resolve(Readable.from(texts(), { objectMode: false })),
    },
  });
  return {
    name: `data-pribadi-${dayInJakarta(now)}.zip`,
    type: 'application/zip',
    body: zipOf([
      stream('data-saya.html', () => readablePage({ contents, log: log() }, told)),
      stream('data.json', () => jsonOf({ dibuat_pada: now.toISOString(), ...contents }, log())),
      ...files,
    ]),
  };
};
