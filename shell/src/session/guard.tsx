import { isAgent, isOperator, type Member, mayActAs, type RouteDeclaration } from '@madang/contracts';
import { useSession } from '@madang/session';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { ErrorView } from '../pages/error-view.tsx';

type Admitted = RouteDeclaration['access'] | 'tester';
const admits: Record<Admitted, (member: Member) => boolean> = {
  member: () => true,
  operator: isOperator,
  agent: isAgent,
  tester: (member) => mayActAs(member, 'tester'),
};

/** Shows its page to those who may see it; a guest signs in first and comes back. The server checks again. */
export function Guard({ access, children }: { access: Admitted; children: ReactNode }) {
  const member = useSession((state) => state.member);
  const { pathname, search } = useLocation();
  if (!member) {
    const wanted = pathname + search;
    return <Navigate to="/login" replace state={wanted === '/' ? null : { wanted }} />;
  }
  return admits[access](member) ? children : <ErrorView status={403} />;
}
