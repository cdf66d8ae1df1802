import { select } from '#core/resource/fields/index.ts';

const chosen = (label: string, hint: string) =>
  select({
    label,
    hint,
    required: true,
    initial: 'surel',
    lookup: 'cara_kabar',
    detailOnly: true,
  });

/**
 * How an officer hears of each kind of news, as they choose it in their own account. A further kind is
 * a line here and in `judulKabar`, a migration for its column, and whoever tells of it.
 */
export const kabarFields = {
  kabar_masuk: chosen(
    'Kabar permohonan masuk',
    'Permohonan baru. Hanya administrator yang menerimanya.',
  ),
  kabar_diteruskan: chosen('Kabar perkara diteruskan', 'Perkara yang kini ditangani unit Anda.'),
  kabar_ditugaskan: chosen(
    'Kabar perkara ditugaskan',
    'Perkara yang petugas lain serahkan kepada Anda.',
  ),
  kabar_disebut: chosen(
    'Kabar disebut dalam catatan',
    'Catatan internal yang menyebut @nama Anda.',
  ),
  kabar_dilengkapi: chosen(
    'Kabar permohonan dilengkapi',
    'Yang diminta dari pemohon sudah datang.',
  ),
  kabar_biaya: chosen('Kabar biaya dijawab', 'Pemohon menyetujui biaya penggandaan, atau tidak.'),
  kabar_ralat: chosen('Kabar jawaban diralat', 'Jawaban permohonan yang petugas lain perbaiki.'),
  kabar_keberatan: chosen('Kabar keberatan diajukan', 'Atas permohonan yang Anda tangani.'),
  kabar_konsep: chosen(
    'Kabar konsep putusan',
    'Konsep putusan yang menunggu Anda sebagai Atasan PPID.',
  ),
  kabar_dikembalikan: chosen(
    'Kabar konsep dikembalikan',
    'Konsep putusan Anda yang dikembalikan Atasan PPID.',
  ),
};

type Field = keyof typeof kabarFields;
export type JenisKabar = Field extends `kabar_${infer Kind}` ? Kind : never;

/** What an entry says before the number of its case. */
export const judulKabar: Readonly<Record<JenisKabar, string>> = {
  masuk: 'Permohonan masuk',
  diteruskan: 'Diteruskan ke unit Anda',
  ditugaskan: 'Ditugaskan kepada Anda',
  disebut: 'Menyebut Anda dalam catatan',
  dilengkapi: 'Dilengkapi pemohon',
  biaya: 'Biaya dijawab pemohon',
  ralat: 'Jawaban diralat',
  keberatan: 'Keberatan diajukan',
  konsep: 'Konsep putusan menunggu Anda',
  dikembalikan: 'Konsep putusan dikembalikan',
};

/** The same to whoever it came to: the deputy of whoever has the case is told for whom. */
export const judulKabarOf = (of: { jenis: JenisKabar; mewakili: string | null }): string =>
  of.mewakili === null ? judulKabar[of.jenis] : `${judulKabar[of.jenis]}, mewakili ${of.mewakili}`;

export const jenisKabar = Object.keys(judulKabar) as JenisKabar[];
