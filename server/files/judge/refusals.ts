import { httpError } from '../../http/errors.ts';
import type { HttpError } from '../../http/errors.ts';

interface Reason {
  status: 413 | 415;
  message: string;
}

const again = 'lalu unggah kembali.';
const printed = `Simpan ulang sebagai PDF biasa (cetak ke PDF) ${again}`;

/** Why a file is refused that is of an allowed type, and what its sender can do. */
export const reasons = {
  program: {
    status: 415,
    message: `Arsip ini memuat program atau skrip. Keluarkan berkas itu dari arsip ${again}`,
  },
  macros: {
    status: 415,
    message: `Dokumen ini berisi makro. Simpan ulang sebagai DOCX atau XLSX tanpa makro ${again}`,
  },
  otherArchive: {
    status: 415,
    message: `Arsip di dalam arsip ini tidak dapat diperiksa. Gunakan ZIP untuk semuanya ${again}`,
  },
  tooDeep: {
    status: 415,
    message: `Terlalu banyak arsip di dalam arsip. Kumpulkan berkasnya dalam satu ZIP ${again}`,
  },
  locked: {
    status: 415,
    message: `Arsip ini dikunci kata sandi, sehingga tidak dapat diperiksa. Buat arsip tanpa kata sandi ${again}`,
  },
  method: {
    status: 415,
    message: `Cara pemadatan arsip ini tidak didukung. Buat ulang sebagai ZIP biasa ${again}`,
  },
  entryName: {
    status: 415,
    message: `Ada nama berkas di dalam arsip yang tidak wajar atau muncul dua kali. Buat ulang arsipnya ${again}`,
  },
  damaged: {
    status: 415,
    message: `Arsip ini rusak atau tidak wajar. Buat ulang sebagai ZIP biasa ${again}`,
  },
  bomb: {
    status: 413,
    message:
      'Isi berkas ini terlalu besar setelah dibuka. Pecah menjadi beberapa berkas yang lebih kecil.',
  },
  tooMany: {
    status: 413,
    message: 'Arsip ini memuat terlalu banyak berkas. Pecah menjadi beberapa arsip.',
  },
  pdfScript: { status: 415, message: `Berkas PDF ini berisi skrip atau perintah. ${printed}` },
  pdfFiles: {
    status: 415,
    message: `Berkas PDF ini memuat berkas atau media lain. ${printed}`,
  },
  pdfForm: { status: 415, message: `Berkas PDF ini berisi formulir XFA. ${printed}` },
  pdfLocked: {
    status: 415,
    message: `Berkas PDF ini terkunci, sehingga tidak dapat diperiksa. ${printed}`,
  },
  pdfUnreadable: {
    status: 415,
    message: `Sebagian isi berkas PDF ini tidak dapat diperiksa. ${printed}`,
  },
  pictureDamaged: {
    status: 415,
    message: `Gambar ini rusak atau tidak wajar. Simpan ulang sebagai JPEG atau PNG ${again}`,
  },
  picture: {
    status: 413,
    message: `Ukuran gambar terlalu besar: paling banyak 16.384 piksel tiap sisi dan 65 megapiksel. Perkecil gambarnya ${again}`,
  },
} as const satisfies Record<string, Reason>;

/** An error that says at a field why its file is refused. */
export function refusal(field: string, reason: keyof typeof reasons): HttpError {
  const { status, message } = reasons[reason];
  return httpError(status, message, { [field]: message });
}
