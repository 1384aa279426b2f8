import type { AnswerOf, currentTournament } from '@madang/contracts';
import type { Queryable } from '../platform/db.ts';

type Answer = AnswerOf<typeof currentTournament>;
interface Standing {
  memberId: number;
  rank: number;
  nickname: string;
  winningsWon: number;
  wonBets: number;
}
export interface RankedTournament {
  tournament: Answer['tournament'];
  standings: readonly Standing[];
}

const shown = 50;
const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The tournament that runs, else the one that ended last, and everybody in it by what their won bets paid meanwhile. */
export async function rankTournament(db: Queryable): Promise<RankedTournament> {
  const { rows } = await db.query<NonNullable<Answer['tournament']> & { id: number }>(
    `select id, title, rules, ${instant('starts_at')} as "startsAt", ${instant('ends_at')} as "endsAt", prizes
       from tournament where starts_at <= app_now()
      order by ends_at > app_now() desc, case when ends_at > app_now() then starts_at else ends_at end desc, id desc limit 1`,
  );
  const [found] = rows;
  if (!found) return { tournament: null, standings: [] };
  const { id, ...tournament } = found;
  const ranked = await db.query<Standing>(
    `select member_id as "memberId", (rank() over (order by winnings desc))::int as rank, nickname,
            winnings as "winningsWon", bets as "wonBets"
       from (select member_id, sum(payout)::bigint as winnings, count(*)::int as bets
               from bet, tournament
              where tournament.id = $1 and bet.status = 2 and settled_at >= starts_at and settled_at < ends_at
              group by member_id) as won
       join member on member.id = member_id
      order by rank, member_id`,
    [id],
  );
  return { tournament, standings: ranked.rows };
}

/** As one member sees it: the first fifty, and his own place. */
export function asSeenBy({ tournament, standings }: RankedTournament, memberId: number): Answer {
  const own = standings.find((standing) => standing.memberId === memberId);
  return { tournament, ranking: standings.slice(0, shown).map(onWire), own: own ? onWire(own) : null };
}

const onWire = ({ rank, nickname, winningsWon, wonBets }: Standing): Answer['ranking'][number] => ({
  rank,
  name: masked(nickname),
  winningsWon,
  wonBets,
});

/** Who plays here is for nobody else to know: 한마루 -> 한**. */
const masked = (nickname: string): string => `${[...nickname][0] ?? ''}**`;
