import { grantFor, routesOf, isPublic, type Registry, type Route } from '#core/resource/index.ts';
import type { FileRule } from '#core/resource/index.ts';
import type { Viewer } from '#server/auth/sessions/viewer.ts';
import { forbidden, invalid, unauthorized } from '#server/http/errors.ts';
import { bodyFields } from '#server/resources/body/body-fields.ts';
import { callName } from './named.ts';
import type { Purpose } from './pending.ts';

const unknown = () => invalid({ 'Upload-Metadata': 'Berkas ini tidak untuk isian mana pun.' });

/** The call that a file is for. @throws HttpError 422 */
export function routeFor(registry: Registry, { call }: Purpose): Route {
  const resource = registry.get(call.split('.', 1)[0] ?? '');
  const route = resource && routesOf(resource).find((one) => callName(one) === call);
  if (!route) throw unknown();
  return route;
}

/**
 * What files for a field of a call must be, where the caller may make that call.
 * @throws HttpError 401, 403; 422 for a field that takes no file
 */
export function ruleFor(route: Route, field: string, viewer: Viewer | null): FileRule {
  if (!viewer && !isPublic(route.access)) throw unauthorized();
  if (!grantFor(route.access, viewer?.role ?? null)) throw forbidden();
  const fields = bodyFields(route);
  const rule = Object.hasOwn(fields, field) ? fields[field]?.file : undefined;
  if (!rule) throw unknown();
  return rule;
}
