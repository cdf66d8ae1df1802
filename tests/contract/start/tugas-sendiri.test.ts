import type { KyselyPlugin, RootOperationNode } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertRow } from '#server/database/index.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';

/** After six in the morning in Jakarta. */
const moment = '2026-11-20T03:00:00.000Z';

let app: TestApp;
const lines: string[] = [];
beforeAll(async () => {
  app = await startApp({ log: { write: (line) => void lines.push(line) } });
  app.clock.set(moment);
});
afterAll(() => app.close());

/** The database, but that it refuses some statements. */
function refusing(refuses: (node: RootOperationNode) => boolean) {
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (refuses(node)) throw new Error('tidak');
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return app.db.withPlugin(plugin);
}
const naming = (word: string) => (node: RootOperationNode) =>
  JSON.stringify(node).includes(`"${word}"`);
const deleting = (table: string) => (node: RootOperationNode) =>
  node.kind === 'DeleteQueryNode' && JSON.stringify(node.from).includes(`"${table}"`);

const doneToday = async () => {
  const rows = await app.db.selectFrom('tugas').select('kunci').execute();
  return rows
    .map(({ kunci }) => kunci)
    .filter((kunci) => kunci.endsWith(':2026-11-20'))
    .map((kunci) => kunci.split(':')[0])
    .sort();
};

const claims = [
  ...['berakhir', 'hitung-ulang', 'jejak', 'pendaftaran'],
  ...['pengingat', 'pengingat-pemohon', 'ringkasan-kabar', 'sapu', 'terlambat'],
];
const failing: [what: string, refuses: (node: RootOperationNode) => boolean, undone: string[]][] = [
  ['uploads that ended', naming('unggahan'), []],
  ...claims.map((name): (typeof failing)[number] => [name, naming(`${name}:2026-11-20`), [name]]),
  // What is forgotten after its term.
  ...['surat_keluar', 'kunci_sekali', 'kabar', 'sesi', 'token_sekali', 'audit'].map(
    (table): (typeof failing)[number] => [table, deleting(table), ['jejak']],
  ),
];

it.each(failing)('keeps no other task from being done where it fails: %s', async (what, ...how) => {
  const [refuses, undone] = how;
  const old = 'pengingat:2026-01-01';
  await app.db.deleteFrom('tugas').execute();
  await insertRow(app.db, 'tugas', {
    kunci: old,
    selesai_pada: `${old.slice(-10)}T00:00:00.000Z`,
    jumlah: 0,
  });
  await expect(app.daily(refusing(refuses))).rejects.toThrow('tidak');
  expect(await doneToday()).toEqual(claims.filter((name) => !undone.includes(name)));
  // The last of what is forgotten goes, whatever failed before.
  if (what !== 'jejak') {
    const kept = await app.db
      .selectFrom('tugas')
      .select('kunci')
      .where('kunci', '=', old)
      .execute();
    expect(kept).toEqual([]);
  }
  // What failed is done with the next minute.
  await app.daily();
  expect(await doneToday()).toEqual(claims);
});

it('is named in the log where it fails', async () => {
  await app.db.deleteFrom('tugas').execute();
  lines.length = 0;
  await expect(app.daily(refusing(deleting('sesi')))).rejects.toThrow('tidak');
  const told = lines.map((line) => JSON.parse(line) as { level: number; task?: string });
  expect(told.filter(({ level }) => level >= 50).map(({ task }) => task)).toEqual([
    'jejak: sesi',
    'jejak',
  ]);
});
