import type { PaperKind, Snapshot } from '#server/papers/snapshots.ts';

const words: Readonly<Record<PaperKind, string>> = {
  tanda_terima_permohonan: 'tanda-terima',
  tanda_terima_keberatan: 'tanda-terima',
  perpanjangan: 'surat-perpanjangan',
  surat_biaya: 'surat-biaya',
  surat_ralat: 'surat-ralat',
  surat_penerusan: 'surat-penerusan',
  pemberitahuan: 'surat-pemberitahuan',
  penolakan: 'surat-penolakan',
  keputusan: 'surat-keputusan',
  ringkasan_sengketa: 'ringkasan-sengketa',
};

/** What a person finds in their downloads: "tanda-terima-PI-2026-000042.pdf". */
export function paperName(paper: Snapshot): string {
  const { nomor } = 'keberatan' in paper ? paper.keberatan : paper.permohonan;
  return `${words[paper.jenis]}-${nomor}.pdf`;
}
