import { useSession } from '@madang/session';
import { Navigate, useLocation } from 'react-router-dom';
import { onDemand } from '../on-demand.ts';
import { useStanding } from '../standing.ts';
import { landingOf } from './landing.ts';

/** It is of a guest's first view; a member's page fetches it when it is at rest. */
export const loadLoginView = () => import(/* webpackChunkName: "guest" */ './login-view.tsx');
const LoginView = onDemand(loadLoginView);

/** A guest's first view may stand already, with the text that was typed into it. */
export function LoginPage() {
  const member = useSession((state) => state.member);
  const { state } = useLocation();
  const stands = useStanding();
  if (member) return <Navigate to={landingOf(member, (state as { wanted?: string } | null)?.wanted)} replace />;
  return stands ? null : <LoginView />;
}
