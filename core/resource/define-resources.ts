import type { MenuGroup } from './menu.ts';
import { fail } from './check/resource-error.ts';
import { routesOf } from './routes.ts';
import type { Resource, Search } from './types.ts';

/** The resources of the product, by name. */
export type Registry = ReadonlyMap<string, Resource>;

/**
 * Checks the declarations against each other: names, references, addresses, places in the menu.
 *
 * @throws ResourceError naming `resource.field`.
 */
export function defineResources(
  resources: readonly Resource[],
  groups: readonly MenuGroup[] = [],
): Registry {
  const registry = new Map<string, Resource>();
  for (const resource of resources) {
    if (registry.has(resource.name)) fail(resource.name, 'name', 'is declared twice');
    registry.set(resource.name, resource);
  }
  for (const resource of resources) {
    assertReferences(registry, resource);
    for (const search of resource.list?.search ?? []) assertSearch(registry, resource, search);
  }
  assertAddresses(resources);
  assertMenu(resources, groups);
  return registry;
}

function assertReferences(registry: Registry, resource: Resource): void {
  for (const [key, field] of Object.entries(resource.fields)) {
    if (!field.reference) continue;
    const target = registry.get(field.reference.to);
    if (!target)
      fail(resource.name, key, `refers to "${field.reference.to}", which is not declared`);
    for (const there of Object.values(field.reference.embed)) {
      const embedded = target.fields[there];
      if (!embedded?.output() || embedded.file) {
        fail(resource.name, key, `embeds ${target.name}.${there}, which is not there to be read`);
      }
      // It shows to whoever reads the record that embeds it.
      if (embedded.readBy || embedded.sealed) {
        fail(resource.name, key, `embeds ${target.name}.${there}, which not everybody may read`);
      }
    }
  }
}

function assertSearch(registry: Registry, { name, fields }: Resource, search: Search): void {
  if (typeof search === 'string') return;
  const target = registry.get(fields[search.through]?.reference?.to ?? '');
  for (const there of search.fields) {
    const field = target?.fields[there];
    if (!field || field.column === null || field.sealed) {
      fail(name, search.through, `list.search: "${there}" is not stored there to be read`);
    }
    if (field.readBy && search.readBy.some((role) => !field.readBy?.includes(role))) {
      fail(name, search.through, `list.search: not all who search may read "${there}"`);
    }
  }
}

function assertAddresses(resources: readonly Resource[]): void {
  const seen = new Map<string, string>();
  for (const route of resources.flatMap(routesOf)) {
    const address = `${route.method} ${route.path.replaceAll(/\{\w+\}/g, '{}')}`;
    const other = seen.get(address);
    if (other) fail(route.resource.name, `calls.${route.call}`, `${address} is also ${other}`);
    seen.set(address, `${route.resource.name}.${route.call}`);
  }
}

function assertMenu(resources: readonly Resource[], groups: readonly MenuGroup[]): void {
  const ids = new Map(groups.map(({ id, nama }) => [id, nama]));
  const parents = new Set(ids.keys());
  for (const { name, menu } of resources) {
    if (!menu) continue;
    const other = ids.get(menu.id);
    if (other) fail(name, 'menu', `id ${menu.id} is also ${other}'s`);
    ids.set(menu.id, name);
    if (menu.parent && !parents.has(menu.parent)) {
      fail(name, 'menu', `its parent ${menu.parent} is not there`);
    }
  }
}
