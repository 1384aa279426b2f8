import type { Endpoint } from '../base/endpoint.ts';
import { type Grant, isOperator, type Member } from './members.ts';

/** The permissions of operators, as staff read them. Each endpoint of the operators asks for one of them. */
export const permissions = {
  view: '조회',
  support: '회원 응대',
  trading: '트레이딩',
  finance: '재무',
  release: '배포',
  owner: '소유자',
} as const;
export type Permission = keyof typeof permissions;

/** A role is a grant of an operator: it opens these permissions and no other. Several roles add up. */
export const staffRoles = {
  viewer: { name: '조회 전용', permissions: ['view'] },
  supporter: { name: '상담', permissions: ['view', 'support'] },
  trader: { name: '트레이더', permissions: ['view', 'trading'] },
  cashier: { name: '재무', permissions: ['view', 'finance'] },
  releaser: { name: '배포 담당', permissions: ['view', 'release'] },
} as const satisfies Partial<Record<Grant, { name: string; permissions: readonly Permission[] }>>;
export type StaffRole = keyof typeof staffRoles;

const everything = Object.keys(permissions) as Permission[];
const roleOf = (grant: Grant): StaffRole | null => (grant in staffRoles ? (grant as StaffRole) : null);

/** An owner may do everything. An operator without a role may do everything but what owners do. Others may do nothing here. */
export function permissionsOf(member: Pick<Member, 'type' | 'role' | 'withdrawalType' | 'grants'>): Permission[] {
  if (!isOperator(member)) return [];
  const grants = member.grants ?? [];
  if (grants.includes('owner')) return everything;
  const roles = grants.flatMap((grant) => roleOf(grant) ?? []);
  const opened = (permission: Permission) =>
    roles.some((role) => (staffRoles[role].permissions as readonly Permission[]).includes(permission));
  return everything.filter((permission) => (roles.length === 0 ? permission !== 'owner' : opened(permission)));
}

export const mayUse = (
  member: Pick<Member, 'type' | 'role' | 'withdrawalType' | 'grants'>,
  permission: Permission,
): boolean => permissionsOf(member).includes(permission);

/** The permission that an endpoint of the operators asks for; null for those of others. @throws {Error} for one that says none */
export function permissionOf({
  access,
  permission,
  path,
}: Pick<Endpoint, 'access' | 'permission' | 'path'>): Permission | null {
  if (access === 'owner') return 'owner';
  if (access !== 'operator') return null;
  if (!permission) throw new Error(`${path} is for operators and says no permission`);
  return permission;
}
