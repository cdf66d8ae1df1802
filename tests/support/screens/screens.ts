import { cmsPath, writableFields } from '#core/resource/index.ts';
import type { CallKind, Fields, Resource, Role } from '#core/resource/index.ts';
import { resources } from '#resources';

type Screen = 'create' | 'show' | 'edit';

/** Screens that a resource's calls would ask for, and that a hand-written one stands in for. */
const none: Readonly<Record<string, readonly Screen[]>> = {
  permohonan: ['edit'],
  keberatan: ['edit'],
  laporan: ['create', 'show', 'edit'],
};

/** What a role has of a resource in the back-office, from its declaration. */
export interface ResourceScreens {
  resource: Resource;
  /** Address of its list. */
  path: string;
  /** The fields of the form that adds a record; null where there is none. */
  create: Fields | null;
  show: boolean;
  /** The fields of the form that changes one. */
  edit: Fields | null;
  remove: boolean;
}

/** Every resource with a place in the menu. */
export const placed: readonly Resource[] = (resources as readonly Resource[]).filter(
  ({ menu }) => menu !== undefined,
);

export function screensOf(resource: Resource, role: Role): ResourceScreens {
  const call = (kind: CallKind, screen?: Screen) => {
    if (screen && none[resource.name]?.includes(screen)) return undefined;
    return Object.values(resource.calls).find(
      ({ kind: each, access, at = '', label }) =>
        each === kind &&
        access[role] !== undefined &&
        access[role] !== 'own' &&
        (kind === 'create' || at.includes('{id}')) &&
        !(kind === 'update' && label),
    );
  };
  const [create, edit] = [call('create', 'create'), call('update', 'edit')];
  return {
    resource,
    path: `${cmsPath}${resource.menu?.path ?? ''}`,
    create: create ? writableFields(resource, create) : null,
    show: call('show', 'show') !== undefined,
    edit: edit ? writableFields(resource, edit) : null,
    remove: call('remove') !== undefined,
  };
}
