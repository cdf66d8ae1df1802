import { letterNumberError, letterNumberParts } from '#core/agency/letter-number.ts';
import * as z from 'zod/mini';
import { daftarTeks, teks } from './isian.ts';

const bagian = Object.entries(letterNumberParts)
  .map(([nama, arti]) => `[${nama}] ${arti}`)
  .join(', ');

/** Part of data/situs.json: how the letters of the office are numbered, headed and signed. */
export const suratSchema = z
  .strictObject({
    tempat: teks({ title: 'Tempat', description: 'Di depan tanggal surat.', maks: 60 }),
    nomor: z.string().check(
      z.trim(),
      z.maxLength(80),
      z.refine((pola) => letterNumberError(pola) === null, {
        error: ({ input }) => letterNumberError(String(input)) ?? undefined,
      }),
      z.meta({
        title: 'Pola nomor surat',
        description: `Yang dalam kurung siku diisi saat surat terbit: ${bagian}.`,
        examples: ['[nomor]/[jenis]', 'B-[urut]/PPID/[bulan]/[tahun]'],
      }),
    ),
    sifat: teks({ title: 'Sifat', description: 'Misalnya Biasa atau Segera.', maks: 40 }),
    penandatangan: z
      .strictObject({
        jabatan: teks({ title: 'Jabatan', maks: 160 }),
        nama: z.optional(teks({ title: 'Nama', description: 'Beserta gelarnya.', maks: 120 })),
        nip: z.optional(teks({ title: 'NIP atau nomor pegawai', maks: 60 })),
      })
      .check(
        z.meta({
          title: 'Penanda tangan',
          description:
            'Surat PPID. Putusan keberatan ditandatangani Atasan PPID menurut perkaranya.',
        }),
      ),
    pembayaran: z.optional(
      teks({
        title: 'Cara membayar biaya penggandaan',
        description: 'Isian awal surat biaya; petugas dapat mengubahnya.',
        maks: 1000,
      }),
    ),
    tembusan: z.optional(
      daftarTeks({
        title: 'Tembusan',
        description: 'Dari surat PPID, bukan dari putusan keberatan.',
        maks: 160,
      }),
    ),
  })
  .check(
    z.meta({
      title: 'Surat',
      description: 'Kepala dan penanda tangan surat. Tanpa bagian ini surat tidak memuatnya.',
    }),
  );

export type Surat = z.infer<typeof suratSchema>;
