import { maintenanceSetting } from '@madang/contracts';
import { session, signOut, useEndpoint } from '@madang/session';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

export const maintenancePollMs = 30_000;

/**
 * Specification section 4: under maintenance everyone is logged out and stands on /maintenance; when it is over, /maintenance
 * leads home. Returns what is known: undefined until the first answer.
 */
export function useMaintenance(): boolean | undefined {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const setting = useEndpoint(maintenanceSetting, {}, { refetchInterval: maintenancePollMs });
  const closed = setting.data?.siteNoticeFlg;

  useEffect(() => {
    const shown = pathname === '/maintenance';
    if (closed === undefined || closed === shown) return;
    if (session.getState().status === 'member') void signOut();
    navigate(closed ? '/maintenance' : '/', { replace: true });
  }, [closed, pathname, navigate]);

  return closed;
}
