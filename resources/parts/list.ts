import type { Access, Whose } from '#core/resource/index.ts';

/** What is done to many entries of the published content at once, beside deleting them. */
export const contentBulk = [
  { label: 'Terbitkan', values: { terbit: true } },
  { label: 'Tarik dari situs', values: { terbit: false } },
] as const;

export const accountBulk = [
  { label: 'Aktifkan', values: { status: 'aktif' } },
  { label: 'Nonaktifkan', values: { status: 'nonaktif' } },
] as const;

/** A list as a file, as it is searched, filtered and ordered. */
export const unduhDaftar = (access: Access) =>
  ({ kind: 'export', label: 'Unduh daftar', access }) as const;

/** Whose work a case is, and what an officer begins a day with: what is open of their own, and of whom. */
export const milik = { name: 'petugas', field: 'petugas_id', match: 'whose' } as const;
const terbuka = (petugas: Whose) => ({ petugas, berjalan: 'true' });
export const tampilanPerkara = [
  { label: 'Punya saya', filter: terbuka('saya') },
  { label: 'Unit saya', filter: terbuka('unit') },
  { label: 'Belum ada petugas', filter: terbuka('belum') },
];

/**
 * Officers find a case by the name of its applicant. What tells how to reach a person stands with the
 * account, which role 1 alone opens.
 */
export const cariPemohon = [
  { through: 'user_id', fields: ['name'], readBy: [1, 2] },
  { through: 'user_id', fields: ['email', 'phone'], readBy: [1] },
] as const;
