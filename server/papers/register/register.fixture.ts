import { agency } from '../samples.fixture.ts';
import type { Register, RegisterColumn } from './register.ts';

const columns: readonly RegisterColumn[] = [
  { label: 'No', type: 'number' },
  { label: 'Nomor registrasi', type: 'text' },
  { label: 'Tanggal', type: 'date' },
  { label: 'Dicatat', type: 'moment' },
  ...[
    ...['Nama', 'Alamat', 'Kontak', 'Pekerjaan', 'Informasi', 'Tujuan', 'Penguasaan', 'Bentuk'],
    ...['Cara', 'Keputusan', 'Alasan penolakan'],
  ].map((label) => ({ label, type: 'text' as const })),
  { label: 'Tanggal pemberitahuan', type: 'date' },
  { label: 'Biaya', type: 'rupiah' },
  { label: 'Cara pembayaran', type: 'text' },
];

/** A register of requests with so many entries. */
export function sampleRegister(count: number): Register {
  const rows = Array.from({ length: count }, (_, place) => [
    place + 1,
    `PI-2026-${String(place + 1).padStart(6, '0')}`,
    '2026-11-20T20:00:00.000Z',
    '2026-11-20T20:00:00.000Z',
    'Siti Rahmawati',
    'Jalan Melati Nomor 7, Bandung 40115',
    '081200000042\nsiti.rahmawati@contoh.example',
    'Dosen atau Peneliti',
    'Salinan laporan realisasi anggaran, dirinci menurut provinsi, dan pertanggungjawabannya.',
    'Bahan penelitian',
    ...['Dikuasai', 'Salinan lunak', 'Melihat', 'Dikabulkan', null],
    '2026-12-04',
    place % 2 === 0 ? 25_000 : null,
    null,
  ]);
  return {
    title: 'Register Permohonan Informasi Publik',
    period: '1 November 2026 sampai 30 November 2026',
    made: '2026-12-01T02:00:00.000Z',
    ...{ agency, columns, rows },
  };
}
