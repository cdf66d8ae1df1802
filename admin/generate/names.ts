import type { Resource } from '#core/resource/index.ts';

/**
 * A resource's name inside react-admin: its place in the menu, so that addresses of screens are those
 * of the menu (`/ppid-cms/pengajuan/permohonan-informasi`); its own name where it has none.
 */
export const screenName = (resource: Resource): string =>
  resource.menu ? resource.menu.path.replace(/^\/+/, '') : resource.name;

/** Finds a resource by its name inside react-admin, or by its own. */
export interface ResourceIndex {
  all: readonly Resource[];
  /** @throws Error where no resource bears the name. */
  byScreen(name: string): Resource;
  byName(name: string): Resource | undefined;
}

export function indexResources(resources: readonly Resource[]): ResourceIndex {
  const screens = new Map(resources.map((resource) => [screenName(resource), resource]));
  const names = new Map(resources.map((resource) => [resource.name, resource]));
  return {
    all: resources,
    byScreen: (name) => {
      const resource = screens.get(name);
      if (!resource) throw new Error(`No resource has its screens at "${name}"`);
      return resource;
    },
    byName: (name) => names.get(name),
  };
}
