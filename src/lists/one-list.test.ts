import { describe, expect, test } from 'vitest';
import { berkala, setiapSaat } from '#data/index.ts';
import { pilihanDari } from '#core/site/list/choices.ts';
import { kelompokDari } from '#core/site/list/groups.ts';
import { satuDaftar } from '#core/site/list/one-list.ts';
import { slugPemilik } from '#core/site/list/slug.ts';
import type { EntryOf } from '#resources';

/** As both declarations type it: what satuDaftar wants of a record is compared here. */
type Staff = EntryOf<'setiapsaat'> & Partial<Pick<EntryOf<'berkala'>, 'tautan'>>;
const entry = (more: Partial<Staff>): Staff => ({
  ...{ id: 'a', versi: 1, dibuat_pada: '2026-11-20T03:00:00.000Z', diubah_pada: '' },
  ...{ informasi: 'Neraca', ringkasanIsiInformasi: 'Isi.', no: null, pemilik: null },
  ...{ pejabat: null, penanggungJawab: null, waktuTempat: null, bentukInformasi: null },
  ...{ retensiArsip: null, terbit: true },
  ...more,
});
const last = Math.max(...berkala.map(({ no }) => no));
const added = (staff: Staff[]) =>
  satuDaftar(berkala, staff).filter(({ informasi }) =>
    staff.some((row) => row.informasi === informasi),
  );

test('the list of editors stays as it is where staff add nothing', () => {
  expect(satuDaftar(berkala, [])).toEqual(berkala);
  expect(satuDaftar(setiapSaat, [])).toEqual(setiapSaat);
});

describe('numbers', () => {
  const numbers = (staff: Staff[]) =>
    added(staff.map((row) => ({ ...row, informasi: `Neraca ${row.id}` })))
      .toSorted((one, other) => one.informasi.localeCompare(other.informasi))
      .map(({ no }) => no);

  test('stay where they are free, and are the next where taken or not asked for', () => {
    const rows = [entry({ id: 'a', no: 1 }), entry({ id: 'b' }), entry({ id: 'c', no: last + 1 })];
    expect(numbers(rows)).toEqual([last + 2, last + 3, last + 1]);
  });

  test('go to the oldest entry first, whatever the order they come in', () => {
    const rows = [
      entry({ id: 'a', no: 500, dibuat_pada: '2026-11-22T00:00:00.000Z' }),
      entry({ id: 'b', no: 500, dibuat_pada: '2026-11-21T00:00:00.000Z' }),
    ];
    expect(numbers(rows)).toEqual([last + 1, 500]);
  });

  test('of thousands are each given once', () => {
    const rows = Array.from({ length: 5_000 }, (_, n) =>
      entry({ id: String(n), no: (n % 99) + 1 }),
    );
    const all = satuDaftar(berkala, rows).map(({ nomor }) => nomor);
    expect(new Set(all).size).toBe(berkala.length + rows.length);
  });
});

describe('owners', () => {
  const [{ pemilik } = { pemilik: '' }] = berkala;

  test('are one where they are spelled alike, and stand together', () => {
    const rows = [
      entry({ pemilik: ` ${pemilik.toUpperCase()} ` }),
      entry({ pemilik: 'Balai Baru' }),
    ];
    const groups = kelompokDari(satuDaftar(berkala, rows));
    expect(groups[0]).toMatchObject({ pemilik });
    expect(groups[0]?.baris.at(-1)?.informasi).toBe('Neraca');
    expect(groups.at(-1)).toMatchObject({ pemilik: 'Balai Baru', slug: 'balai-baru' });
    expect(new Set(groups.map(({ slug }) => slug)).size).toBe(groups.length);
  });

  test('are one also where editors spell one in two ways', () => {
    const editors = berkala.map((row, n) =>
      n % 2 === 0 || row.pemilik !== pemilik
        ? row
        : { ...row, pemilik: `${pemilik.toLowerCase()}.` },
    );
    const list = satuDaftar(editors, [entry({ pemilik: `${pemilik} ` })]);
    const groups = kelompokDari(list);
    expect(new Set(groups.map(({ slug }) => slug)).size).toBe(groups.length);
    expect(groups[0]?.pemilik).toBe(pemilik);
    expect(list.slice(0, groups[0]?.baris.length)).toEqual(groups[0]?.baris);
    const offered = pilihanDari(list).pemilik.map(({ value }) => value);
    expect(offered).toEqual(groups.map(({ slug }) => slug));
    expect(list.find(({ informasi }) => informasi === 'Neraca')?.pemilik).toBe(pemilik);
  });

  test.each([null, '', ' - '])('are said to be open where %j was typed', (typed) => {
    expect(added([entry({ pemilik: typed })])[0]?.pemilik).toBe('Pemilik belum ditetapkan');
  });

  test.each([
    ['Humas', 'Pemilik Humas'],
    ['No. 12', 'Pemilik No. 12', 'pemilik pemilik no 12'],
    ['Pemilik', 'Pemilik Pemilik'],
    [null, 'Belum ditetapkan'],
  ])('of other names have a place of their own each: %j, %j', (...names) => {
    const rows = names.map((pemilik, n) => entry({ id: String(n), pemilik }));
    const groups = kelompokDari(satuDaftar([], rows));
    expect(new Set(groups.map(({ slug }) => slug)).size).toBe(names.length);
  });

  test('that nobody named are one, however that is said', () => {
    const rows = [null, '', 'PEMILIK belum ditetapkan'].map((pemilik, n) =>
      entry({ id: String(n), pemilik }),
    );
    const groups = kelompokDari(satuDaftar([], rows));
    expect(groups.map(({ slug }) => slug)).toEqual(['pemilik-belum-ditetapkan']);
  });

  test.each([
    ['Konten', 'pemilik-konten'],
    ['No. 12', 'pemilik-no-12'],
    ['Menu Utama', 'pemilik-menu-utama'],
    ['部門 一', '部門-一'],
  ])('named %j take no other part of the page', (name, slug) => {
    expect(slugPemilik(name)).toBe(slug);
  });
});

test('forms and years are those that visitors filter by, links lead to the web alone', () => {
  const typed = { waktuTempat: 'Tahun 0001–9999, 2031', bentukInformasi: 'pdf; Peta dan PDF,' };
  const [row] = added([entry({ ...typed, tautan: 'contoh.go.id' })]);
  expect(row).toMatchObject({ bentukInformasi: ['PDF', 'Peta'], tautan: 'https://contoh.go.id/' });
  expect(row?.tahun.length).toBeLessThanOrEqual(201);
  expect(added([entry({ tautan: 'javascript:alert(1)' })])[0]?.tautan).toBeNull();
});
