import type { RollingRequest } from '@madang/contracts';
import type { Queryable } from '../platform/database/db.ts';

/** Columns of a request as its member sees it, of `request`. */
export const rollingColumns = `request.id, request.tab, request.amount, request.state, wallet_moment(request.requested_at) as "requestedAt",
  wallet_moment(request.decided_at) as "decidedAt", request.reason`;

/** @throws when there is none */
export async function findRolling(tx: Queryable, id: number): Promise<RollingRequest> {
  const { rows } = await tx.query<RollingRequest>(
    `select ${rollingColumns} from rolling_request request where id = $1`,
    [id],
  );
  if (!rows[0]) throw new Error(`There is no request ${id} for rolling.`);
  return rows[0];
}
