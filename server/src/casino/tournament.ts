import type { AnswerOf, casinoTournament } from '@madang/contracts';
import type { Db, Queryable } from '../platform/database/db.ts';
import { instant } from '../platform/database/instant.ts';
import type { Changes } from '../platform/running/changes.ts';
import { payEnded, payOne } from '../tournaments/pay-tournaments.ts';
import { currentOf, masked, type Standing as Ranked, type Tournaments } from '../tournaments/tournaments.ts';

type Answer = AnswerOf<typeof casinoTournament>;
interface Standing extends Ranked {
  rounds: number;
}
export interface RankedTournament {
  /** null when there never was one. */
  id: number | null;
  tournament: Answer['tournament'];
  standings: readonly Standing[];
}

const shown = 50;
export const casinoTournaments: Tournaments<Standing> = {
  table: 'casino_tournament',
  prizes: 'casino_tournament_prize',
  reason: 'tournament',
  approval: 'casino-tournament',
  standings: standingsOf,
};

/** The tournament that runs, else the one that ended last, and who stands where in it. */
export async function rankCasinoTournament(db: Queryable): Promise<RankedTournament> {
  const found = await currentOf<NonNullable<Answer['tournament']> & { id: number }>(
    db,
    casinoTournaments,
    'id, kind, paid_at is not null as paid',
  );
  if (!found) return { id: null, tournament: null, standings: [] };
  const { id, ...tournament } = found;
  return { id, tournament, standings: await standingsOf(db, id) };
}

/**
 * Members who won more than they staked in the rounds that ended meanwhile; equal wins share a rank. Of a deal that members play who share a browser
 * or an address, their wins count nothing and their losses stay: on both its sides they lose little together, and one of them wins much. What a
 * member types, as a depositor's name, is no link here: anybody could take a rival's wins away by it.
 */
async function standingsOf(db: Queryable, tournamentId: number): Promise<Standing[]> {
  const { rows } = await db.query<Standing>(
    `with played as materialized (
       select round.*
         from casino_round round join casino_tournament tournament on tournament.id = $1
        where closed_at >= starts_at and closed_at < ends_at and round.debits > 0
          and (tournament.kind is null or tournament.kind = round.kind)
     ), deal as materialized (
       select aggregator, round_ref from played group by aggregator, round_ref having count(*) > 1
     ), linked as materialized (
       select distinct link.member_id, link.other_id
         from linked_members(array(select distinct member_id from played join deal using (aggregator, round_ref))) link
        where how in ('device', 'address')
     ), together as materialized (
       select distinct own.aggregator, own.round_ref, own.member_id
         from linked
         join played own on own.member_id = linked.member_id
         join played other on (other.aggregator, other.round_ref, other.member_id) = (own.aggregator, own.round_ref, linked.other_id)
     ), counted as (
       select played.member_id, case when together.member_id is null then won - staked else least(0, won - staked) end as gain
         from played left join together using (aggregator, round_ref, member_id)
     )
     select member_id as "memberId", (rank() over (order by winnings desc))::int as rank, nickname, winnings as "winningsWon", rounds
       from (select member_id, sum(gain)::bigint as winnings, count(*)::int as rounds
               from counted group by member_id having sum(gain) > 0) as won
       join member on member.id = member_id
      order by rank, member_id`,
    [tournamentId],
  );
  return rows;
}

/** As one member sees it: the first fifty, their own place, and the rounds that they have just played, which the ranks count soon. */
export async function asSeenBy(
  db: Queryable,
  { id, tournament, standings }: RankedTournament,
  memberId: number,
): Promise<Answer> {
  const own = standings.find((standing) => standing.memberId === memberId);
  return {
    tournament,
    playerCount: standings.length,
    ranking: standings.slice(0, shown).map(onWire),
    own: own ? onWire(own) : null,
    ownRounds: id === null ? [] : await ownRounds(db, id, memberId),
  };
}

async function ownRounds(db: Queryable, tournamentId: number, memberId: number): Promise<Answer['ownRounds']> {
  const { rows } = await db.query<Answer['ownRounds'][number]>(
    `select round.id::text, coalesce(game.name_korean, game_ref) as "gameName", staked as "stakedWon", won as "wonWon",
            ${instant('closed_at')} as "closedAt"
       from casino_round round join casino_tournament tournament on tournament.id = $1
       left join casino_game game on game.id = aggregator || '-' || game_ref
      where member_id = $2 and closed_at >= starts_at and closed_at < ends_at and round.debits > 0
        and (tournament.kind is null or tournament.kind = round.kind)
      order by round.id desc limit 10`,
    [tournamentId, memberId],
  );
  return rows;
}

const onWire = ({ rank, nickname, winningsWon, rounds }: Standing): Answer['ranking'][number] => ({
  rank,
  name: masked(nickname),
  winningsWon,
  rounds,
});

/** Pays every tournament of the casino that is over. @returns how many */
export const payEndedTournaments = (db: Db, changes: Changes) => payEnded(db, changes, casinoTournaments);
/** Pays one that is over, because an operator says so. */
export const payTournament = (db: Db, changes: Changes, id: number) => payOne(db, changes, casinoTournaments, id);
