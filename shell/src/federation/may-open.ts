import { isAgent, isOperator, type Member, type RouteDeclaration } from '@madang/contracts';

export const mayOpen = (member: Member, access: RouteDeclaration['access']): boolean =>
  access === 'member' || (access === 'operator' ? isOperator(member) : isAgent(member));
