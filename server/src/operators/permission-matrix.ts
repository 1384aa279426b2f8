import type { AnswerOf, Endpoint, Grant, permissionMatrix } from '@madang/contracts';
import * as contracts from '@madang/contracts';
import type { Queryable } from '../platform/database/db.ts';

type Matrix = AnswerOf<typeof permissionMatrix>;

const isEndpoint = (declared: unknown): declared is Endpoint =>
  typeof declared === 'object' && declared !== null && 'method' in declared && 'path' in declared;

/** By the same declarations that `route` checks. */
const endpointsOfOperators: Matrix['endpoints'] = Object.values(contracts as Record<string, unknown>)
  .filter(isEndpoint)
  .flatMap((declared) => {
    const permission = contracts.permissionOf(declared);
    const { method, path, summary } = declared;
    return permission ? [{ method, path, summary, permission, freshStep: contracts.needsFreshStep(declared) }] : [];
  });

export async function readPermissions(db: Queryable): Promise<Matrix> {
  const { rows } = await db.query<{
    userId: string;
    nickname: string;
    type: number;
    role: number;
    withdrawalType: number;
    grants: Grant[];
  }>(
    `select user_id as "userId", nickname, type, role, withdrawal_type as "withdrawalType", grants
       from member where removed_at is null and type = 1 order by user_id`,
  );
  return {
    endpoints: endpointsOfOperators,
    operators: rows.map((member) => ({
      userId: member.userId,
      nickname: member.nickname,
      grants: member.grants,
      permissions: contracts.permissionsOf(member),
    })),
  };
}
