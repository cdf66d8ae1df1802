import { grantFor, routesOf, isPublic, type Registry } from '#core/resource/index.ts';
import type { FileRule } from '#core/resource/index.ts';
import type { Viewer } from '#server/auth/sessions/viewer.ts';
import { forbidden, invalid, unauthorized } from '#server/http/errors.ts';
import { bodyFields } from '#server/resources/body/body-fields.ts';
import { callName } from './named.ts';
import type { Purpose } from './pending.ts';

/**
 * What files for a field of a call must be, where the caller may make that call.
 * @throws HttpError 401, 403; 422 for a field that takes no file
 */
export function ruleFor(registry: Registry, purpose: Purpose, viewer: Viewer | null): FileRule {
  const unknown = invalid({ 'Upload-Metadata': 'Berkas ini tidak untuk isian mana pun.' });
  const resource = registry.get(purpose.call.split('.', 1)[0] ?? '');
  const route = resource && routesOf(resource).find((one) => callName(one) === purpose.call);
  if (!route) throw unknown;
  if (!viewer && !isPublic(route.access)) throw unauthorized();
  if (!grantFor(route.access, viewer?.role ?? null)) throw forbidden();
  const fields = bodyFields(route);
  const rule = Object.hasOwn(fields, purpose.field) ? fields[purpose.field]?.file : undefined;
  if (!rule) throw unknown;
  return rule;
}
