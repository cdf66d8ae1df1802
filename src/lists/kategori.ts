import { berkala, setiapSaat, situs } from '#data/index.ts';
import type { Kept } from '#core/site/list/kept.ts';
import type { ResourceName } from '#resources';

/** A category of public information that has a list. */
export interface Kategori {
  /** Its part of the address. */
  slug: string;
  nama: string;
  pengantar: string;
  /** Where the Act speaks of it. */
  pasal: string;
  penjelasan: string[];
  /** What the Act wants in it. */
  isi: string[];
  caraMemperoleh: string;
  /** Staff add to it in the resource of this name. */
  sumber: ResourceName;
  /** What editors keep of it. */
  baris: Kept['baris'];
}

export const undangUndang = 'Undang-Undang Nomor 14 Tahun 2008';

export const kategori: readonly Kategori[] = [
  {
    slug: 'berkala',
    nama: 'Informasi Berkala',
    pengantar: 'Informasi yang kami umumkan secara rutin. Anda tidak perlu memintanya.',
    pasal: 'Pasal 9',
    penjelasan: [
      `${undangUndang} tentang Keterbukaan Informasi Publik mewajibkan badan publik mengumumkan sebagian informasinya secara rutin, paling sedikit enam bulan sekali.`,
      'Pengumumannya harus mudah dijangkau dan ditulis dalam bahasa yang mudah dipahami.',
    ],
    isi: [
      'Informasi tentang badan publik itu sendiri',
      'Kegiatan dan kinerjanya',
      'Laporan keuangannya',
      'Informasi lain yang diwajibkan peraturan perundang-undangan',
    ],
    caraMemperoleh:
      'Sebagian dapat langsung dibuka dari daftarnya. Selebihnya kami kirimkan bila Anda meminta.',
    sumber: 'berkala',
    baris: berkala,
  },
  {
    slug: 'setiap-saat',
    nama: 'Informasi Setiap Saat',
    pengantar: 'Informasi yang selalu kami siapkan, dan kami berikan begitu ada yang meminta.',
    pasal: 'Pasal 11',
    penjelasan: [
      `${undangUndang} tentang Keterbukaan Informasi Publik mewajibkan badan publik menyediakan informasi ini setiap saat. Informasi tersebut tidak harus diumumkan, tetapi harus ada dan dapat diminta siapa pun.`,
      'Daftarnya sendiri terbuka: dari sana Anda tahu apa yang ada, siapa yang menguasainya, dan dalam bentuk apa.',
    ],
    isi: [
      'Daftar seluruh informasi publik yang dikuasai, kecuali yang dikecualikan',
      'Keputusan badan publik beserta pertimbangannya',
      'Kebijakan beserta dokumen pendukungnya',
      'Rencana kerja proyek, termasuk perkiraan pengeluaran tahunannya',
      'Perjanjian dengan pihak ketiga',
      'Hal yang disampaikan pejabat dalam pertemuan yang terbuka untuk umum',
      'Prosedur kerja pegawai yang berkaitan dengan pelayanan masyarakat',
      'Laporan pelayanan akses informasi publik',
    ],
    caraMemperoleh:
      'Pilih “Minta informasi ini” pada barisnya: permohonan Anda sudah terisi judulnya. Kami menjawab paling lambat 10 hari kerja.',
    sumber: 'setiapsaat',
    baris: setiapSaat,
  },
];

export const alamatKategori = ({ slug }: Kategori): string => `/informasi/${slug}/`;
export const alamatDaftar = (each: Kategori): string => `${alamatKategori(each)}dip/`;
export const namaDaftar = ({ nama }: Kategori): string => `Daftar ${nama}`;

/** The list that a resource adds to. */
export const listOf = (resource: string): Kategori | undefined =>
  kategori.find(({ sumber }) => sumber === resource);

/** The part of a list that editors keep. */
export const keptOf = (each: Kategori): Kept => ({
  judul: namaDaftar(each),
  berkas: `daftar-informasi-${each.slug}`,
  badan: { nama: situs.badan.nama, singkatan: situs.badan.singkatan },
  situs: `https://${situs.domain}`,
  baris: each.baris,
});
