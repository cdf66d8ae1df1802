import { dayInJakarta, nextDay, workingDaysLeft, type Calendar } from '#core/case/working-days.ts';
import { permohonanMachine, type StatusPermohonan } from '#core/case/permohonan.ts';
import type { Caller } from './auth.ts';
import type { Row } from './store.ts';

/** Days off, as the query gives them. */
export function calendarOf(rows: readonly Row[]): Calendar {
  return {
    holidays: new Map(
      rows.map((row) => [
        String(row.tanggal),
        {
          tanggal: String(row.tanggal),
          nama: String(row.nama),
          jenis: row.jenis === 'cuti_bersama' ? 'cuti_bersama' : 'libur',
        },
      ]),
    ),
    years: new Set(rows.map((row) => Number(String(row.tanggal).slice(0, 4)))),
  };
}

const file = (row: Row, field: string) =>
  row[`${field}__id`] === null
    ? null
    : {
        id: row[`${field}__id`],
        nama: row[`${field}__nama`],
        tipe: row[`${field}__tipe`],
        ukuran: row[`${field}__ukuran`],
      };

/** A request as a list shows it. */
export function toAnswer(row: Row, calendar: Calendar, today: string) {
  const { nomor_registrasi, judul, kebutuhan, tujuan, cara_informasi_id, user_id } = row;
  const { status, tanggal_diterima, batas_waktu, kode_unit_kerja, keputusan } = row;
  return {
    ...{ id: row.id, versi: row.versi, nomor_registrasi, judul, kebutuhan, tujuan },
    cara_informasi_id,
    file_pendukung: file(row, 'file_pendukung'),
    user_id,
    nama_pemohon: row.nama_pemohon,
    ...{ status, tanggal_diterima, batas_waktu, kode_unit_kerja },
    nama_unit_kerja: row.nama_unit_kerja,
    singkatan_unit_kerja: row.singkatan_unit_kerja,
    ...{ keputusan, alasan_penolakan: row.alasan_penolakan, catatan: row.catatan },
    lampiran: file(row, 'lampiran'),
    dokumen_informasi: file(row, 'dokumen_informasi'),
    selesai_pada: row.selesai_pada,
    tenggat: standing(row, calendar, today),
    dibuat_pada: row.dibuat_pada,
    diubah_pada: row.diubah_pada,
  };
}

function standing(
  { status, batas_waktu, tanggal_diterima }: Row,
  calendar: Calendar,
  today: string,
) {
  if (status === 'selesai' || status === 'dicabut') return null;
  const due = dayInJakarta(new Date(String(batas_waktu)));
  const received = dayInJakarta(new Date(String(tanggal_diterima)));
  return {
    sisa_hari: workingDaysLeft(calendar, today, due),
    terlambat: today > due,
    tahun_tanpa_daftar: [
      ...new Set([nextDay(received), due].map((day) => Number(day.slice(0, 4)))),
    ].filter((year) => !calendar.years.has(year)),
  };
}

const mine = new Set(['cabut']);

/** The same with what only its own page shows. */
export function toDetail(
  row: Row,
  history: readonly Row[],
  caller: Caller,
  calendar: Calendar,
  today: string,
) {
  return {
    ...toAnswer(row, calendar, today),
    tindakan: permohonanMachine
      .actions(row.status as StatusPermohonan)
      .filter((action) => mine.has(action) === (caller.role === 3)),
    riwayat: history.map((line) => {
      const { judul, catatan, nama } = JSON.parse(String(line.isi)) as Row;
      const own = line.pelaku_id === caller.id ? 'Anda' : 'Pemohon';
      const office = line.pelaku_role === 1 ? 'PPID' : 'Unit kerja';
      const seen = line.pelaku_role === 3 ? own : office;
      return {
        waktu: line.waktu,
        aksi: line.aksi,
        judul,
        oleh: caller.role === 3 ? seen : (nama ?? 'Petugas'),
        catatan: catatan ?? null,
      };
    }),
  };
}
