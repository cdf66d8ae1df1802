import type { Agency } from '#server/agency.ts';
import type {
  BentukSurat,
  JamSnapshot,
  Keputusan,
  Pemberitahuan,
  Penolakan,
  Perpanjangan,
  RingkasanSengketa,
  Snapshot,
  SuratBiaya,
  SuratRalat,
  SuratPenerusan,
  TandaTerimaKeberatan,
  TandaTerimaPermohonan,
} from './snapshots.ts';

export const agency: Agency = {
  nama: 'Badan Contoh Nusantara',
  singkatan: 'BCN',
  produk: 'PPID BCN',
  kantor: 'Pejabat Pengelola Informasi dan Dokumentasi',
  alamat: ['Jalan Percobaan Nomor 1', 'Jakarta Pusat 10110'],
  telepon: '+62 21 5550 0100',
  surel: 'ppid@bcn.example',
  surat: {
    tempat: 'Jakarta',
    nomor: 'B-[urut]/PPID/[bulan]/[tahun]',
    sifat: 'Biasa',
    penandatangan: { jabatan: 'Kepala Biro Humas selaku PPID', nama: 'Ratna Contoh', nip: '0042' },
    tembusan: ['Atasan PPID'],
  },
};

/** How letters of that agency are headed and signed. */
export const surat: BentukSurat = {
  ...{ tempat: 'Jakarta', sifat: 'Biasa', tembusan: ['Atasan PPID'] },
  penandatangan: { jabatan: 'Kepala Biro Humas selaku PPID', nama: 'Ratna Contoh', nip: '0042' },
};

const pemohon = {
  nama: 'Siti Rahmawati',
  jenis: 'Perorangan',
  jenis_identitas: 'KTP',
  nomor_identitas: 'berakhiran 0042',
  pekerjaan: 'Dosen atau Peneliti',
  alamat: 'Jalan Melati Nomor 7, Bandung 40115',
  telepon: '081200000042',
  surel: 'siti@contoh.example',
  kuasa: null,
};

const permohonan = {
  nomor: 'PI-2026-000042',
  tanggal_diterima: '2026-12-16T03:04:05.678Z',
  judul: 'Realisasi anggaran pelatihan kerja tahun 2025',
  kebutuhan:
    'Salinan laporan realisasi anggaran program pelatihan kerja tahun 2025, dirinci menurut ' +
    'provinsi dan triwulan, beserta daftar lembaga pelaksananya.',
  tujuan: 'Bahan penelitian tentang pemerataan pelatihan kerja.',
  cara_memperoleh: 'Mendapatkan salinan lunak (berkas elektronik)',
  cara_pengiriman: null,
  saluran: 'Portal',
  berkas: ['Surat pengantar penelitian.pdf'],
};

const keberatan = {
  nomor: 'KB-2026-000007',
  tanggal_diterima: '2027-01-11T02:00:00.000Z',
  alasan: ['d'] as ['d'],
  kasus:
    'Saya meminta rincian menurut provinsi dan triwulan. Yang saya terima hanya jumlah nasional ' +
    'setahun, tanpa penjelasan mengapa rinciannya tidak disertakan.',
  saluran: 'Portal',
  berkas: [],
};

const plusDays = (day: string, count: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);

const holidays: Readonly<Record<string, string>> = {
  '2026-12-24': 'Cuti bersama Hari Raya Natal',
  '2026-12-25': 'Hari Raya Natal',
  '2027-01-01': 'Tahun Baru Masehi',
};

/** A clock that counts the working days after `mulai` in the plainest way. */
export function sampleClock(mulai: string, hari: number): JamSnapshot {
  const langkah: JamSnapshot['langkah'] = [];
  let [day, counted] = [mulai, 0];
  while (counted < hari) {
    day = plusDays(day, 1);
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    const reason = holidays[day] ?? (weekday === 0 ? 'Minggu' : weekday === 6 ? 'Sabtu' : null);
    if (reason === null) counted += 1;
    langkah.push({ tanggal: day, ke: reason === null ? counted : null, alasan: reason });
  }
  return {
    id: 'jawaban',
    nama: 'Jawaban atas permohonan',
    pasal: 'UU 14/2008 Pasal 22 ayat (7)',
    ...{ mulai, hari, batas: day, langkah, tahun_tanpa_daftar: [] },
  };
}

export const pengecualian = {
  informasi: 'Data pribadi peserta pelatihan',
  pasal: 'h' as const,
  dasar_hukum: 'UU 27/2022 tentang Pelindungan Data Pribadi',
  konsekuensi_dibuka: 'Data pribadi peserta dapat disalahgunakan pihak lain.',
  konsekuensi_ditutup: 'Data pribadi peserta terlindungi.',
  penanggung_jawab: 'Direktorat Pelatihan',
  nomor_penetapan: '12/PPID/2025',
  tanggal_penetapan: '2025-03-03',
  berlaku_sampai: '2030-03-03',
  jangka_waktu: 'Lima tahun',
};

const terima = { pemohon, permohonan, tanggal: '2026-12-16' };

export const tandaTerimaPermohonan: TandaTerimaPermohonan = {
  jenis: 'tanda_terima_permohonan',
  nomor: 'PI-2026-000042/TT',
  ...terima,
  jam: sampleClock('2026-12-16', 10),
};

export const tandaTerimaKeberatan: TandaTerimaKeberatan = {
  jenis: 'tanda_terima_keberatan',
  nomor: 'KB-2026-000007/TT',
  ...{ ...terima, tanggal: '2027-01-11', keberatan },
  jam: { ...sampleClock('2027-01-11', 30), pasal: 'UU 14/2008 Pasal 36 ayat (2)' },
};

export const perpanjangan: Perpanjangan = {
  jenis: 'perpanjangan',
  nomor: 'PI-2026-000042/PP',
  ...{ ...terima, tanggal: '2026-12-29' },
  alasan: 'belum_dikuasai',
  uraian: 'Rincian menurut triwulan masih dihimpun dari kantor wilayah.',
  hari: 7,
  batas_lama: '2027-01-04',
  batas_baru: '2027-01-13',
  jam: sampleClock('2026-12-16', 17),
};

export const suratBiaya: SuratBiaya = {
  jenis: 'surat_biaya',
  nomor: 'PI-2026-000042/BP',
  ...{ ...terima, tanggal: '2026-12-17' },
  rincian: [
    { uraian: 'Fotokopi A4, hitam putih', jumlah: 1_200, harga: 250 },
    { uraian: 'Ongkos kirim ke Ambon', jumlah: 1, harga: 45_000 },
  ],
  total: 345_000,
  cara_pembayaran: 'Transfer ke rekening kas negara 000-00.\nTunai di meja layanan.',
  batas: '2026-12-22',
  jawaban_sampai: '2027-01-04',
};

export const suratPenerusan: SuratPenerusan = {
  jenis: 'surat_penerusan',
  nomor: 'PI-2026-000042/TR',
  tanggal: '2026-12-18',
  pemohon: {
    ...{ nama: 'Siti Rahmawati', telepon: '081200000042', surel: 'siti@contoh.example' },
    ...{ jenis: null, jenis_identitas: null, nomor_identitas: null, pekerjaan: null },
    ...{ alamat: null, kuasa: null },
  },
  permohonan: { nomor: permohonan.nomor, tanggal_diterima: permohonan.tanggal_diterima },
  badan: {
    nama: 'Kementerian Percontohan',
    alamat: 'Jalan Teladan Nomor 8\nJakarta Selatan 12190',
    kontak: 'ppid@percontohan.example',
  },
  cakupan: 'sebagian',
  uraian: 'Daftar lembaga pelaksana program pelatihan kerja tahun 2025.',
  dasar: 'Lembaga pelaksana ditunjuk dan didaftar oleh kementerian itu.',
  persetujuan: true,
  jawaban_sampai: '2027-01-04',
};

export const pemberitahuan: Pemberitahuan = {
  jenis: 'pemberitahuan',
  nomor: 'PI-2026-000042/PT',
  ...{ ...terima, tanggal: '2027-01-04' },
  keputusan: 'dikabulkan_sebagian',
  penguasaan: 'Dikuasai',
  bentuk: 'Salinan cetak',
  biaya: 25_000,
  cara_pembayaran: 'Transfer ke rekening kas negara',
  tanggal_penyerahan: '2027-01-05',
  catatan: 'Laporan diberikan menurut provinsi.\nRincian triwulan ada di lembar kedua.',
  dokumen: ['Surat jawaban.pdf', 'Realisasi anggaran 2025.xlsx'],
  ditolak: { alasan: 'dikecualikan', uraian: null, pengecualian },
  keberatan_sampai: '2027-02-16',
};

export const penolakan: Penolakan = {
  jenis: 'penolakan',
  nomor: 'PI-2026-000042/PN',
  ...{ ...terima, tanggal: '2027-01-04' },
  ditolak: {
    alasan: 'dikecualikan',
    uraian: 'Daftar yang diminta memuat nama dan alamat peserta.',
    pengecualian,
  },
  dokumen: ['Penetapan 12-PPID-2025.pdf'],
  keberatan_sampai: '2027-02-16',
};

export const suratRalat: SuratRalat = {
  jenis: 'surat_ralat',
  nomor: 'PI-2026-000042/RJ',
  ...{ ...terima, tanggal: '2027-01-20' },
  jawaban: { nomor: 'PI-2026-000042/PT', tanggal: '2027-01-04' },
  salah: 'Jumlah untuk Provinsi Maluku tertulis Rp12 juta.\nLembar kedua memuat angka tahun 2024.',
  benar: 'Jumlah untuk Provinsi Maluku Rp120 juta. Lembar kedua kini memuat angka tahun 2025.',
  dokumen: ['Realisasi anggaran 2025, perbaikan.xlsx'],
  keberatan_sampai: '2027-03-04',
};

export const keputusan: Keputusan = {
  jenis: 'keputusan',
  nomor: 'KB-2026-000007/KP',
  ...{ ...terima, tanggal: '2027-02-08', keberatan },
  keputusan: 'diterima_sebagian',
  uraian: 'Rincian menurut triwulan tersedia dan tidak dikecualikan, sehingga wajib diberikan.',
  dokumen: ['Rincian triwulan 2025.xlsx'],
  nama_atasan: 'Budi Contoh',
  jabatan_atasan: 'Sekretaris Utama',
  sengketa_sampai: '2027-02-26',
};

export const ringkasanSengketa: RingkasanSengketa = {
  jenis: 'ringkasan_sengketa',
  nomor: 'KB-2026-000007/RS',
  ...{ ...terima, tanggal: '2027-02-10', keberatan },
  jawaban: {
    batas: '2027-01-04',
    tanggal: '2027-01-04T07:30:00.000Z',
    keputusan: 'Ditolak',
    ditolak: penolakan.ditolak,
    catatan: null,
  },
  tanggapan: {
    batas: '2027-02-23',
    tanggal: '2027-02-08T03:00:00.000Z',
    keputusan: 'Diterima Sebagian',
    uraian: keputusan.uraian,
    ...{ nama_atasan: 'Budi Contoh', jabatan_atasan: 'Sekretaris Utama' },
    tanggapan_pemohon: 'Tidak menerima',
  },
  sengketa_sampai: '2027-02-26',
  riwayat: [
    {
      waktu: '2026-12-16T03:04:05.678Z',
      perkara: 'permohonan',
      judul: 'Permohonan diajukan',
      oleh: 'Pemohon',
      catatan: null,
    },
    {
      waktu: '2027-01-04T07:30:00.000Z',
      perkara: 'permohonan',
      judul: 'Permohonan dijawab',
      oleh: 'PPID',
      catatan: 'Ditolak. Informasi dikecualikan.',
    },
    {
      waktu: '2027-01-11T02:00:00.000Z',
      perkara: 'keberatan',
      judul: 'Keberatan diajukan',
      oleh: 'Pemohon',
      catatan: null,
    },
  ],
  berkas: ['01 Tanda terima permohonan.pdf', '02 Surat penolakan.pdf', '03 Keputusan.pdf'],
};

/** One of each kind, letters as those agencies issue them that say how. */
export const samples: readonly Snapshot[] = [
  ...[tandaTerimaPermohonan, tandaTerimaKeberatan, ringkasanSengketa],
  ...[perpanjangan, suratBiaya, suratPenerusan, pemberitahuan, penolakan, suratRalat].map(
    (letter) => ({
      ...letter,
      surat,
    }),
  ),
  { ...keputusan, nip_atasan: '0007', surat: { ...surat, penandatangan: null, tembusan: [] } },
];
