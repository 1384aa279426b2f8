import { isAgent, isOperator, type Member } from '@madang/contracts';
import { hasRoute } from '../composed-pages.ts';

/**
 * The page on which a member stands after signing in (specification section 6): operators in /admin, agents in /manager, the others where
 * they wanted to go. An area that no live remote serves is left out.
 */
export function landingOf(member: Member, wanted: string | undefined): string {
  // A link to a tool leads there, for visitors of every kind.
  if (wanted?.startsWith('/override')) return wanted;
  if (isOperator(member) && hasRoute('/admin')) return '/admin';
  if (isAgent(member) && hasRoute('/manager')) return '/manager';
  return wanted ?? '/';
}
