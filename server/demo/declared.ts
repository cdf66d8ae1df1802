import type { Resource } from '#core/resource/index.ts';
import type { Deps } from '#server/deps.ts';

/** A resource that the demo content fills. @throws Error where it is not declared */
export function declared(deps: Deps, name: string): Resource {
  const resource = deps.registry.get(name);
  if (!resource) throw new Error(`${name}: the demo content needs it`);
  return resource;
}
