import type { RiwayatEntry, Tenggat } from '#core/case/riwayat.ts';
import type { StatusPermohonan } from '#core/case/permohonan.ts';
import type { LookupValue } from '#core/lookup/lookups.ts';
import type { FileAnswer } from '#core/resource/fields/file.ts';

export type Decision = LookupValue<'keputusan_permohonan'>;

/** A request as a list shows it. */
export interface Request {
  id: string;
  versi: number;
  nomor_registrasi: string;
  judul: string;
  status: StatusPermohonan;
  keputusan: Decision | null;
  tanggal_diterima: string;
  batas_waktu: string;
  tenggat: Tenggat;
}

/** The same with everything that its owner may read. */
export interface RequestDetail extends Request {
  kebutuhan: string;
  tujuan: string;
  cara_informasi_id: string;
  nama_unit_kerja: string | null;
  alasan_penolakan: string | null;
  catatan: string | null;
  file_pendukung: FileAnswer | null;
  lampiran: FileAnswer | null;
  dokumen_informasi: FileAnswer | null;
  selesai_pada: string | null;
  /** What the reader may do now, by the names of the case's actions. */
  tindakan: string[];
  /** Oldest first. */
  riwayat: RiwayatEntry[];
}
