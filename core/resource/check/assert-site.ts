import { fail } from './resource-error.ts';
import type { Resource } from '../types.ts';

/** What the site shows is there for everybody, and comes by calls that everybody may make. */
export function assertSite({ name, title, fields, scopes, site, calls }: Resource): void {
  if (!site) return;
  if (!/^(?:\/[a-z][a-z0-9-]*)+\/$/.test(site.path)) fail(name, 'site', 'path must be like /a/b/');
  if (!scopes?.published) fail(name, 'site', 'wants scopes.published');
  for (const key of [title, ...site.card, ...site.detail]) {
    if (key === 'dibuat_pada') continue;
    const field = fields[key];
    if (!field) fail(name, key, 'site names a field that is not declared');
    if (field.readBy || field.sealed)
      fail(name, key, 'site names a field that is not for everybody');
    if (!field.column) fail(name, key, 'site names a field that is not stored');
    const isServed = Object.values(calls).some(
      ({ kind, access, fields: served = [] }) =>
        kind === 'file' && access.anyone !== undefined && served.includes(key),
    );
    if (field.file?.several) fail(name, key, 'site names a list of files, which no page shows');
    if (field.file && !isServed) fail(name, key, 'site names a file that no call gives to anyone');
  }
}
