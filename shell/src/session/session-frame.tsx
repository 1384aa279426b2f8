import { identifyComposition, resume, useSession } from '@madang/session';
import { space } from '@madang/ui';
import { useEffect, useLayoutEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { composition } from '../composition.ts';
import { Brand } from '../layout/brand.tsx';
import { startLayout } from '../layout/layout-mode.ts';
import { NewVersionNotice } from '../layout/new-version-notice.tsx';
import { startTheme } from '../layout/theme.ts';
import { useAutoLogout } from './use-auto-logout.ts';
import { useLive } from './use-live.ts';
import { useMaintenance } from './use-maintenance.ts';
import { useProfilePoll } from './use-profile-poll.ts';
import { useSessionEnd } from './use-session-end.ts';

/** Around every page: the session's watches, and nothing else before it is known who is there. */
export function SessionFrame() {
  const status = useSession((state) => state.status);

  useLayoutEffect(() => {
    startTheme();
    return startLayout();
  }, []);
  useEffect(() => {
    identifyComposition(composition.id);
    void resume();
  }, []);
  useSessionEnd();
  useMaintenance();
  useProfilePoll();
  useAutoLogout();
  const newer = useLive();

  if (status === 'unknown') return <Splash />;
  return (
    <>
      <Outlet />
      <ScrollRestoration />
      {newer && <NewVersionNotice />}
    </>
  );
}

const Splash = () => (
  <div role="status" css={{ display: 'grid', placeItems: 'center', minHeight: '100dvh', padding: space(4) }}>
    <Brand large />
  </div>
);
