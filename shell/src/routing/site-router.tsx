import { startTransition, useLayoutEffect, useMemo, useState } from 'react';
import {
  type NavigationType,
  type Navigator,
  type RouteObject,
  Router,
  type To,
  type UNSAFE_createBrowserHistory,
  useRoutes,
} from 'react-router-dom';
import { ErrorsOfShell } from './errors-of-shell.tsx';
import { leavePlace } from './places.ts';

/** The browser's, or one in memory for a test. */
type SiteHistory = ReturnType<typeof UNSAFE_createBrowserHistory>;

/**
 * The router without its data part (loaders, actions, fetchers), of which the site uses nothing and for which every page would pay
 * (docs/decisions/0075): the address and the pages declared for it.
 */
export function SiteRouter({ history, routes }: { history: SiteHistory; routes: RouteObject[] }) {
  const [{ action, location }, show] = useState({ action: history.action, location: history.location });
  const { navigator, listen } = useMemo(() => following(history), [history]);
  // Before the effects of the pages: a redirect is one of them.
  useLayoutEffect(() => listen((change) => startTransition(() => show(change))), [listen]);
  return (
    <Router navigator={navigator} navigationType={`${action}` as NavigationType} location={location}>
      <ErrorsOfShell>
        <Pages routes={routes} />
      </ErrorsOfShell>
    </Router>
  );
}

const Pages = ({ routes }: { routes: RouteObject[] }) => useRoutes(routes);

type Change = Pick<SiteHistory, 'action' | 'location'>;

/** The history with the word about the page's place (`preventScrollReset`), which it leaves out by itself. */
function following(history: SiteHistory): {
  navigator: Navigator;
  listen: (show: (change: Change) => void) => () => void;
} {
  let { location } = history;
  let staysPut = false;
  const saying =
    (go: SiteHistory['push']): Navigator['push'] =>
    (to, state, options) => {
      staysPut = options?.preventScrollReset === true;
      try {
        go(to, state);
      } finally {
        staysPut = false;
      }
    };
  // As a browser does: the same address again is no further entry. A link decides by the page in sight, which may be the one before.
  const isHere = (to: To) => history.createHref(to) === history.createHref(history.location);
  return {
    navigator: {
      createHref: history.createHref,
      encodeLocation: history.encodeLocation,
      go: history.go,
      push: saying((to, state) => (isHere(to) ? history.replace : history.push)(to, state)),
      replace: saying(history.replace),
    },
    listen: (show) => {
      const change = ({ action, location: next }: Change) => {
        leavePlace(next, staysPut);
        location = next;
        show({ action, location });
      };
      // A redirect may have come before anybody listened.
      if (history.location.key !== location.key) change(history);
      return history.listen(change);
    },
  };
}
