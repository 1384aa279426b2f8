import { isAgent, isOperator, type Member, mayActAs, type RouteDeclaration } from '@madang/contracts';
import { useSession } from '@madang/session';
import { type ReactNode, useEffect, useRef } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { openAccountDialog } from '../account/open-dialog.ts';
import { MemberLayout } from '../layout/member-layout.tsx';
import { ErrorView } from '../pages/error-view.tsx';

type Admitted = RouteDeclaration['access'] | 'tester';
const admits: Record<Admitted, (member: Member) => boolean> = {
  member: () => true,
  operator: isOperator,
  agent: isAgent,
  tester: (member) => mayActAs(member, 'tester'),
};

interface GuardProps {
  access: Admitted;
  /** The page stands alone; a refusal gets the members' layout around it, and with it the way to the rest of the site. */
  bare?: boolean;
  children: ReactNode;
}

/** Shows its page to those who may see it; a guest signs in first and comes back. The server checks again. */
export function Guard({ access, bare = false, children }: GuardProps) {
  const member = useSession((state) => state.member);
  const { pathname, search } = useLocation();
  const wasMember = useRef(member !== null);
  useEffect(() => {
    if (member) wasMember.current = true;
    // Who was just signed out knows why; everybody enters by the first page.
    else if (!wasMember.current && pathname !== '/') openAccountDialog('non-member');
  }, [member, pathname]);
  if (!member) {
    const wanted = pathname + search;
    return <Navigate to="/login" replace state={wanted === '/' ? null : { wanted }} />;
  }
  if (admits[access](member)) return children;
  const refused = <ErrorView status={403} />;
  return bare ? <MemberLayout>{refused}</MemberLayout> : refused;
}
