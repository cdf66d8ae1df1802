import type { Resource, Role } from './types.ts';

/** A menu item in the specification's shape. `parent` is 0 at the top. */
export interface MenuItem {
  idMenu: number;
  nama: string;
  /** null for a parent that only opens and closes. */
  route: string | null;
  jenisIcon: string;
  icon: string;
  status: 'Active' | 'Deactive';
  parent: number;
  child: MenuItem[];
}

/** A menu entry that no resource stands behind. */
export interface MenuGroup {
  id: number;
  nama: string;
  icon: string;
  /** Below the back-office's own address; left out for a parent. */
  path?: string;
}

/** Address of the back-office. */
export const cmsPath = '/ppid-cms';

const entry = (
  place: { id: number; parent?: number | undefined; icon: string; path?: string | undefined },
  nama: string,
  active: boolean,
): MenuItem => ({
  idMenu: place.id,
  nama,
  route: place.path === undefined ? null : `${cmsPath}${place.path}`,
  jenisIcon: 'mui',
  icon: place.icon,
  status: active ? 'Active' : 'Deactive',
  parent: place.parent ?? 0,
  child: [],
});

/**
 * The sidebar of a role: an entry is Active where the role is named in the access of the resource's
 * list by its number (a list that anyone may read is not enough), a parent where one of its children is.
 */
export function menuFor(
  groups: readonly MenuGroup[],
  resources: Iterable<Resource>,
  role: Role,
): MenuItem[] {
  const top = groups.map((group) => entry(group, group.nama, group.path !== undefined));
  const items = [...resources].flatMap((resource) => {
    if (!resource.menu) return [];
    const active = resource.calls.list?.access[role] !== undefined;
    return [entry(resource.menu, resource.menu.nama ?? resource.label.many, active)];
  });
  const all = [...top, ...items].sort((a, b) => a.idMenu - b.idMenu);
  for (const parent of all) {
    parent.child = all.filter((item) => item.parent === parent.idMenu);
    if (parent.child.some((item) => item.status === 'Active')) parent.status = 'Active';
  }
  return all.filter((item) => item.parent === 0);
}
