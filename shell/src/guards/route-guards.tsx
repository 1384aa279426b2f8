import type { RouteDeclaration } from '@madang/contracts';
import { session, useMember } from '@madang/session';
import { alertDialog, SkeletonRows } from '@madang/ui';
import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { firstStop, type Stop } from './checks.ts';
import { type AppliedGuard, guardsAt } from './guards-at.ts';

/** Shows a route when what it declares holds; until that is known nothing of its remote is mounted. */
export function RouteGuards({ route, children }: { route: RouteDeclaration; children: ReactNode }) {
  const member = useMember();
  const { pathname } = useLocation();
  const guards = guardsAt(route, pathname);
  const key = JSON.stringify([member.id, member.tendency, guards]);
  const verdict = useVerdict(key, guards, pathname);
  useStop(verdict ?? null);
  return guards.length === 0 || verdict === null ? children : <SkeletonRows rows={8} />;
}

/** null: it may be shown. undefined: not yet known. */
function useVerdict(key: string, guards: readonly AppliedGuard[], pathname: string): Stop | null | undefined {
  const [known, setKnown] = useState<{ key: string; stop: Stop | null } | null>(null);
  // The question is in the key: other renders ask nothing new.
  const asking = useRef({ guards, pathname });
  asking.current = { guards, pathname };
  useEffect(() => {
    const { member } = session.getState();
    const { guards, pathname } = asking.current;
    if (!member || guards.length === 0) return;
    let left = false;
    void firstStop(guards, { member, pathname }).then((stop) => {
      // The page's content may be here already: it is rendered in slices.
      if (!left) startTransition(() => setKnown({ key, stop }));
    });
    return () => {
      left = true;
      setKnown(null);
    };
  }, [key]);
  return known?.key === key ? known.stop : undefined;
}

/** Tells the member, and leads away once they have read it, unless they left by themselves. */
function useStop(stop: Stop | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!stop) return;
    let left = false;
    void alertDialog(stop.text).then(() => {
      if (!left) void navigate(stop.to, { replace: true });
    });
    return () => {
      left = true;
    };
  }, [stop, navigate]);
}
