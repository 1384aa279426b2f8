import {
  type ComposedRemote,
  type Composition,
  type PageDeclaration,
  pathOf,
  type RouteDeclaration,
  shellPaths,
} from '@madang/contracts';
import { NotFoundState } from '@madang/ui';
import { Navigate, Outlet, type RouteObject } from 'react-router-dom';
import { RemotePage } from './federation/remote-view.tsx';
import { RouteGuards } from './guards/route-guards.tsx';
import { atRest } from './health/at-rest.ts';
import { MemberLayout } from './layout/member-layout.tsx';
import { onDemand } from './on-demand.ts';
import { NotFoundPage } from './pages/error-page.tsx';
import { HomePage } from './pages/home-page.tsx';
import { LoginPage } from './pages/login-page.tsx';
import { MaintenancePage } from './pages/maintenance-page.tsx';
import { OffPage } from './pages/off-page.tsx';
import { Guard } from './session/guard.tsx';
import { SessionFrame } from './session/session-frame.tsx';

/** With the sanitiser that their HTML needs, not beside what the page is for. */
const Popups = onDemand(async () => {
  await atRest();
  return import('./popups/popups.tsx');
});
/** For testers alone. */
const OverridePage = onDemand(() => import('./overlay/override-page.tsx'));

/** The shell's own pages and, from the composition, those of the remotes. */
export function routesFor(composition: Composition): RouteObject[] {
  const declared = composition.remotes.flatMap((remote) => remote.routes.map((route) => ({ remote, route })));
  return [
    {
      element: <SessionFrame />,
      children: [
        { path: shellPaths.login, element: <LoginPage /> },
        { path: shellPaths.maintenance, element: <MaintenancePage /> },
        {
          path: shellPaths.override,
          element: (
            <Guard access="tester" bare>
              <OverridePage />
            </Guard>
          ),
        },
        {
          // One layout element for all members' pages: sidebar and slip stay as they are from page to page.
          element: (
            <Guard access="member">
              <MemberLayout />
            </Guard>
          ),
          children: [
            {
              path: shellPaths.home,
              element: (
                <>
                  <HomePage />
                  <Popups />
                </>
              ),
            },
            ...declared.filter(({ route }) => route.layout === 'member').map(remoteRoute),
            // An app that was taken out of the pages: its places say so, and the rest of the site is around them.
            ...composition.off.flatMap(({ routes }) => routes.map(({ path }) => ({ path, element: <OffPage /> }))),
          ],
        },
        ...declared.filter(({ route }) => route.layout === 'bare').map(remoteRoute),
        { path: '*', element: <NotFoundPage /> },
      ],
    },
  ];
}

function remoteRoute({ remote, route }: { remote: ComposedRemote; route: RouteDeclaration }): RouteObject {
  const hasMore = route.path.endsWith('/*') && route.pages.every(({ path }) => path !== '*');
  return {
    // Without a path, so that it is shown around a page and never alone.
    element: (
      <Guard access={route.access} bare={route.layout === 'bare'}>
        <RouteGuards route={route}>
          {route.frame ? <RemotePage remote={remote} module={route.frame} /> : <Outlet />}
        </RouteGuards>
      </Guard>
    ),
    children: [
      ...route.pages.map((page) => remotePage(remote, pathOf(route.path, page.path), page)),
      ...(hasMore ? [{ path: route.path, element: <NotFoundState {...route.notFound} /> }] : []),
    ],
  };
}

const remotePage = (remote: ComposedRemote, path: string, page: PageDeclaration): RouteObject => ({
  path,
  element:
    'module' in page ? (
      <RemotePage remote={remote} module={page.module} props={page.props} />
    ) : (
      <Navigate to={page.redirect} replace />
    ),
});
