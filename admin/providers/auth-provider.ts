import type { AuthProvider } from 'react-admin';
import { screenCall, type ScreenKind } from '#admin/generate/access.ts';
import type { ResourceIndex } from '#admin/generate/names.ts';
import type { Guard } from './guard.ts';
import { statusOf } from './http-error.ts';

export interface AuthProviderDeps {
  guard: Guard;
  resources: ResourceIndex;
  /**
   * Ends the session and goes to the public site's login page. Never settles: react-admin's own way
   * out would render, and ask, once more for every screen while the page is on its way.
   */
  depart: Depart;
}

/** `back`: the login page leads back here. */
export type Depart = (how?: 'back') => Promise<never>;

const screens: Readonly<Record<string, ScreenKind>> = {
  list: 'list',
  show: 'show',
  create: 'create',
  edit: 'edit',
  delete: 'remove',
};

/** Who is logged in and may open what. Logging in happens on the public site. */
export function createAuthProvider({ guard, resources, depart }: AuthProviderDeps): AuthProvider {
  const role = () => guard.session()?.user.role_id ?? null;
  return {
    login: () => depart('back'),
    logout: () => depart(),
    checkAuth: async () => {
      if (!(await guard.admit())) await depart('back');
    },
    checkError: async (error) => {
      if (statusOf(error) === 401) await depart('back');
    },
    getIdentity: async () => {
      const user = guard.session()?.user;
      return user
        ? { id: user.id, fullName: user.name, singkatan_unit_kerja: user.singkatan_unit_kerja }
        : depart('back');
    },
    getPermissions: async () => role(),
    canAccess: async ({ action, resource }) => {
      const screen = screens[action];
      return (
        screen !== undefined && screenCall(resources.byScreen(resource), screen, role()) !== null
      );
    },
  };
}
