import type { HakSengketa, SengketaRingkas } from '#core/case/hak-sengketa.ts';
import type { StatusKeberatan } from '#core/case/keberatan.ts';
import type { LookupValue } from '#core/lookup/lookups.ts';
import type { Case, CaseDetail, CaseWords } from '../case-status/case.ts';

/** An objection as a list shows it. */
export interface Objection extends Case {
  status: StatusKeberatan;
  keputusan: LookupValue<'keputusan_keberatan'> | null;
  alasan: LookupValue<'alasan_keberatan'>;
  permohonan_informasi_id: string;
  judul_permohonan: string;
  nomor_permohonan: string;
}

/** The same with everything that its owner may read. */
export interface ObjectionDetail extends Objection, CaseDetail {
  status: StatusKeberatan;
  keputusan: Objection['keputusan'];
  kasus: string;
  nama_atasan: string | null;
  jabatan_atasan: string | null;
  tanggapan_pemohon: LookupValue<'tanggapan_pemohon'> | null;
  uraian_tanggapan: string | null;
  ditanggapi_pada: string | null;
  hak_sengketa: HakSengketa;
  /** The disputes that followed, as far as the agency has heard of them. */
  sengketa: SengketaRingkas[];
}

export const objectionWords: CaseWords = {
  name: 'keberatan',
  subject: 'Keberatan',
  statuses: 'status_keberatan',
  decisions: 'keputusan_keberatan',
};
