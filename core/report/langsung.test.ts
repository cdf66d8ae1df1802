import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOff, nextDay, type Calendar, type Day } from '#core/dates/working-days.ts';
import { lookupLabel, lookupValues } from '#core/lookup/lookups.ts';
import type { BahanLaporan, KelompokKeberatan, KelompokPermohonan, Lama } from './bahan.ts';
import { namaBulan } from './bulan.ts';
import { laporanDari } from './langsung.ts';

interface Perkara {
  diterima: Day;
  dijawab: Day;
  batas: Day;
}
type Permohonan = Omit<KelompokPermohonan, 'bulan' | 'lewat' | 'jumlah'> & Perkara;
type Keberatan = Omit<KelompokKeberatan, 'bulan' | 'lewat' | 'jumlah'> & Perkara;

const tahun = 2026;
const hariIni = '2026-12-31';
const dayNumber = (max: number) =>
  fc.integer({ min: 0, max }).map((days) => plusDays('2026-01-01', days));
// Few days, so that cases share them.
const received = fc.constantFrom('2026-01-01', '2026-01-30', '2026-02-27', '2026-10-31');
const days = fc.tuple(received, fc.nat(6), fc.nat(4)).map(([diterima, wait, term]) => ({
  diterima,
  dijawab: plusDays(diterima, wait),
  batas: plusDays(diterima, term),
}));
const merged = <T extends object>(values: fc.Arbitrary<T>) =>
  fc.tuple(values, days).map(([value, when]) => ({ ...value, ...when }));
const permohonan: fc.Arbitrary<Permohonan> = merged(
  fc.record({
    status: fc.constantFrom(...lookupValues('status_permohonan')),
    keputusan: fc.constantFrom(...lookupValues('keputusan_permohonan')),
    alasan_penolakan: fc.constantFrom(null, ...lookupValues('alasan_penolakan')),
    saluran: fc.constantFrom(...lookupValues('saluran')),
    jenis_pemohon: fc.constantFrom(null, ...lookupValues('jenis_permohonan')),
    diperpanjang: fc.boolean(),
  }),
);
const keberatan: fc.Arbitrary<Keberatan> = merged(
  fc.record({
    status: fc.constantFrom(...lookupValues('status_keberatan')),
    keputusan: fc.constantFrom(...lookupValues('keputusan_keberatan')),
    saluran: fc.constantFrom(...lookupValues('saluran')),
    alasan: fc.constantFrom(...lookupValues('alasan_keberatan')),
  }),
);
const calendar: fc.Arbitrary<Calendar> = fc
  .uniqueArray(dayNumber(360), { maxLength: 25 })
  .map((off) => ({
    holidays: new Map(
      off.map((tanggal) => [tanggal, { tanggal, nama: 'Libur', jenis: 'libur' as const }]),
    ),
    years: new Set([tahun]),
  }));

test('every figure is what going through the cases one by one finds', () => {
  fc.assert(
    fc.property(
      ...[
        fc.array(permohonan, { maxLength: 30 }),
        fc.array(keberatan, { maxLength: 15 }),
        calendar,
      ],
      (requests, objections, cal) => {
        const made = laporanDari(grouped(requests, objections), cal);
        expect(made.isi).toEqual(slowly(requests, objections, cal));
        const figures = new Map(made.eMonev.map(({ kode, nilai }) => [kode, nilai]));
        expect(Object.fromEntries(figures)).toMatchObject(slowFigures(requests, objections, cal));
        expect(figures.size).toBe(made.eMonev.length);
      },
    ),
    { numRuns: 300 },
  );
});

test('a year without anything has twelve empty months and no average', () => {
  const made = laporanDari(grouped([], []), { holidays: new Map(), years: new Set() });
  expect(made.isi.data.map(({ bulan }) => bulan)).toEqual(namaBulan);
  expect(made.isi.data[0]?.jumlahPengguna).toEqual({
    jumlahRegistrasi: 0,
    jumlahPermohonanInformasi: 0,
    jumlahKeberatan: 0,
    waktuPenyelesaian: '',
    rataRataWaktuPenyelesaian: null,
  });
  expect(made.isi.total).toEqual({ jumlahRegistrasi: 0, rataRataWaktuPenyelesaian: null });
  expect(made.eMonev.filter(({ nilai }) => nilai === null).map(({ kode }) => kode)).toEqual([
    'permohonan.rata_rata_waktu',
    'keberatan.rata_rata_waktu',
  ]);
  expect(made.tahun_tanpa_daftar).toEqual([]);
});

test('a year without a list is named once days were counted in it', () => {
  const lama: Lama[] = [{ diterima: '2026-12-30', dijawab: '2027-01-04', jumlah: 1 }];
  const bahan = { ...grouped([], []), lamaPermohonan: lama };
  const known: Calendar = { holidays: new Map(), years: new Set([2026]) };
  expect(laporanDari(bahan, known).tahun_tanpa_daftar).toEqual([2027]);
});

/** Equal cases as one group, as the database counts them. */
function grouped(requests: Permohonan[], objections: Keberatan[]): BahanLaporan {
  return {
    tahun,
    permohonan: merge(requests.map(groupOf)),
    keberatan: merge(objections.map(groupOf)),
    lamaPermohonan: merge(answeredOf(requests)),
    lamaKeberatan: merge(answeredOf(objections)),
    kepuasan: null,
    sengketa: {},
  };
}

function groupOf<T extends Perkara & { status: string }>({ diterima, dijawab, batas, ...rest }: T) {
  const until = rest.status === 'selesai' ? dijawab : hariIni;
  const lewat = rest.status !== 'dicabut' && until > batas;
  return { ...rest, bulan: Number(diterima.slice(5, 7)), lewat };
}

function merge<T extends object>(groups: readonly T[]): (T & { jumlah: number })[] {
  const merged = new Map<string, T & { jumlah: number }>();
  for (const group of groups) {
    const key = JSON.stringify(group);
    merged.set(key, { ...group, jumlah: (merged.get(key)?.jumlah ?? 0) + 1 });
  }
  return [...merged.values()];
}

const answeredOf = (cases: (Perkara & { status: string })[]) =>
  cases
    .filter(({ status }) => status === 'selesai')
    .map(({ diterima, dijawab }) => ({ diterima, dijawab }));

function slowly(requests: Permohonan[], objections: Keberatan[], cal: Calendar) {
  const all = [...requests, ...objections];
  return {
    status_code: 200,
    tahun,
    data: namaBulan.map((bulan, index) => {
      const own = <T extends Perkara>(cases: T[]) =>
        cases.filter(({ diterima }) => new Date(diterima).getUTCMonth() === index);
      const answered = own(requests).filter(({ status }) => status === 'selesai');
      const refused = answered.filter(({ keputusan }) => keputusan === 'ditolak');
      const average = slowAverage(own(all), cal);
      return {
        bulan,
        jumlahPengguna: {
          jumlahRegistrasi: own(all).length,
          jumlahPermohonanInformasi: own(requests).length,
          jumlahKeberatan: own(objections).length,
          waktuPenyelesaian: average === null ? '' : `${average.toFixed(0)} hari kerja`,
          rataRataWaktuPenyelesaian: average,
        },
        jumlahDikabulkanDanDitolak: {
          dikabulkan: answered.length - refused.length,
          ditolak: refused.length,
        },
        alasanPenolakan: lookupValues('alasan_penolakan')
          .filter((reason) => refused.map((it) => it.alasan_penolakan).includes(reason))
          .map((reason) => lookupLabel('alasan_penolakan', reason)),
      };
    }),
    total: {
      jumlahRegistrasi: all.length,
      rataRataWaktuPenyelesaian: slowAverage(all, cal),
    },
  };
}

function slowFigures(requests: Permohonan[], objections: Keberatan[], cal: Calendar) {
  const granted = requests.filter(
    ({ status, keputusan }) => status === 'selesai' && keputusan === 'dikabulkan',
  );
  const answered = requests.filter(({ status }) => status === 'selesai');
  return {
    'permohonan.diterima': requests.length,
    'permohonan.dikabulkan': granted.length,
    'permohonan.dicabut': requests.filter(({ status }) => status === 'dicabut').length,
    'permohonan.berjalan': requests.filter(
      ({ status }) => status !== 'selesai' && status !== 'dicabut',
    ).length,
    'permohonan.tepat_waktu': answered.filter(({ dijawab, batas }) => dijawab <= batas).length,
    'permohonan.terlambat': answered.filter(({ dijawab, batas }) => dijawab > batas).length,
    'permohonan.diperpanjang': requests.filter(({ diperpanjang }) => diperpanjang).length,
    'permohonan.rata_rata_waktu': slowAverage(requests, cal),
    'permohonan.saluran.telepon': requests.filter(({ saluran }) => saluran === 'telepon').length,
    'permohonan.pemohon.tidak_dicatat': requests.filter((it) => !it.jenis_pemohon).length,
    'keberatan.diterima': objections.length,
    'keberatan.alasan.c': objections.filter(({ alasan }) => alasan === 'c').length,
    'keberatan.rata_rata_waktu': slowAverage(objections, cal),
    'sengketa.diajukan': 0,
  };
}

function slowAverage(cases: (Perkara & { status: string })[], cal: Calendar): number | null {
  const taken = answeredOf(cases).map(({ diterima, dijawab }) => {
    let counted = 0;
    for (let day = diterima; day < dijawab;) {
      day = nextDay(day);
      if (dayOff(cal, day) === null) counted += 1;
    }
    return counted;
  });
  if (taken.length === 0) return null;
  const tenths = (taken.reduce((sum, each) => sum + each, 0) * 10) / taken.length;
  return Math.floor(tenths + 0.5) / 10;
}

function plusDays(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
