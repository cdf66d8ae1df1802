import { useCreatePath } from 'react-admin';
import { useBackOffice } from '#admin/context.ts';
import { screenCall } from './access.ts';
import { screenName } from './names.ts';

type Screen = 'list' | 'create' | 'show';

/** Finds the address of another resource's screen; null where this role has no such screen. */
export function useScreenPath(name: string): (screen: Screen, id?: string) => string | null {
  const { resources, overrides, role } = useBackOffice();
  const createPath = useCreatePath();
  const target = resources.byName(name);
  return (screen, id = '') =>
    target?.menu && screenCall(target, screen, role) && overrides[name]?.[screen] !== null
      ? createPath({ resource: screenName(target), type: screen, id })
      : null;
}
