import { jamPermohonan } from '#core/case/jam/jam.ts';
import { mayPassOn } from '#core/case/penerusan/penerusan.ts';
import { mayAnswerCost, mayRecordPayment, mayTellCost } from '#core/case/biaya/surat-biaya.ts';
import { mayCorrect } from '#core/case/ralat/ralat.ts';
import { mayExtend } from '#core/case/conditions.ts';
import { requestFacts } from '#core/case/facts.ts';
import { objectionRight } from '#core/case/hak/hak-keberatan.ts';
import { permohonanMachine, type StatusPermohonan } from '#core/case/status/permohonan.ts';
import { tahapanOf } from '#core/case/jam/tahap.ts';
import { dayInJakarta, nextDay, workingDaysLeft, type Calendar } from '#core/dates/working-days.ts';
import type { Caller } from './auth.ts';
import type { Row } from './store.ts';

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
export function toAnswer(row: Row, role: number, calendar: Calendar, today: string) {
  return {
    id: row.id,
    versi: row.versi,
    nomor_registrasi: row.nomor_registrasi,
    judul: row.judul,
    kebutuhan: row.kebutuhan,
    tujuan: row.tujuan,
    cara_informasi_id: row.cara_informasi_id,
    file_pendukung: file(row, 'file_pendukung'),
    user_id: row.user_id,
    nama_pemohon: row.nama_pemohon,
    saluran: row.saluran,
    tanggal_masuk: row.tanggal_masuk,
    pemohon_nama: row.pemohon_nama,
    pemohon_jenis_id: row.pemohon_jenis_id,
    pemohon_jenis_identitas_id: row.pemohon_jenis_identitas_id,
    pemohon_pekerjaan_id: row.pemohon_pekerjaan_id,
    pemohon_alamat: row.pemohon_alamat,
    pemohon_telepon: row.pemohon_telepon,
    pemohon_surel: row.pemohon_surel,
    status: row.status,
    tanggal_diterima: row.tanggal_diterima,
    batas_waktu: row.batas_waktu,
    kode_unit_kerja: row.kode_unit_kerja,
    nama_unit_kerja: row.nama_unit_kerja,
    singkatan_unit_kerja: row.singkatan_unit_kerja,
    batas_unit: row.batas_unit,
    kelengkapan_diminta_pada: row.kelengkapan_diminta_pada,
    kelengkapan_batas: row.kelengkapan_batas,
    dilengkapi_pada: row.dilengkapi_pada,
    kelengkapan: row.kelengkapan,
    file_kelengkapan: file(row, 'file_kelengkapan'),
    batas_waktu_lengkap: row.batas_waktu_lengkap,
    perpanjangan_hari: row.perpanjangan_hari,
    alasan_perpanjangan: row.alasan_perpanjangan,
    uraian_perpanjangan: row.uraian_perpanjangan,
    diperpanjang_pada: row.diperpanjang_pada,
    keputusan: row.keputusan,
    alasan_penolakan: row.alasan_penolakan,
    dikecualikan_id: row.dikecualikan_id,
    informasi_dikecualikan: row.informasi_dikecualikan,
    pasal_dikecualikan: row.pasal_dikecualikan,
    penguasaan: row.penguasaan,
    bentuk_informasi: row.bentuk_informasi,
    biaya: row.biaya,
    cara_pembayaran: row.cara_pembayaran,
    tanggal_penyerahan: row.tanggal_penyerahan,
    catatan: row.catatan,
    lampiran: file(row, 'lampiran'),
    dokumen_informasi: file(row, 'dokumen_informasi'),
    selesai_pada: row.selesai_pada,
    tenggat: standing(row, calendar, today),
    dibuat_pada: row.dibuat_pada,
    diubah_pada: row.diubah_pada,
  };
}

const dayOf = (moment: unknown) => dayInJakarta(new Date(String(moment)));

function standing(
  { status, batas_waktu, tanggal_diterima }: Row,
  calendar: Calendar,
  today: string,
) {
  if (status === 'selesai' || status === 'dicabut') return null;
  const due = dayOf(batas_waktu);
  const received = dayOf(tanggal_diterima);
  return {
    sisa_hari: workingDaysLeft(calendar, today, due),
    terlambat: today > due,
    tahun_tanpa_daftar: [
      ...new Set([nextDay(received), due].map((day) => Number(day.slice(0, 4)))),
    ].filter((year) => !calendar.years.has(year)),
  };
}

const toNote = (note: Row, { id, role }: Caller) => ({
  id: note.id,
  isi: note.isi,
  oleh: note.pelaku_nama,
  waktu: note.dibuat_pada,
  boleh_hapus: role === 1 || note.pelaku_id === id,
});

const ofCitizens: ReadonlySet<string> = new Set(['cabut', 'lengkapi', 'tanggapi_biaya']);

function obstacleTo(row: Row, action: string): string | null {
  if (action === 'ralat_jawaban') return mayCorrect(row);
  if (action === 'kirim_biaya') return mayTellCost(row);
  if (action === 'tanggapi_biaya') return mayAnswerCost(row);
  if (action === 'teruskan_badan') return mayPassOn(row);
  return action === 'catat_pembayaran' ? mayRecordPayment(row) : null;
}

/** The same with what only its own page shows. */
export function toDetail(
  row: Row,
  { history, notes }: { history: readonly Row[]; notes: readonly Row[] },
  caller: Caller,
  calendar: Calendar,
  today: string,
) {
  const facts = requestFacts(row);
  const riwayat = history.map((line) => {
    const { judul, catatan, nama } = JSON.parse(String(line.isi)) as Row;
    const own = line.pelaku_id === caller.id ? 'Anda' : 'Pemohon';
    const office = line.pelaku_role === 1 ? 'PPID' : 'Unit kerja';
    const seen = line.pelaku_role === 3 ? own : office;
    return {
      waktu: String(line.waktu),
      aksi: String(line.aksi),
      judul,
      oleh: caller.role === 3 ? seen : (nama ?? 'Petugas'),
      catatan: catatan ?? null,
      berkas: null,
    };
  });
  return {
    ...toAnswer(row, caller.role, calendar, today),
    dokumen_lain: null,
    biaya_rincian:
      row.biaya_rincian === null ? null : (JSON.parse(String(row.biaya_rincian)) as unknown),
    biaya_total: row.biaya_total,
    biaya_cara: row.biaya_cara,
    biaya_batas: row.biaya_batas,
    biaya_diberitahukan_pada: row.biaya_diberitahukan_pada,
    biaya_tanggapan: row.biaya_tanggapan,
    biaya_ditanggapi_pada: row.biaya_ditanggapi_pada,
    biaya_dibayar_tanggal: row.biaya_dibayar_tanggal,
    biaya_bukti: file(row, 'biaya_bukti'),
    ralat_pada: row.ralat_pada,
    ralat_salah: row.ralat_salah,
    ralat_benar: row.ralat_benar,
    ralat_dokumen: null,
    penerusan_badan: row.penerusan_badan,
    penerusan_alamat: row.penerusan_alamat,
    penerusan_kontak: row.penerusan_kontak,
    penerusan_cakupan: row.penerusan_cakupan,
    penerusan_uraian: row.penerusan_uraian,
    penerusan_dasar: row.penerusan_dasar,
    penerusan_persetujuan:
      row.penerusan_persetujuan === null ? null : row.penerusan_persetujuan === 1,
    penerusan_pada: row.penerusan_pada,
    jam: jamPermohonan(calendar, facts, today),
    tahapan: tahapanOf(permohonanMachine, riwayat, calendar, today),
    tindakan: permohonanMachine.actions(row.status as StatusPermohonan).filter((action) => {
      if (obstacleTo(row, action) !== null) return false;
      if (caller.role === 3) return ofCitizens.has(action);
      if (action === 'catat_pencabutan') return caller.role === 1;
      if (action !== 'perpanjang') return action !== 'cabut';
      return mayExtend({ ...facts, batas: dayOf(row.batas_waktu) }, today) === null;
    }),
    riwayat,
    ...(caller.role === 3 ? {} : { catatan_internal: notes.map((note) => toNote(note, caller)) }),
    ...(caller.role === 1 ? { pemohon_nomor_identitas: row.pemohon_nomor_identitas } : {}),
    hak_keberatan: objectionRight(calendar, facts, today),
  };
}
