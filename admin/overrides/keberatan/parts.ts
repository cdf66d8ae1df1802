import type { FieldPart } from '#admin/case/case-screen.tsx';
import type { PaperRules } from '#admin/case/papers.tsx';

/** What is known of an objection, in the order an officer asks for it. */
export const parts: readonly FieldPart[] = [
  {
    title: 'Keputusan Atasan PPID',
    skipEmpty: true,
    fields: [
      'keputusan',
      'nama_atasan',
      'jabatan_atasan',
      'catatan',
      'lampiran',
      'dokumen_informasi',
    ],
  },
  {
    title: 'Tanggapan pemohon',
    skipEmpty: true,
    fields: ['tanggapan_pemohon', 'ditanggapi_pada', 'uraian_tanggapan'],
  },
  {
    title: 'Isi keberatan',
    fields: ['permohonan_informasi_id', 'alasan', 'kasus', 'file_pendukung'],
  },
  {
    title: 'Pemohon dan penanganan',
    fields: ['user_id', 'saluran', 'tanggal_diterima', 'kode_unit_kerja', 'selesai_pada'],
  },
];

const isAnswered = ({ status }: Readonly<Record<string, unknown>>) => status === 'selesai';
const mayDispute = ({ hak_sengketa }: Readonly<Record<string, unknown>>) => Boolean(hak_sengketa);

/** When which paper of an objection is there. */
export const papers: PaperRules = {
  'surat-keputusan': isAnswered,
  'tenggat-sengketa': mayDispute,
  'berkas-sengketa': mayDispute,
};
