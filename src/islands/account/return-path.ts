import type { Role } from '#core/resource/types.ts';
import { roleHome } from '#core/session/device.ts';

const origin = 'https://situs.invalid';
const cms = '/ppid-cms';
/** Pages that make no sense once logged in. */
const doorPages = ['/auth/login', '/auth/daftar', '/auth/verifikasi', '/auth/lupa-password'];

/** A path of this site and never of another one; null for anything else. */
export function ownPath(wanted: string | null): string | null {
  if (!wanted?.startsWith('/')) return null;
  const url = URL.canParse(wanted, origin) ? new URL(wanted, origin) : null;
  // Browsers read "//host" and "/\host" as another site; "/.//host" becomes the first when resolved.
  if (url?.origin !== origin || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}

const isBelow = (path: string, base: string) => new RegExp(`^${base}(?:[/?#]|$)`).test(path);

/** Where to go after logging in: the page that was asked for where the role may see it. */
export function afterLogin(role: Role, wanted: string | null): string {
  const path = ownPath(wanted);
  if (!path || doorPages.some((page) => isBelow(path, page))) return roleHome(role);
  return isBelow(path, cms) === (role !== 3) ? path : roleHome(role);
}

/** The login page, with the way back to a path. */
export const loginPath = (back: string) => `/auth/login?kembali=${encodeURIComponent(back)}`;

/** Where one is, to come back to. */
export const ownAddress = () => location.pathname + location.search;
