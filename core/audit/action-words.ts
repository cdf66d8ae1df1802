import type { CallKind, Resource } from '#core/resource/index.ts';

const verbs: Readonly<Partial<Record<CallKind, string>>> = {
  create: 'Tambah',
  update: 'Ubah',
  remove: 'Hapus',
};

/** Actions that are no resource's call. */
export const otherActions: Readonly<Record<string, string>> = {
  masuk: 'Masuk',
  'gagal-masuk': 'Gagal masuk',
  keluar: 'Keluar',
  verifikasi: 'Verifikasi surel',
  'ganti-surel': 'Ganti surel',
  'reset-password': 'Atur ulang kata sandi',
  'akhiri-sesi': 'Keluarkan perangkat lain',
  'hitung-ulang': 'Hitung ulang batas waktu',
  'tutup-akun-contoh': 'Tutup akun contoh',
  pemulihan: 'Tetap dicabut saat pemulihan',
};

/** What the audit log calls an action, the name of a call, in words; undefined where it has none. */
export function actionWords(resource: Resource | undefined, action: string): string | undefined {
  const call = resource?.calls[action];
  if (call?.label) return call.label;
  const isPlain = call === undefined || action === call.kind;
  const plain = isPlain ? verbs[(call?.kind ?? action) as CallKind] : undefined;
  return plain ?? otherActions[action];
}
