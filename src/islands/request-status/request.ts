import type { HakKeberatan } from '#core/case/hak-keberatan.ts';
import type { StatusPermohonan } from '#core/case/permohonan.ts';
import type { LookupValue } from '#core/lookup/lookups.ts';
import type { FileAnswer } from '#core/resource/fields/file.ts';
import type { Case, CaseDetail, CaseWords } from '../case-status/case.ts';

/** A request as a list shows it. */
export interface Request extends Case {
  judul: string;
  status: StatusPermohonan;
  keputusan: LookupValue<'keputusan_permohonan'> | null;
}

/** The same with everything that its owner may read. */
export interface RequestDetail extends Request, CaseDetail {
  status: StatusPermohonan;
  keputusan: Request['keputusan'];
  kebutuhan: string;
  tujuan: string;
  cara_informasi_id: string;
  alasan_penolakan: LookupValue<'alasan_penolakan'> | null;
  pasal_dikecualikan: string | null;
  informasi_dikecualikan: string | null;
  /** Rupiah. */
  biaya: number | null;
  cara_pembayaran: string | null;
  kelengkapan_diminta_pada: string | null;
  kelengkapan_batas: string | null;
  dilengkapi_pada: string | null;
  kelengkapan: string | null;
  file_kelengkapan: FileAnswer | null;
  batas_waktu_lengkap: string | null;
  perpanjangan_hari: number | null;
  alasan_perpanjangan: LookupValue<'alasan_perpanjangan'> | null;
  uraian_perpanjangan: string | null;
  diperpanjang_pada: string | null;
  hak_keberatan: HakKeberatan | null;
}

export const requestWords: CaseWords = {
  name: 'permohonan',
  subject: 'Permohonan',
  statuses: 'status_permohonan',
  decisions: 'keputusan_permohonan',
};
