import type { Scene } from './scenes.ts';

const byBeginning: readonly (readonly [beginning: string, scene: Scene])[] = [
  ['/not-found-doc', 'tersesat'],
  ['/404', 'tersesat'],
  ['/500', 'retak'],
  ['/profil', 'profil'],
  ['/informasi', 'arsip'],
  ['/cek-dokumen', 'arsip'],
  ['/cari', 'arsip'],
  ['/regulasi', 'sidang'],
  ['/standar-pelayanan/prosedur-pengajuan-keberatan', 'sidang'],
  ['/standar-pelayanan/prosedur-penyelesaian-sengketa-informasi', 'sidang'],
  ['/standar-pelayanan', 'balai'],
  ['/pengajuan', 'gawai'],
  ['/kalkulator-tenggat', 'gawai'],
  ['/auth', 'gawai'],
];

/** The drawing that stands for a page: its section's, or people at a service desk. */
export const sceneOf = (path: string): Scene =>
  byBeginning.find(([beginning]) => path.startsWith(beginning))?.[1] ?? 'meja';
