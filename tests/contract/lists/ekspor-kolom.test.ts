import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileRequest, request, startCases, type Actors } from '#tests/support/case-scene.ts';
import { xlsxRows } from '#tests/support/files/xlsx.ts';

let actors: Actors;
beforeAll(async () => {
  actors = await startCases();
  const made = await fileRequest(actors.citizen);
  await actors.admin.post(`permohonan/${made.id}/beri-label`, { kata: 'media' });
  await actors.admin.post(`permohonan/${made.id}/beri-label`, { kata: 'antre' });
});
afterAll(() => actors.app.close());

const asked = (columns: string, form: string) =>
  `permohonan/ekspor?kolom=${columns}&bentuk=${form}`;

it('a file has the columns that were asked for in their order, and texts whole', async () => {
  const columns = 'judul,tanggal_diterima,kebutuhan,label,dibuat_pada';
  const rows = await xlsxRows((await actors.admin.get(asked(columns, 'xlsx'))).bytes);
  const [head = [], row = []] = rows.slice(-2);
  expect(head).toEqual([
    ...['Judul', 'Tanggal diterima', 'Rincian informasi', 'Label', 'Dibuat pada'],
  ]);
  expect([row[0], row[2], row[3]]).toEqual([request.judul, request.kebutuhan, 'antre, media']);
  // 20 November 2026, 10.00 in Jakarta, as a spreadsheet counts days.
  const moment = (Date.UTC(2026, 10, 20, 10) - Date.UTC(1899, 11, 30)) / 86_400_000;
  for (const cell of [row[1], row[4]]) expect(Number(cell)).toBeCloseTo(moment, 6);

  const csv = await actors.admin.get(asked('tanggal_diterima,judul', 'csv'));
  const lines = Buffer.from(csv.bytes).toString().trim().split(/\r?\n/);
  expect(lines.at(-1)).toBe(`2026-11-20 10:00,${request.judul}`);
});

it.each(['tidak_ada', 'judul,,label', 'pemohon_nomor_identitas', 'riwayat', '__proto__'])(
  'a column that no row has is refused: %s',
  async (columns) => {
    expect((await actors.admin.get(asked(columns, 'csv'))).status).toBe(400);
  },
);

it('what a role does not read it does not take away either', async () => {
  const answer = await actors.officer.get('audit/ekspor?kolom=alamat_ip');
  expect(answer.status).toBe(403);
  const plain = await actors.officer.get('permohonan/ekspor?kolom=judul');
  expect(plain.status).toBe(200);
  // Worked out for screens: it has no column, and is not left out in silence.
  expect((await actors.officer.get('permohonan/ekspor?kolom=judul,tenggat')).status).toBe(400);
});
