import type { Link } from '../navigation.ts';

/** Where the pages of public information hang. */
export const informasiPublik: Link = { label: 'Informasi Publik', href: '/informasi/' };
