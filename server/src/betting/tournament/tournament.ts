import type { AnswerOf, currentTournament } from '@madang/contracts';
import type { Queryable } from '../../platform/database/db.ts';
import { currentOf, masked, type Standing as Ranked, type Tournaments } from '../../tournaments/tournaments.ts';

type Answer = AnswerOf<typeof currentTournament>;
interface Standing extends Ranked {
  wonBets: number;
}
export interface RankedTournament {
  tournament: Answer['tournament'];
  standings: readonly Standing[];
}

const shown = 50;
export const sportsTournaments: Tournaments<Standing> = {
  table: 'tournament',
  prizes: 'tournament_prize',
  reason: 'prize',
  approval: 'tournament',
  standings: standingsOf,
};

/** The tournament that runs, else the one that ended last, and everybody in it whose bets paid more than they cost meanwhile. */
export async function rankTournament(db: Queryable): Promise<RankedTournament> {
  const found = await currentOf<NonNullable<Answer['tournament']> & { id: number }>(
    db,
    sportsTournaments,
    'id, paid_at is not null as paid',
  );
  if (!found) return { tournament: null, standings: [] };
  const { id, ...tournament } = found;
  return { tournament, standings: await standingsOf(db, id) };
}

/** By what all bets paid beyond their stakes: winnings alone would be bought by bets on both sides. */
async function standingsOf(db: Queryable, tournamentId: number): Promise<Standing[]> {
  const { rows } = await db.query<Standing>(
    `select member_id as "memberId", (rank() over (order by winnings desc))::int as rank, nickname,
            winnings as "winningsWon", bets as "wonBets"
       from (select member_id, (sum(payout) - sum(stake))::bigint as winnings, (count(*) filter (where bet.status = 2))::int as bets
               from bet, tournament
              where tournament.id = $1 and bet.status > 0 and settled_at >= starts_at and settled_at < ends_at
              group by member_id having sum(payout) > sum(stake)) as won
       join member on member.id = member_id
      order by rank, member_id`,
    [tournamentId],
  );
  return rows;
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
