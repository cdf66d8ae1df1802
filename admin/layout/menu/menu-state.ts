import type { MenuItem } from '#core/resource/index.ts';

/** What a person sees of the menu: Active entries alone, and of parents their Active children. */
export function visibleMenu(items: readonly MenuItem[]): MenuItem[] {
  return items
    .filter((item) => item.status === 'Active')
    .map((item) => ({ ...item, child: visibleMenu(item.child) }))
    .filter((item) => item.route !== null || item.child.length > 0);
}

/** Whether an address is an entry's own, or below it. */
export const isAt = (route: string | null, pathname: string): boolean =>
  route !== null && (pathname === route || pathname.startsWith(`${route}/`));

/** The parent whose child is open; null where none is. */
export function openParent(items: readonly MenuItem[], pathname: string): number | null {
  const parent = items.find((item) => item.child.some((child) => isAt(child.route, pathname)));
  return parent?.idMenu ?? null;
}
