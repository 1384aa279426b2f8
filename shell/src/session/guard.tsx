import { isAgent, isOperator, type Member, mayActAs, type RouteDeclaration } from '@madang/contracts';
import { useSession } from '@madang/session';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
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
  if (!member) {
    const wanted = pathname + search;
    return <Navigate to="/login" replace state={wanted === '/' ? null : { wanted }} />;
  }
  if (admits[access](member)) return children;
  const refused = <ErrorView status={403} />;
  return bare ? <MemberLayout>{refused}</MemberLayout> : refused;
}
