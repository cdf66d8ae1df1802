import { createContext, use } from 'react';
import { useDataProvider, useResourceContext } from 'react-admin';
import type { MenuItem, Resource, Role } from '#core/resource/index.ts';
import type { DeviceUser } from '#core/session/device.ts';
import { screenCalls, type ScreenKind } from './generate/access.ts';
import type { ResourceIndex } from './generate/names.ts';
import type { Override, Overrides } from './overrides/types.ts';
import type { Reentry } from './account/reentry/reentry.ts';
import type { Asker } from './account/own-password/asker.ts';
import type { Sending } from './providers/sending.ts';
import type { BackOfficeProvider } from './providers/back-office-provider.ts';

/** What every screen may ask for. */
export interface BackOffice {
  resources: ResourceIndex;
  overrides: Overrides;
  menu: readonly MenuItem[];
  role: Role | null;
  /** The account as known by now; its profile comes a moment after the start. */
  user: () => DeviceUser | null;
  /** Keeps on the device what the account is called from now on. */
  rename: (name: string) => void;
  /** Where a call wants the person's own password. */
  asker: Asker;
  /** Where a session ends over something typed. */
  reentry: Reentry;
  /** Files that are being sent. */
  sending: Sending;
  /** Leaves nothing on the device of a session that the server has ended. */
  forget: () => void;
}

export const BackOfficeContext = createContext<BackOffice | null>(null);

export function useBackOffice(): BackOffice {
  const value = use(BackOfficeContext);
  if (!value) throw new Error('Outside of the back-office');
  return value;
}

/** The resource whose screen this is. */
export function useResource(): Resource {
  const name = useResourceContext();
  const { resources } = useBackOffice();
  if (!name) throw new Error('Outside of a resource');
  return resources.byScreen(name);
}

export function useOverride(resource: Resource): Override {
  return useBackOffice().overrides[resource.name] ?? {};
}

/** The call behind a screen of a resource; null where this role, or this resource, has no such screen. */
export const useScreenCall = (resource: Resource, screen: ScreenKind): string | null =>
  useScreenCalls(resource, screen)[0] ?? null;

/** The same where there may be several; the first is the screen's own. */
export function useScreenCalls(resource: Resource, screen: ScreenKind): string[] {
  const { overrides, role } = useBackOffice();
  if (screen !== 'remove' && overrides[resource.name]?.[screen] === null) return [];
  return screenCalls(resource, screen, role);
}

export const useProvider = () => useDataProvider<BackOfficeProvider>();
