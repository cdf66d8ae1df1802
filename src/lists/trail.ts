import type { Link } from '../frame/navigation.ts';

/** Where the pages of public information hang. */
export const informasiPublik: Link = { label: 'Informasi Publik', href: '/informasi/' };
