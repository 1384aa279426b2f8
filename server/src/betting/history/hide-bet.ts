import type { hideBet as hideBetEndpoint } from '@madang/contracts';
import type { Queryable } from '../../platform/database/db.ts';
import { type RefusalOf, refuse } from '../../platform/http/refusal.ts';

/** Takes one of the member's settled bets out of the list; again changes nothing. */
export async function hideBet(
  db: Queryable,
  memberId: number,
  betId: string,
): Promise<Record<string, never> | RefusalOf<typeof hideBetEndpoint>> {
  const { rows } = await db.query<{ status: number }>(
    `with bet as (
       select member_id, member_seq, status from bet where id = $2 and member_id = $1
     ), hidden as (
       insert into hidden_bet select member_id, member_seq from bet where status <> 0 on conflict do nothing
     )
     select status from bet`,
    [memberId, betId],
  );
  const [bet] = rows;
  if (!bet) return refuse('bet.unknown');
  return bet.status === 0 ? refuse('bet.hide-open') : {};
}
