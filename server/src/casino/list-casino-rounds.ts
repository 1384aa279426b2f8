import type { AnswerOf, CasinoRound, listCasinoRounds as endpoint } from '@madang/contracts';
import type { Queryable } from '../platform/db.ts';

export async function listCasinoRounds(
  db: Queryable,
  memberId: number,
  { page, itemsPerPage }: { page: number; itemsPerPage: number },
): Promise<AnswerOf<typeof endpoint>> {
  const { rows: counted } = await db.query<{ count: number }>(
    'select count(*) from casino_round where member_id = $1',
    [memberId],
  );
  const totalCount = counted[0]?.count ?? 0;
  const { rows } = await db.query<Omit<CasinoRound, 'openedAt'> & { openedAt: Date }>(
    `select round.id::text, round.kind, coalesce(game.name_korean, game_ref) as "gameName", staked as "stakedWon", won as "wonWon",
            case when debits = 0 then 'back' when closed_at is null then 'open' else 'closed' end as state, opened_at as "openedAt"
       from casino_round round left join casino_game game on game.id = aggregator || '-' || game_ref
      where member_id = $1 order by round.id desc limit $2 offset $3`,
    [memberId, itemsPerPage, (page - 1) * itemsPerPage],
  );
  const items = rows.map((round) => ({ ...round, openedAt: round.openedAt.toISOString() }));
  return { items, page, pageCount: Math.ceil(totalCount / itemsPerPage), totalCount };
}
