import { apiBase } from '../stores/api-base.ts';
import type { Pengumuman, Regulasi } from './records.ts';

const of = (kind: string, id: string, call: string): string =>
  `${apiBase}${kind}/${encodeURIComponent(id)}/${call}`;

export const coverOf = ({ id, img }: Regulasi): string | null =>
  img && of('regulasi', id, 'buffer-regulasi');

export const documentOf = ({ id, dokumen }: Regulasi): string | null =>
  dokumen && of('regulasi', id, 'file-download');

export const pictureOf = ({ id, thumbnail }: Pengumuman): string | null =>
  thumbnail && of('sertamerta', id, 'buffer-image');
