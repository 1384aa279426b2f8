import { shellPaths } from '@madang/contracts';
import { followTabs, useSession } from '@madang/session';
import { ErrorState } from '@madang/ui';
import { useDeferredValue, useEffect, useLayoutEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useAccountDialog } from '../account/open-dialog.ts';
import { preloadRoute, readPageAhead } from '../federation/load-route.ts';
import { Brand } from '../layout/brand.tsx';
import { startLayout } from '../layout/layout-mode.ts';
import { startRail } from '../layout/rail.ts';
import { Splash } from '../layout/splash.tsx';
import { startTheme } from '../layout/theme.ts';
import { useWatchedDraw } from '../layout/watched-draw.ts';
import { onDemand } from '../on-demand.ts';
import { Notices } from '../release/notices.tsx';
import { PlaceOnPage } from '../routing/place-on-page.tsx';
import { giveWay, useStanding } from '../standing.ts';
import { ConnectionStrip } from './connection-strip.tsx';
import { SettlementToast } from './settlement-toast.tsx';
import { useAutoLogout } from './use-auto-logout.ts';
import { useConnectionTrouble } from './use-connection-trouble.ts';
import { useForgottenStates } from './use-forgotten-states.ts';
import { useMaintenance } from './use-maintenance.ts';
import { useProfilePoll } from './use-profile-poll.ts';
import { useReconnection } from './use-reconnection.ts';
import { useSessionEnd } from './use-session-end.ts';
import { useSessionReminder } from './use-session-reminder.ts';
import { useStream } from './use-stream.ts';

const AccountDialogs = onDemand(() => import('../account/account-dialogs.tsx'));
const ExpiryWarning = onDemand(() => import('./expiry-warning.tsx'));

/** Around every page: the session's watches, and nothing else before it is known who is there. */
export function SessionFrame() {
  const status = useSession((state) => state.status);

  useLayoutEffect(() => {
    startTheme();
    startRail();
    return startLayout();
  }, []);
  useEffect(followTabs, []);
  useEffect(() => {
    // Beside the session, not after it: most who come here are signed in.
    preloadRoute(window.location.pathname);
  }, []);
  useEffect(() => {
    if (status === 'member') void readPageAhead(window.location);
  }, [status]);
  const trouble = useConnectionTrouble(useReconnection());
  useSessionEnd();
  useForgottenStates();
  const maintenance = useMaintenance();
  useProfilePoll();
  const endsSoon = useAutoLogout();
  useStream();
  useSessionReminder();
  useWatchedDraw();
  const isReady = status !== 'unknown' && maintenance.state === 'here';
  // The first rendering of a page is done in slices, also where all is known at once: in one piece it would keep the browser from
  // all else.
  const isShown = useDeferredValue(isReady, false) && isReady;

  const { pathname } = useLocation();
  useLayoutEffect(() => {
    if (pathname !== shellPaths.login) giveWay();
  }, [pathname]);
  // A guest's first view, which stands beside this, was shown by an answer of its own.
  const stands = useStanding();

  return (
    <>
      {trouble && <ConnectionStrip trouble={trouble} />}
      {stands && !isShown ? null : maintenance.state === 'unknown' ? (
        <main css={waiting}>
          <Brand large />
          <ErrorState
            title="서버의 응답을 기다리고 있습니다."
            text="몇 초마다 자동으로 다시 시도하고, 응답이 오면 화면을 엽니다."
            onRetry={maintenance.askAgain}
          />
        </main>
      ) : !isShown ? (
        <Splash />
      ) : (
        <>
          <Outlet />
          <PlaceOnPage />
          <Notices />
          <SettlementToast />
          <OpenedAccountDialog />
          {endsSoon && <ExpiryWarning />}
        </>
      )}
    </>
  );
}

const waiting = { display: 'grid', placeItems: 'center', alignContent: 'center', minHeight: '100dvh' } as const;

/** They are fetched when the first of them is opened. */
function OpenedAccountDialog() {
  return useAccountDialog() !== null && <AccountDialogs />;
}
