import { laporan2024, pengadaan } from '#data/index.ts';
import type { Region } from '#core/site/region.ts';
import type { Link } from '../frame/navigation.ts';
import { declaredLists } from '../published/state.ts';
import { alamatDaftar, alamatKategori, kategori } from './kategori.ts';

/** A way into public information. */
export interface Way {
  name: string;
  href: string;
  /** How much there is, or of what kind. */
  size: string | Region;
  text: string;
  more?: Link;
}

const years = pengadaan.tahun;

/** Everything that is published, by the Act's own division. */
export const ways: readonly Way[] = [
  ...kategori.map((each) => ({
    name: each.nama,
    href: alamatKategori(each),
    size: { is: 'size', of: each.sumber, noun: 'informasi' } as const,
    text: each.pengantar,
    more: { label: 'Langsung ke daftarnya', href: alamatDaftar(each) },
  })),
  {
    name: 'Informasi Serta Merta',
    href: '/informasi/serta-merta/',
    size: 'Pengumuman',
    text: 'Informasi yang harus segera Anda ketahui karena menyangkut keselamatan atau kepentingan orang banyak.',
  },
  {
    name: 'Pengadaan Barang dan Jasa',
    href: '/informasi/pengadaan/',
    size: `${pengadaan.paket.length} paket, ${years.at(0)} sampai ${years.at(-1)}`,
    text: 'Apa yang kami beli, tahap demi tahap, beserta dokumennya.',
  },
  {
    name: 'Laporan Pelayanan Informasi Publik',
    href: '/informasi/laporan/',
    size: `Tahun ${laporan2024.tahun}`,
    text: 'Berapa permohonan yang masuk, berapa yang dikabulkan, dan seberapa cepat dijawab.',
  },
  {
    name: 'Regulasi',
    href: '/regulasi/',
    size: 'Peraturan',
    text: 'Undang-undang dan peraturan yang menjadi dasar layanan ini.',
  },
  ...declaredLists().map(({ shape: { name: of, path, heading, lead } }) => ({
    name: heading,
    href: path,
    size: { is: 'size', of, noun: 'terbitan' } as const,
    text: lead,
  })),
];
