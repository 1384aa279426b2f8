import { maintenanceSetting } from '@madang/contracts';
import { session, signOut, useEndpoint, useSession } from '@madang/session';
import { useEffect } from 'react';
import { useBlocker, useLocation, useNavigate } from 'react-router-dom';

export const maintenancePollMs = 30_000;

export interface Maintenance {
  /** here: the page that stands here may be shown. unknown: the setting did not come, so that none may. */
  state: 'asking' | 'unknown' | 'leaving' | 'here';
  askAgain: () => void;
}

const page = '/maintenance';

/**
 * Specification section 4. On, elsewhere: everyone is logged out and stands on /maintenance. On, there: nobody leaves. Off, there:
 * logged out, and home. Off, elsewhere: nothing. Nothing is shown before the first answer.
 */
export function useMaintenance(): Maintenance {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const status = useSession((state) => state.status);
  const setting = useEndpoint(maintenanceSetting, {}, { refetchInterval: maintenancePollMs });
  const closed = setting.data?.siteNoticeFlg;
  const isThere = pathname === page;

  // Before the effect that leads home: by then the end of the maintenance blocks nothing.
  const blocker = useBlocker(({ nextLocation }) => closed === true && isThere && nextLocation.pathname !== page);
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset();
  }, [blocker]);

  useEffect(() => {
    if (closed === undefined || closed === isThere) return;
    // Who comes to /maintenance after it is logged out too: known once the session is resumed.
    if (!closed && status === 'unknown') return;
    if (session.getState().status === 'member') void signOut();
    void navigate(closed ? page : '/', { replace: true });
  }, [closed, isThere, status, navigate]);

  const askAgain = () => void setting.refetch();
  if (closed === undefined) return { state: setting.isError ? 'unknown' : 'asking', askAgain };
  return { state: closed === isThere ? 'here' : 'leaving', askAgain };
}
