import { expect, test } from 'vitest';
import type { Jam } from '#core/case/jam/jam-schema.ts';
import { latenessOf, type Timed } from './lateness.ts';

const clock = (id: Jam['id'], batas: string, tahun_tanpa_daftar: number[] = []): Jam => ({
  ...{ id, nama: '', pasal: '', mulai: '2026-12-04', hari: 30, batas, selesai: null },
  ...{ langkah: [], tahun_tanpa_daftar, tahun_perkiraan: [] },
});

const late: Timed = {
  status: 'diproses',
  tenggat: { sisa_hari: -1, terlambat: true, tahun_tanpa_daftar: [] },
  batas_waktu: '2026-12-04T16:59:59.999Z',
  jam: [clock('jawaban', '2026-12-04'), clock('keberatan', '2027-01-20')],
};

test('a case that is in time, or settled, has nothing to say of it', () => {
  const tenggat = { sisa_hari: 0, terlambat: false, tahun_tanpa_daftar: [] };
  expect(latenessOf({ ...late, tenggat }, '2026-12-04')).toBeNull();
  expect(latenessOf({ ...late, tenggat: null }, '2026-12-07')).toBeNull();
});

test('one that is late names what may be done until when, on its last day as well', () => {
  for (const today of ['2026-12-05', '2027-01-20']) {
    expect(latenessOf(late, today)).toEqual({
      title: 'Jawaban kami terlambat',
      text: 'Seharusnya jawaban ini Anda terima paling lambat Jumat, 4 Desember 2026. Kami mohon maaf; Anda tidak perlu menunggu lagi. Keberatan kepada Atasan PPID dapat diajukan sampai Rabu, 20 Januari 2027.',
    });
  }
  const jam = [clock('sengketa', '2026-12-28')];
  expect(latenessOf({ ...late, jam }, '2026-12-07')?.text).toContain(
    'Permohonan penyelesaian sengketa kepada Komisi Informasi dapat diajukan sampai Senin, 28 Desember 2026.',
  );
});

test('a right that has ended is not offered', () => {
  expect(latenessOf(late, '2027-01-21')?.text).toBe(
    'Seharusnya jawaban ini Anda terima paling lambat Jumat, 4 Desember 2026. Kami mohon maaf.',
  );
});

test('nor one that was used', () => {
  const ground = { alasan: 'c', sejak: null, keterangan: '' } as const;
  const withGround = (ada: boolean) => ({
    ...late,
    hak_keberatan: { dasar: [{ ...ground, ada }] },
  });
  const offer = 'dapat diajukan sampai';
  expect(latenessOf(withGround(true), '2026-12-07')?.text).toContain(offer);
  expect(latenessOf(withGround(false), '2026-12-07')?.text).not.toContain(offer);
  expect(latenessOf({ ...late, sengketa: [] }, '2026-12-07')?.text).toContain(offer);
  expect(latenessOf({ ...late, sengketa: [{}] }, '2026-12-07')?.text).not.toContain(offer);
});

test('a last day in a year without a list of holidays says so, while it lies ahead', () => {
  const jam = [clock('keberatan', '2028-01-20', [2028])];
  const caveat =
    'Daftar hari libur tahun 2028 belum ditetapkan, sehingga hari terakhir itu dapat bergeser.';
  expect(latenessOf({ ...late, jam }, '2027-12-07')?.text).toContain(caveat);
  expect(latenessOf({ ...late, jam }, '2028-01-21')?.text).not.toContain(caveat);
});

test('a request that waits for its applicant says so, and that its term runs on', () => {
  const waiting = { ...late, status: 'menunggu_kelengkapan' };
  const said = latenessOf(waiting, '2026-12-07');
  expect(said?.title).toBe('Batas waktu jawaban sudah lewat');
  expect(said?.text).toContain('menunggu kelengkapan dari Anda');
  expect(said?.text).toContain('tetap berjalan dan sudah berakhir pada Jumat, 4 Desember 2026');
  expect(said?.text).toContain('dapat diajukan sampai Rabu, 20 Januari 2027');
  expect(said?.text).not.toContain('tidak perlu menunggu');
});
