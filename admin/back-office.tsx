import { useEffect, useState } from 'react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { CoreAdminContext, CoreAdminUI, CustomRoutes } from 'react-admin';
import { createBrowserRouter, Navigate, Route, RouterProvider } from 'react-router-dom';
import { cmsPath } from '#core/resource/index.ts';
import type { Reentry } from './account/reentry/reentry.ts';
import { assemble, type BackOfficeParts } from './assemble.ts';
import { BackOfficeContext } from './context.ts';
import { deviceStore } from './device-store.ts';
import { resourceElement } from './generate/resource-screens.tsx';
import { Layout } from './layout/layout.tsx';
import { lazyScreen } from './layout/lazy.tsx';
import { LoadingPage } from './layout/loading.tsx';
import { AccessDenied, ErrorScreen, NotFound } from './layout/screens.tsx';
import { siteName } from './layout/site.ts';
import './theme/font.css';
import { theme } from './theme/theme.ts';

const Beranda = lazyScreen(() => import('./beranda/beranda.tsx'));
const AccountScreen = lazyScreen(() => import('./account/account-screen.tsx'));
const ChangePassword = lazyScreen(() => import('./account/change-password.tsx'));
const ToBeranda = () => <Navigate to={`${cmsPath}/beranda`} replace />;

/** The whole back-office, below `/ppid-cms`, of the resources it is given. */
export function BackOffice(parts: BackOfficeParts) {
  // A data router, since only such a one can hold a person back who would lose what they typed.
  const [router] = useState(() =>
    createBrowserRouter([{ path: `${cmsPath}/*`, element: <Admin {...parts} /> }]),
  );
  // A transition may wait: who presses meanwhile would change what the list was before, and lose a search.
  return <RouterProvider router={router} useTransitions={false} />;
}

function Admin(parts: BackOfficeParts) {
  const [{ backOffice, ...core }] = useState(() => assemble(parts));
  const [store] = useState(deviceStore);
  useSessionOfOtherTabs(backOffice.reentry);
  return (
    <BackOfficeContext value={backOffice}>
      <CoreAdminContext {...core} store={store} basename={cmsPath}>
        <ThemeProvider theme={theme} storageManager={null}>
          <CssBaseline />
          <CoreAdminUI
            requireAuth
            disableTelemetry
            title={siteName}
            layout={Layout}
            loading={LoadingPage}
            dashboard={ToBeranda}
            catchAll={NotFound}
            accessDenied={AccessDenied}
            authenticationError={AccessDenied}
            error={ErrorScreen}
          >
            {parts.resources
              .filter(({ menu }) => menu !== undefined)
              .map((resource) => resourceElement(resource, parts.overrides[resource.name] ?? {}))}
            <CustomRoutes>
              <Route path="/beranda" element={<Beranda />} />
              <Route path="/akun" element={<AccountScreen />} />
              <Route path="/change-password" element={<ChangePassword />} />
            </CustomRoutes>
          </CoreAdminUI>
        </ThemeProvider>
      </CoreAdminContext>
    </BackOfficeContext>
  );
}

/** Begins anew where another tab logs out, or in as somebody else; not over something typed. */
function useSessionOfOtherTabs(reentry: Reentry): void {
  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      // A login is whole once the last of the two is there.
      const isOf = event.key === 'authToken' || event.key === 'raw';
      const isOther = isOf && event.oldValue !== event.newValue;
      if (isOther && !reentry.follow()) location.reload();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [reentry]);
}
