export interface Link {
  label: string;
  href: string;
}

export interface Group {
  label: string;
  links: Link[];
}

/** The header's menu, in the order of the specification. */
export const menu: readonly (Link | Group)[] = [
  { label: 'Beranda', href: '/' },
  {
    label: 'Profil',
    links: [
      { label: 'Profil PPID', href: '/profil/profil-ppid' },
      { label: 'Fungsi, Tugas, dan Wewenang', href: '/profil/fungsi-tugas-wewenang' },
      { label: 'Struktur PPID', href: '/profil/struktur-ppid' },
      { label: 'Visi dan Misi PPID', href: '/profil/visi-misi-ppid' },
    ],
  },
  {
    label: 'Informasi Publik',
    links: [
      { label: 'Informasi Berkala', href: '/informasi/berkala' },
      { label: 'Informasi Setiap Saat', href: '/informasi/setiap-saat' },
      { label: 'Informasi Serta Merta', href: '/informasi/serta-merta' },
      { label: 'Laporan Pelayanan Informasi Publik', href: '/informasi/laporan' },
    ],
  },
  {
    label: 'Standar Pelayanan',
    links: [
      { label: 'Maklumat Pelayanan', href: '/standar-pelayanan/maklumat-pelayanan' },
      {
        label: 'Prosedur Permohonan Informasi',
        href: '/standar-pelayanan/prosedur-permohonan-informasi',
      },
      {
        label: 'Prosedur Pengajuan Keberatan',
        href: '/standar-pelayanan/prosedur-pengajuan-keberatan',
      },
      {
        label: 'Prosedur Penyelesaian Sengketa Informasi',
        href: '/standar-pelayanan/prosedur-penyelesaian-sengketa-informasi',
      },
      { label: 'Jalur, Waktu, dan Biaya', href: '/standar-pelayanan/jalur-waktu-biaya' },
      { label: 'Kebijakan Privasi', href: '/standar-pelayanan/kebijakan-privasi' },
    ],
  },
  { label: 'Regulasi', href: '/regulasi' },
  {
    label: 'Pengajuan',
    links: [
      { label: 'Permohonan Informasi', href: '/pengajuan/permohonan-informasi' },
      { label: 'Keberatan Informasi', href: '/pengajuan/keberatan-informasi' },
      { label: 'Status Permohonan Informasi', href: '/pengajuan/status-permohonan-informasi' },
      { label: 'Status Keberatan Informasi', href: '/pengajuan/status-keberatan-informasi' },
    ],
  },
  { label: 'FAQ', href: '/pertanyaan' },
];

export const accountMenu: readonly Link[] = [
  { label: 'Detail User', href: '/auth/detail-user' },
  { label: 'Ganti Kata Sandi', href: '/auth/change-password' },
];

/** The footer's four columns. */
export const footerColumns: readonly Group[] = [
  {
    label: 'Profile PPID',
    links: [
      { label: 'Profil PPID', href: '/profil/profil-ppid' },
      { label: 'Visi dan Misi', href: '/profil/visi-misi-ppid' },
      { label: 'Struktur PPID', href: '/profil/struktur-ppid' },
    ],
  },
  {
    label: 'Informasi',
    links: [
      { label: 'Informasi Setiap Saat', href: '/informasi/setiap-saat' },
      { label: 'Informasi Berkala', href: '/informasi/berkala' },
      { label: 'Informasi Serta Merta', href: '/informasi/serta-merta' },
    ],
  },
  {
    label: 'Standard Pelayanan',
    links: [
      { label: 'Maklumat Pelayanan', href: '/standar-pelayanan/maklumat-pelayanan' },
      {
        label: 'Prosedur Permohonan Informasi',
        href: '/standar-pelayanan/prosedur-permohonan-informasi',
      },
      {
        label: 'Prosedur Pengajuan Keberatan',
        href: '/standar-pelayanan/prosedur-pengajuan-keberatan',
      },
      {
        label: 'Prosedur Penyelesaian Sengketa Informasi',
        href: '/standar-pelayanan/prosedur-penyelesaian-sengketa-informasi',
      },
    ],
  },
  {
    label: 'Hubungi Kami',
    links: [{ label: 'Kontak', href: '/standar-pelayanan/jalur-waktu-biaya' }],
  },
];

/** What else every page leads to, below the columns. */
export const footerMore: readonly Link[] = [
  { label: 'Regulasi', href: '/regulasi' },
  { label: 'Pengadaan', href: '/informasi/pengadaan' },
  { label: 'FAQ', href: '/pertanyaan' },
  { label: 'Kebijakan Privasi', href: '/standar-pelayanan/kebijakan-privasi' },
  { label: 'Aksesibilitas', href: '/standar-pelayanan/aksesibilitas' },
];

/** A page's path without the slash at its end. */
export function pathOf(url: URL): string {
  return url.pathname.replace(/(.)\/$/, '$1');
}

export function isGroup(entry: Link | Group): entry is Group {
  return 'links' in entry;
}
