import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anyTable, type Row } from '#server/database/index.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { bestTurn } from '#tests/support/event-loop.ts';
import { startSite } from '#tests/support/site/two-sites.ts';

/** In milliseconds of CPU time. */
const longestAllowed = 100;
/** Some files of rows, as they are imported. */
const count = 4_000;
const atOnce = 200;
const moment = '2026-11-01T00:00:00.000Z';
const text = 'Ringkasan isi informasi, sepanjang orang menulisnya. '.repeat(10);

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startSite();
  admin = await app.session(1, await app.account(1, 'utama@uji.test'));
}, 60_000);
afterAll(() => app.close());

const kept = { versi: 1, dibuat_pada: moment, diubah_pada: moment, terbit: 1 };

async function fill(table: string, row: (number: number) => Row): Promise<void> {
  for (let from = 0; from < count; from += atOnce) {
    const rows = Array.from({ length: atOnce }, (_, index) => ({
      ...{ ...kept, id: randomUUID(), ...row(from + index) },
    }));
    await anyTable(app.db).insertInto(table).values(rows).execute();
  }
}

const page = async (path: string) => (await fetch(app.url + path)).text();

it.each<[string, string, (number: number) => Row, object]>([
  [
    'berkala',
    '/informasi/berkala/dip/',
    (number) => ({
      ...{ no: number + 2, informasi: `Informasi ${String(number)}`, ringkasanIsiInformasi: text },
      ...{ pejabat: 'Pejabat', penanggungJawab: 'Unit', waktuTempat: 'Tahun 2024, Jakarta' },
      ...{ bentukInformasi: 'PDF, peta', pemilik: `Deputi ${String(number % 40)}` },
    }),
    { informasi: 'Yang terbaru', ringkasanIsiInformasi: text, terbit: true },
  ],
  [
    'faq',
    '/pertanyaan/',
    (number) => ({
      pertanyaan: `Tanya ${String(number)}`,
      jawaban: `<p>${text}</p>`,
      urutan: number,
    }),
    { pertanyaan: 'Yang terbaru', jawaban: `<p>${text}</p>`, urutan: 9_000, terbit: true },
  ],
])(
  'an entry of %s comes onto the page of very many while others are served',
  async (table, path, row, body) => {
    await fill(table, row);
    const publish = async () => expect((await admin.post(table, body)).status).toBe(201);
    await publish();
    await expect.poll(() => page(path), { timeout: 30_000 }).toContain('Yang terbaru');
    expect(await bestTurn(longestAllowed, publish)).toBeLessThan(longestAllowed);
  },
  60_000,
);
