import { useCreatePath } from 'react-admin';
import { useBackOffice } from '#admin/context.ts';
import { createLabel, screenCall, screenCalls } from '#admin/generate/access.ts';
import { createSearch } from '#admin/generate/form/create-search.ts';
import { screenName } from '#admin/generate/names.ts';
import { visibleMenu } from '#admin/layout/menu/menu-state.ts';
import { matching, type Group } from './place.ts';

/** The screens of the menu, the views of their lists, and the ways to add a record, that this role has and a text finds. */
export function useKnown(text: string): Group[] {
  const { menu, overrides, resources, role } = useBackOffice();
  const createPath = useCreatePath();
  const screens = visibleMenu(menu).flatMap((item) =>
    [item, ...item.child].flatMap(({ nama, route, icon }) =>
      route === null
        ? []
        : [{ to: route, label: nama, icon, ...(nama !== item.nama && { note: item.nama }) }],
    ),
  );
  const steps = resources.all.flatMap((resource) => {
    const { menu: place, name } = resource;
    if (!place || overrides[name]?.create === null) return [];
    const to = createPath({ resource: screenName(resource), type: 'create' });
    return screenCalls(resource, 'create', role).map((call, index) => ({
      to: `${to}${createSearch(index === 0 ? {} : { call })}`,
      label: createLabel(resource, call),
      icon: place.icon,
    }));
  });
  const views = resources.all.flatMap((resource) => {
    const { menu: place, label, list } = resource;
    if (!place || !screenCall(resource, 'list', role)) return [];
    const to = createPath({ resource: screenName(resource), type: 'list' });
    return (list?.views ?? []).map((view) => ({
      to: `${to}?${new URLSearchParams({ filter: JSON.stringify(view.filter) }).toString()}`,
      label: view.label,
      note: label.many,
      icon: place.icon,
    }));
  });
  return [
    { title: 'Layar', places: matching(screens, text) },
    { title: 'Tampilan', places: text === '' ? [] : matching(views, text) },
    { title: 'Langkah', places: text === '' ? [] : matching(steps, text) },
  ].filter(({ places }) => places.length > 0);
}
