import type { AnswerOf, CasinoRound, listCasinoRounds as endpoint } from '@madang/contracts';
import type { Queryable } from '../platform/database/db.ts';
import { type AskedPage, findPage } from '../platform/database/find-page.ts';
import { instant } from '../platform/database/instant.ts';

export const listCasinoRounds = (
  db: Queryable,
  memberId: number,
  { days, roundId, ...asked }: AskedPage & { days?: number | undefined; roundId?: string | undefined },
): Promise<AnswerOf<typeof endpoint>> =>
  findPage<CasinoRound>(
    db,
    `select round.id::text, round.kind, coalesce(game.name_korean, game_ref) as "gameName", staked as "stakedWon", won as "wonWon",
            coalesce((select sum(amount)::bigint from casino_transaction said join casino_held_win on transaction_id = said.id
                       where round_id = round.id and casino_held_win.state = 'waiting'), 0) as "heldWon",
            case when debits = 0 then 'back' when closed_at is null then 'open' else 'closed' end as state,
            ${instant('opened_at')} as "openedAt"
       from casino_round round left join casino_game game on game.id = aggregator || '-' || game_ref
      where member_id = $1 and ($2::bigint is null or round.id = $2)
        -- From midnight in Seoul on, as in the history of bets.
        and ($3::integer is null or opened_at >=
              (date_trunc('day', app_now() at time zone 'Asia/Seoul') - make_interval(days => $3 - 1)) at time zone 'Asia/Seoul')`,
    'round.id desc',
    [memberId, roundId ?? null, days ?? null],
    asked,
  );
