import type { AuthProvider } from 'react-admin';
import { screenCall, type ScreenKind } from '#admin/generate/access.ts';
import type { ResourceIndex } from '#admin/generate/names.ts';
import type { Guard } from './guard.ts';
import { statusOf } from './http-error.ts';

export interface AuthProviderDeps {
  guard: Guard;
  resources: ResourceIndex;
  /** The whole address of the public site's login page. */
  loginAddress: string;
}

const screens: Readonly<Record<string, ScreenKind>> = {
  list: 'list',
  show: 'show',
  create: 'create',
  edit: 'edit',
  delete: 'remove',
};

/** Who is logged in and may open what. Logging in happens on the public site. */
export function createAuthProvider(deps: AuthProviderDeps): AuthProvider {
  const { guard, resources, loginAddress } = deps;
  const toLogin = { redirectTo: loginAddress, message: false };

  return {
    login: () => Promise.reject(new Error('Silakan masuk melalui halaman masuk.')),
    logout: async () => {
      await guard.leave();
      return loginAddress;
    },
    checkAuth: async () => {
      if (!(await guard.admit())) throw toLogin;
    },
    checkError: async (error) => {
      if (statusOf(error) === 401) throw toLogin;
    },
    getIdentity: async () => {
      const session = guard.session();
      if (!session) throw toLogin;
      const { id, name, singkatan_unit_kerja } = session.user;
      return { id, fullName: name, singkatan_unit_kerja };
    },
    getPermissions: async () => guard.session()?.user.role_id ?? null,
    canAccess: async ({ action, resource }) => {
      const screen = screens[action];
      const role = guard.session()?.user.role_id ?? null;
      return (
        screen !== undefined && screenCall(resources.byScreen(resource), screen, role) !== null
      );
    },
  };
}
