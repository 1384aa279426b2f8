import { isOperator, maintenanceSetting, shellPaths } from '@madang/contracts';
import { session, signOut, useEndpoint, useSession } from '@madang/session';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Of a member, whom the stream tells at once: for the case that it is away. */
const pollMs = 30_000;
/** Of a guest, who has no stream, while the tab is visible: 20 answers a minute, of some 100 bytes. A hidden tab asks nothing. */
const guestPollMs = 3_000;

export interface Maintenance {
  /** here: the page that stands here may be shown. unknown: the setting did not come, so that none may. */
  state: 'asking' | 'unknown' | 'leaving' | 'here';
  askAgain: () => void;
}

const page = shellPaths.maintenance;
const operatorsArea = '/admin';
const isBelow = (path: string | undefined) => path === operatorsArea || path?.startsWith(`${operatorsArea}/`) === true;

/** The page that the log-in leads to afterwards; it and home need no word. */
const comingBackTo = (wanted: string) => (wanted === '/' || wanted.startsWith(shellPaths.login) ? null : { wanted });

/**
 * Specification section 4. On, elsewhere: members are logged out and, as guests, stand on /maintenance. On, there: they stay. Off,
 * there: logged out, and home, or by the log-in back to where maintenance met them. Off, elsewhere: nothing. Nothing is shown before
 * the first answer.
 *
 * A member's open page asks at once when the stream says so, and any page when a call of it was refused for maintenance. A guest's asks
 * every three seconds, and so does a page that still waits for the first answer.
 *
 * Operators, who end it, go on as ever. One who is not signed in comes in by /admin, which leads to the log-in; the server lets no member
 * in there meanwhile.
 */
export function useMaintenance(): Maintenance {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const status = useSession((known) => known.status);
  const isStaff = useSession(({ member }) => member !== null && isOperator(member));
  // What a sign-out forgets is asked anew, while the answer before holds: the page under it stays mounted.
  const isThere = pathname === page;
  const often = isThere || status === 'guest' ? guestPollMs : pollMs;
  const setting = useEndpoint(
    maintenanceSetting,
    {},
    { refetchInterval: ({ state: { data } }) => (data ? often : guestPollMs), keepPrevious: true },
  );
  const closed = setting.data?.siteNoticeFlg;
  const wanted = (state as { wanted?: string } | null)?.wanted;
  const isStaffDoor = isBelow(pathname) || (pathname === shellPaths.login && isBelow(wanted));
  const isFree = isStaff || (status === 'guest' && isStaffDoor);
  const isRight = closed === isThere || (closed === true && isFree);

  // Going back from there leads there again, and changes nothing about the way back.
  const metAt = useRef<string | null>(null);
  useEffect(() => {
    if (closed === false) metAt.current = null;
    else if (closed && (isThere || !isRight)) metAt.current ??= wanted ?? (isThere ? '/' : pathname + search);
    if (closed === undefined || isRight) return;
    // Who comes to /maintenance after it is logged out too, and operators stay: known once the session is resumed.
    if (status === 'unknown') return;
    if (session.getState().status === 'member') void signOut();
    if (closed) void navigate(page, { replace: true, state: comingBackTo(metAt.current ?? '/') });
    else void navigate(wanted ? shellPaths.login : '/', { replace: true, state: wanted ? { wanted } : null });
  }, [closed, isRight, isThere, status, navigate, wanted, pathname, search]);

  const askAgain = () => void setting.refetch();
  // The count stays while it asks once more; the error does not.
  if (closed === undefined) return { state: setting.errorUpdateCount > 0 ? 'unknown' : 'asking', askAgain };
  return { state: isRight ? 'here' : 'leaving', askAgain };
}
