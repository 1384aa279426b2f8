import {
  type AnswerOf,
  edgeHours,
  type listOpenBets as listEndpoint,
  type listOpenMembers as membersEndpoint,
  type OpenBet,
  type OpenMember,
} from '@madang/contracts';
import type { z } from 'zod';
import type { Queryable } from '../../platform/database/db.ts';
import { findPage } from '../../platform/database/find-page.ts';
import { instant } from '../../platform/database/instant.ts';
import { marketKinds, marketNameKorean } from '../../sports/markets.ts';

type Asked = z.output<NonNullable<(typeof listEndpoint)['query']>>;
type MembersAsked = z.output<NonNullable<(typeof membersEndpoint)['query']>>;

/** Bets of a member whose prices make the mean. */
const betsOfMean = 50;
/**
 * SQL of how much better the prices of a bet's legs are than those of now; null where one leg says nothing: in play prices move
 * with the score, and of a line that is decided the feed leaves 1.00.
 */
const edgeOf = (bet: string) => `
  (select case when ${bet}.together is null and bool_and(selection.package = 'prematch' and selection.price > 1)
               then exp(sum(ln(leg.price / selection.price)))::double precision - 1 end
     from bet_leg leg join selection on selection.id = leg.selection_id
    where leg.bet_id = ${bet}.id and leg.bonus_of is null)`;

/** SQL of the mean of the last bets of a member for which that can be said; null where it is none. */
export const meanEdgeOf = (memberId: string): string => `
  (select avg(edge)
     from (select ${edgeOf('last')} as edge
             from (select * from bet last where last.member_id = ${memberId} order by member_seq desc limit ${betsOfMean}) last) known)`;

/** SQL of the most that the house can lose on an open bet. */
const loss = 'greatest(0, coalesce(open_bet.won, expected_payout - stake))';
const openBets = `
  select bet.id::text as "betId", ${instant('placed_at')} as "placedAt", member.id as "memberId", user_id as "userId", nickname, level,
         ${instant('member.created_at')} as "joinedAt", stake - cashed_stake as "stakeWon",
         ${loss} as "lossWon", total_odds::text as odds,
         case when sizes is not null then 'system' when together is not null then 'together'
              when (select count(*) from bet_leg where bet_id = bet.id) > 1 then 'multi' else 'single' end as kind,
         ${edgeOf('bet')} as edge,
         ${meanEdgeOf('bet.member_id')} as "memberEdge",
         (select jsonb_agg(jsonb_build_object(
                   'fixtureId', fixture.id::text, 'home', home, 'away', away, 'sportId', sport_id, 'marketId', market_id, 'marketName', market_name,
                   'package', selection.package, 'name', selection.name, 'line', leg.line, 'price', leg.price::text,
                   'priceNow', selection.price::text) order by starts_at, selection.id)
            from bet_leg leg
            join selection on selection.id = leg.selection_id
            join fixture on fixture.id = leg.fixture_id
            join league on league.id = fixture.league_id
           where leg.bet_id = bet.id and leg.bonus_of is null) as legs
    from open_bet join bet using (member_id, member_seq) join member on member.id = bet.member_id
   where ($1::bigint is null or bet.member_id = $1)
     and ($2::bigint is null or exists (select from bet_leg where bet_id = bet.id and fixture_id = $2))`;
const orders: Record<Asked['sort'], string> = {
  loss: '"lossWon" desc, "betId"',
  newest: 'placed_at desc, bet.id desc',
  edge: 'edge desc, "betId"',
};

interface Row extends Omit<OpenBet, 'legs' | 'inPlay'> {
  legs: (OpenBet['legs'][number] & { sportId: number; marketId: number; package: string })[];
}

/** The open bets of all members, for those who watch the risk. */
export async function listOpen(
  db: Queryable,
  { sort, fixtureId, memberId, ...page }: Asked,
): Promise<AnswerOf<typeof listEndpoint>> {
  const query =
    sort === 'edge'
      ? `select * from (${openBets} and placed_at > app_now() - make_interval(hours => ${edgeHours})) lately where edge is not null`
      : openBets;
  const found = await findPage<Row>(db, query, orders[sort], [memberId ?? null, fixtureId ?? null], page);
  return { ...found, items: found.items.map(toOpenBet) };
}

function toOpenBet({ legs, ...bet }: Row): OpenBet {
  return {
    ...bet,
    inPlay: legs.some((leg) => leg.package === 'inplay'),
    legs: legs.map(({ sportId, marketId, package: _, marketName, ...leg }) => {
      const kind = marketKinds.get(marketId);
      return { ...leg, marketName: kind ? marketNameKorean(kind, sportId) : marketName };
    }),
  };
}

const memberOrders: Record<MembersAsked['sort'], string> = {
  loss: '"lossWon" desc, "memberId"',
  stake: '"stakeWon" desc, "memberId"',
  bets: 'bets desc, "memberId"',
};

/** Members by what all of their open bets can cost. The values of their prices are read of the page alone. */
export async function listOpenMembers(
  db: Queryable,
  { sort, ...page }: MembersAsked,
): Promise<AnswerOf<typeof membersEndpoint>> {
  const found = await findPage<Omit<OpenMember, 'memberEdge'>>(
    db,
    `select member.id as "memberId", user_id as "userId", nickname, level, stake_percent as "stakePercent", bets, "stakeWon", "lossWon"
       from (select member_id, count(*)::int as bets, sum(stake - cashed_stake)::bigint as "stakeWon", sum(${loss})::bigint as "lossWon"
               from open_bet join bet using (member_id, member_seq) group by member_id) standing
       join member on member.id = standing.member_id`,
    memberOrders[sort],
    [],
    page,
  );
  const { rows } = await db.query<{ id: number; edge: number | null }>(
    `select id, ${meanEdgeOf('own.id')} as edge from unnest($1::bigint[]) as own (id)`,
    [found.items.map(({ memberId }) => memberId)],
  );
  const edges = new Map(rows.map(({ id, edge }) => [id, edge]));
  return { ...found, items: found.items.map((each) => ({ ...each, memberEdge: edges.get(each.memberId) ?? null })) };
}
