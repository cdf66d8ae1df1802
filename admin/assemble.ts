import { QueryClient } from '@tanstack/react-query';
import { createApi } from '#core/api/client.ts';
import { createUpload, type Upload, type UploadJob } from '#core/api/upload.ts';
import { cmsPath, menuFor, type MenuGroup, type Resource } from '#core/resource/index.ts';
import { browserDevice, readSession } from '#core/session/device.ts';
import { createReentry } from './account/reentry/reentry.ts';
import { createAsker } from './account/own-password/asker.ts';
import type { BackOffice } from './context.ts';
import { indexResources } from './generate/names.ts';
import { loginPath } from './layout/site.ts';
import type { Overrides } from './overrides/types.ts';
import { createAuthProvider, type Depart } from './providers/auth-provider.ts';
import { createDataProvider } from './providers/data-provider.ts';
import { createGuard, type Guard } from './providers/guard.ts';
import { statusOf } from './providers/http-error.ts';
import { createI18nProvider } from './providers/i18n-provider.ts';
import { createSending } from './providers/sending.ts';

export interface BackOfficeParts {
  resources: readonly Resource[];
  menuGroups: readonly MenuGroup[];
  overrides: Overrides;
}

/** Puts the back-office together from its declarations, in a browser. */
export function assemble({ resources, menuGroups, overrides }: BackOfficeParts) {
  const device = browserDevice();
  const base = document.documentElement.dataset.api ?? '/services/api/';
  const token = () => readSession(device)?.token ?? null;
  const plain = createApi({ base, token });
  const guard = createGuard(device, plain);
  const reentry = createReentry({ device, base, user: guard.session()?.user ?? null });
  const api = reentry.over(plain);
  const upload = createUpload({ url: plain.url, token });
  const uploadAgain: Upload = <T>(path: string, body: FormData, job?: UploadJob) =>
    reentry.again(() => upload<T>(path, body, job));
  const sending = createSending(uploadAgain);
  const index = indexResources(resources);
  const role = guard.session()?.user.role_id ?? null;
  const asker = createAsker();
  const backOffice: BackOffice = {
    asker,
    reentry,
    sending,
    resources: index,
    overrides,
    menu: role === null ? [] : menuFor(menuGroups, resources, role),
    role,
    user: () => guard.session()?.user ?? null,
    rename: guard.rename,
    forget: guard.forget,
  };
  const currentRole = () => guard.session()?.user.role_id ?? null;
  return {
    backOffice,
    dataProvider: createDataProvider({
      ...{ api, resources: index, role: currentRole, sending, ask: asker.ask },
    }),
    authProvider: createAuthProvider({ guard, resources: index, depart: departOnce(guard) }),
    i18nProvider: createI18nProvider(resources),
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: worthRetrying } } }),
  };
}

/** The login page, with the way back to where one is. */
const wayBack = ({ pathname, search }: Location) =>
  pathname === cmsPath
    ? loginPath
    : `${loginPath}?kembali=${encodeURIComponent(pathname + search)}`;

/** Milliseconds after which whoever is still here has answered the browser that they stay. */
const toBeGone = 5000;

/** Logs out and leaves for the login page, once however often it is asked. */
function departOnce(guard: Guard): Depart {
  let leaving: Promise<never> | null = null;
  return (how) => {
    const to = how === 'back' ? wayBack(location) : loginPath;
    leaving ??= guard.leave().then(() => {
      location.replace(to);
      setTimeout(() => {
        leaving = null;
      }, toBeGone);
      return new Promise<never>(() => undefined);
    });
    return leaving;
  };
}

// What the server has refused it would refuse again.
function worthRetrying(count: number, error: Error): boolean {
  const status = statusOf(error);
  return count < 1 && (status === 0 || (status !== null && status >= 500));
}
