import type { Calendar } from '#core/dates/working-days.ts';
import { groundsOf } from '#core/case/hak/grounds-of.ts';
import { keberatanMachine } from '#core/case/status/keberatan.ts';
import { permohonanMachine } from '#core/case/status/permohonan.ts';
import { lookupLabel, lookupValues } from '#core/lookup/lookups.ts';
import {
  banyaknya,
  type BahanLaporan,
  type KelompokKeberatan,
  type KelompokPermohonan,
} from './bahan.ts';
import type { AngkaEMonev } from './laporan.ts';
import { rataRata } from './rata-rata.ts';

/**
 * The figures of a year that the monitoring by the Komisi Informasi asks for and that follow from
 * the registers. Cases count in the year of their receipt, disputes in that of their filing.
 */
export function eMonev(bahan: BahanLaporan, calendar: Calendar): AngkaEMonev[] {
  return [
    ...under('Permohonan informasi', 'permohonan', requests(bahan.permohonan)),
    ...under('Waktu menjawab permohonan', 'permohonan', punctuality(bahan.permohonan)),
    averageOf('permohonan', 'Waktu menjawab permohonan', rataRata(calendar, bahan.lamaPermohonan)),
    ...under('Cara pengajuan permohonan', 'permohonan', channels(bahan.permohonan)),
    ...under('Jenis pemohon', 'permohonan', applicants(bahan.permohonan)),
    ...under('Keberatan', 'keberatan', objections(bahan.keberatan)),
    averageOf('keberatan', 'Keberatan', rataRata(calendar, bahan.lamaKeberatan)),
    ...under('Alasan keberatan', 'keberatan', grounds(bahan.keberatan)),
    ...under('Sengketa informasi', 'sengketa', disputes(bahan.sengketa)),
  ];
}

type Count = [kode: string, uraian: string, jumlah: number];

const under = (kelompok: string, satuan: string, counts: readonly Count[]): AngkaEMonev[] =>
  counts.map(([kode, uraian, nilai]) => ({
    ...{ kode: `${satuan}.${kode}`, kelompok, uraian, nilai, satuan },
  }));

const averageOf = (of: string, kelompok: string, nilai: number | null): AngkaEMonev => ({
  kode: `${of}.rata_rata_waktu`,
  kelompok,
  uraian: `Rata-rata waktu menjawab ${of}`,
  nilai,
  satuan: 'hari kerja',
});

/** Counts the cases that hold true. */
const counting =
  <K extends { jumlah: number }>(kelompok: readonly K[]) =>
  (holds: (group: K) => boolean): number =>
    banyaknya(kelompok.filter(holds));

function requests(kelompok: readonly KelompokPermohonan[]): Count[] {
  const count = counting(kelompok);
  const answered = (keputusan: KelompokPermohonan['keputusan']) =>
    count((it) => it.status === 'selesai' && it.keputusan === keputusan);
  return [
    ['diterima', 'Permohonan diterima', banyaknya(kelompok)],
    ['dikabulkan', 'Dikabulkan seluruhnya', answered('dikabulkan')],
    ['dikabulkan_sebagian', 'Dikabulkan sebagian', answered('dikabulkan_sebagian')],
    ['ditolak', 'Ditolak', answered('ditolak')],
    ...lookupValues('alasan_penolakan').map((reason): Count => [
      `ditolak.${reason}`,
      `Ditolak: ${lookupLabel('alasan_penolakan', reason)}`,
      count(
        (it) =>
          it.status === 'selesai' && it.keputusan === 'ditolak' && it.alasan_penolakan === reason,
      ),
    ]),
    ['dicabut', 'Dicabut oleh pemohon', count((it) => it.status === 'dicabut')],
    ['berjalan', 'Belum selesai', count((it) => !permohonanMachine.isFinal(it.status))],
  ];
}

function punctuality(kelompok: readonly KelompokPermohonan[]): Count[] {
  const count = counting(kelompok);
  return [
    ...inTime(kelompok, (status) => permohonanMachine.isFinal(status)),
    ['diperpanjang', 'Waktu menjawabnya diperpanjang', count((it) => it.diperpanjang)],
  ];
}

function inTime<K extends { status: string; lewat: boolean; jumlah: number }>(
  kelompok: readonly K[],
  isFinal: (status: K['status']) => boolean,
): Count[] {
  const count = counting(kelompok);
  return [
    [
      'tepat_waktu',
      'Dijawab tepat waktu',
      count(({ status, lewat }) => status === 'selesai' && !lewat),
    ],
    [
      'terlambat',
      'Dijawab melewati batas waktu',
      count(({ status, lewat }) => status === 'selesai' && lewat),
    ],
    [
      'belum_dijawab',
      'Belum dijawab padahal batas waktunya lewat',
      count(({ status, lewat }) => !isFinal(status) && lewat),
    ],
  ];
}

function channels(kelompok: readonly KelompokPermohonan[]): Count[] {
  const count = counting(kelompok);
  return lookupValues('saluran').map((saluran) => [
    `saluran.${saluran}`,
    lookupLabel('saluran', saluran),
    count((it) => it.saluran === saluran),
  ]);
}

function applicants(kelompok: readonly KelompokPermohonan[]): Count[] {
  const count = counting(kelompok);
  return [
    ...lookupValues('jenis_permohonan').map((kind): Count => [
      `pemohon.${kind}`,
      lookupLabel('jenis_permohonan', kind),
      count((it) => it.jenis_pemohon === kind),
    ]),
    ['pemohon.tidak_dicatat', 'Tidak dicatat', count((it) => it.jenis_pemohon === null)],
  ];
}

function objections(kelompok: readonly KelompokKeberatan[]): Count[] {
  const count = counting(kelompok);
  return [
    ['diterima', 'Keberatan diterima', banyaknya(kelompok)],
    ...lookupValues('keputusan_keberatan').map((decision): Count => [
      `keputusan.${decision}`,
      `Keputusan Atasan PPID: ${lookupLabel('keputusan_keberatan', decision)}`,
      count((it) => it.status === 'selesai' && it.keputusan === decision),
    ]),
    ['dicabut', 'Dicabut oleh pemohon', count((it) => it.status === 'dicabut')],
    ['berjalan', 'Belum selesai', count((it) => !keberatanMachine.isFinal(it.status))],
    ...inTime(kelompok, (status) => keberatanMachine.isFinal(status)),
  ];
}

function grounds(kelompok: readonly KelompokKeberatan[]): Count[] {
  const count = counting(kelompok);
  return lookupValues('alasan_keberatan').map((ground) => [
    `alasan.${ground}`,
    `Huruf ${ground}: ${lookupLabel('alasan_keberatan', ground)}`,
    count((it) => groundsOf(it).includes(ground)),
  ]);
}

function disputes(byStatus: BahanLaporan['sengketa']): Count[] {
  const statuses = lookupValues('status_sengketa');
  const total = statuses.reduce((sum, status) => sum + (byStatus[status] ?? 0), 0);
  return [
    ['diajukan', 'Sengketa diajukan ke Komisi Informasi', total],
    ...statuses.map((status): Count => [
      `status.${status}`,
      `Kini: ${lookupLabel('status_sengketa', status)}`,
      byStatus[status] ?? 0,
    ]),
  ];
}
