import type { LookupType } from '#core/lookup/lookups.ts';
import type { Tone } from '#admin/theme/theme.ts';

const statusKasus: Readonly<Record<string, Tone>> = {
  diajukan: 'warning',
  diteruskan: 'info',
  diproses: 'info',
  menunggu_kelengkapan: 'warning',
  selesai: 'success',
  dicabut: 'neutral',
};

/** Lists whose entries are shown as badges, and what each entry means; an entry left out is neutral. */
const tones: { readonly [T in LookupType]?: Readonly<Record<string, Tone>> } = {
  status_permohonan: statusKasus,
  status_keberatan: statusKasus,
  keputusan_permohonan: { dikabulkan: 'success', dikabulkan_sebagian: 'info', ditolak: 'danger' },
  keputusan_keberatan: { diterima: 'success', diterima_sebagian: 'info', ditolak: 'danger' },
  status_sengketa: {
    didaftarkan: 'warning',
    mediasi: 'info',
    ajudikasi: 'info',
    putusan: 'success',
  },
  status_upaya_hukum: {
    gugatan: 'info',
    putusan_pengadilan: 'success',
    kasasi: 'info',
    putusan_kasasi: 'success',
  },
  status_kalender: { resmi: 'success', perkiraan: 'warning' },
  tanggapan_pemohon: { menerima: 'success', tidak_menerima: 'warning' },
  status_user: { menunggu_verifikasi: 'warning', aktif: 'success', ditolak: 'danger' },
  status_admin: { aktif: 'success' },
};

/** The meaning of an entry; null where its list is plain text. */
export function toneOf(lookup: LookupType, value: string): Tone | null {
  const list = tones[lookup];
  return list ? (list[value] ?? 'neutral') : null;
}
