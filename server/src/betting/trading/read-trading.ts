import type {
  AnswerOf,
  FeedPackage,
  listTrading as listEndpoint,
  ResultCode,
  TradedFixture,
  TradingFixture,
  tradingFixture as tradingEndpoint,
} from '@madang/contracts';
import type { z } from 'zod';
import type { Queryable } from '../../platform/database/db.ts';
import { findPage } from '../../platform/database/find-page.ts';
import { instant } from '../../platform/database/instant.ts';
import { type RefusalOf, refuse } from '../../platform/http/refusal.ts';
import { marketKinds, marketNameKorean } from '../../sports/markets.ts';

type Asked = z.output<NonNullable<(typeof listEndpoint)['query']>>;

/** SQL of the stakes on each fixture, by open bets that still wait for it. */
const atRisk = `
  select leg.fixture_id, count(distinct bet.id)::int as bets, sum(stake - cashed_stake)::bigint as stake
    from open_bet join bet using (member_id, member_seq)
    join lateral (select distinct fixture_id from bet_leg where bet_id = bet.id and bonus_of is null and settlement is null) leg on true
   group by leg.fixture_id`;
/** SQL of the possible loss on one side: a row of it may be below zero, where another connection let go of what it took. */
const worstOf = (side: string) => `(select greatest(0, coalesce(sum(used), 0))::bigint from exposure where ${side})`;
const traded = `
  select f.id::text, league.sport_id as "sportId", league.name as "leagueName", home, away, ${instant('starts_at')} as "startsAt",
         fixture_status(f) as status, home_score as "homeScore", away_score as "awayScore",
         coalesce(risk.bets, 0) as bets, coalesce(risk.stake, 0)::bigint as "stakeWon",
         case when risk.bets > 0 then ${worstOf('of_fixture and exposure.id = f.id')} else 0 end as "worstWon",
         max_fixture_won as "limitWon",
         (select coalesce(jsonb_agg(jsonb_build_object('id', stop.id, 'marketId', market_id, 'reason', reason, 'by', user_id,
                                                       'at', ${instant('begun_at')}) order by stop.id), '[]')
            from trading_stop stop join member author on author.id = begun_by
           where stop.fixture_id = f.id and lifted_at is null) as stops
    from fixture f join league on league.id = f.league_id cross join bet_setting
    left join (${atRisk}) risk on risk.fixture_id = f.id`;
const orders: Record<Asked['sort'], string> = { worst: '"worstWon" desc, f.id', start: 'starts_at, f.id' };

/** Fixtures that have something at risk or are stopped; with a search, all that fit it. */
export async function listTraded(
  db: Queryable,
  { search, sportId, sort, ...page }: Asked,
): Promise<AnswerOf<typeof listEndpoint>> {
  const isSearched = search !== undefined && search !== '';
  const found = await findPage<TradedFixture>(
    db,
    `${traded}
      where f.league_id <> 0 and ($2::int is null or league.sport_id = $2::int)
        and case when $1::text is null then risk.bets > 0 or f.stops <> '{}' and f.status not in (3, 4, 7)
                 else f.id::text = $1 or strpos(lower(home || ' ' || away), lower($1)) > 0 end`,
    isSearched && sort === 'worst'
      ? `"worstWon" desc, abs(extract(epoch from starts_at - app_now())), f.id`
      : orders[sort],
    [isSearched ? search : null, sportId ?? null],
    page,
  );
  const { rows } = await db.query<Pick<AnswerOf<typeof listEndpoint>, 'sports' | 'halts' | 'open'>>(
    `select (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by id), '[]') from sport) as sports,
            (select coalesce(jsonb_agg(jsonb_build_object('id', halt.id, 'package', package, 'reason', reason, 'by', user_id,
                                                          'at', ${instant('begun_at')}) order by halt.id), '[]')
               from package_halt halt join member author on author.id = begun_by where lifted_at is null) as halts,
            (select jsonb_build_object('bets', count(*), 'stakeWon', coalesce(sum(stake - cashed_stake), 0),
                                       'mostWon', coalesce(sum(greatest(0, won)), 0))
               from open_bet join bet using (member_id, member_seq)) as open`,
  );
  if (!rows[0]) throw new Error('A sum is one row.');
  return { ...found, ...rows[0] };
}

interface SelectionRow {
  id: string;
  marketId: number;
  package: FeedPackage;
  line: string | null;
  name: string;
  price: string;
  byHand: TradingFixture['markets'][number]['selections'][number]['byHand'];
  result: TradingFixture['markets'][number]['result'];
  status: 'open' | 'suspended' | 'closed';
  settlement: ResultCode | null;
  feedSettlement: ResultCode | null;
  bets: number;
  stakeWon: number;
  worstWon: number;
  /** The part of single bets. */
  singleStakeWon: number;
  singleWinWon: number;
}

/** A fixture with every line of which a selection can be bet on, has a bet, or has a result by hand. */
export async function readTraded(
  db: Queryable,
  fixtureId: string,
): Promise<TradingFixture | RefusalOf<typeof tradingEndpoint>> {
  const { rows: found } = await db.query<TradedFixture>(`${traded} where f.id = $1`, [fixtureId]);
  const [fixture] = found;
  if (!fixture) return refuse('trading.fixture-unknown');
  const { rows } = await db.query<SelectionRow & { limitWon: number }>(
    `select s.id::text, s.market_id as "marketId", s.package, s.base_line as line, s.name, s.price::text,
            (select jsonb_build_object('id', own.id, 'feedPrice', s.feed_price::text, 'reason', reason, 'by', user_id, 'at', ${instant('set_at')},
                                       'expiresAt', ${instant('expires_at')})
               from trading_price own join member author on author.id = set_by
              where selection_id = s.id and ended_at is null and s.feed_price is not null) as "byHand",
            (select jsonb_build_object('id', own.id, 'reason', reason, 'by', user_id, 'at', ${instant('made_at')})
               from hand_result own join member author on author.id = made_by
              where own.fixture_id = f.id and undone_at is null and results ? s.id::text) as result,
            s.settlement, nullif(s.feed_settlement, 0) as "feedSettlement", selection_status(s, f, app_now()) as status, coalesce(placed.bets, 0)::int as bets,
            coalesce(placed.stake, 0)::bigint as "stakeWon",
            case when s.settlement is null then ${worstOf('not of_fixture and exposure.id = s.id')} else 0 end as "worstWon",
            coalesce(placed.single_stake, 0)::bigint as "singleStakeWon", coalesce(placed.single_win, 0)::bigint as "singleWinWon",
            max_selection_won as "limitWon"
       from selection s join fixture f on f.id = s.fixture_id cross join bet_setting
       left join lateral (
         select count(*) as bets, sum(stake - cashed_stake) as stake, sum(stake - cashed_stake) filter (where is_single) as single_stake,
                sum(exposure_of(bet)) filter (where is_single) as single_win
           from bet_leg leg join bet on bet.id = leg.bet_id
          cross join lateral (select not exists (select from bet_leg other
                                                  where other.bet_id = bet.id and other.selection_id <> leg.selection_id) as is_single) of
          where leg.selection_id = s.id and bet.status = 0) placed on true
      where s.fixture_id = $1 and exists (
              select from selection other
               where (other.fixture_id, other.package, other.market_id) = (s.fixture_id, s.package, s.market_id)
                 and other.base_line is not distinct from s.base_line
                 and (other.status in (1, 2) and other.settlement is null or other.feed_settlement is not null
                      or exists (select from bet_leg where selection_id = other.id)))
      order by s.package, s.market_id, s.base_line, s.id`,
    [fixtureId],
  );
  return { fixture, limitWon: rows[0]?.limitWon ?? 0, markets: marketsOf(rows, fixture.sportId) };
}

function marketsOf(rows: readonly SelectionRow[], sportId: number): TradingFixture['markets'] {
  const groups = Map.groupBy(rows, ({ package: feedPackage, marketId, line }) => `${feedPackage} ${marketId} ${line}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const kind = marketKinds.get(first.marketId);
    const staked = group.reduce((sum, { singleStakeWon }) => sum + singleStakeWon, 0);
    return {
      ...{ marketId: first.marketId, package: first.package, line: first.line, result: first.result },
      name: kind ? marketNameKorean(kind, sportId) : String(first.marketId),
      selections: group.map(
        ({ id, name, price, byHand, status, settlement, feedSettlement, singleStakeWon, singleWinWon, ...at }) => ({
          ...{ id, name, price, byHand, status, settlement, feedSettlement },
          ...{ bets: at.bets, stakeWon: at.stakeWon, worstWon: at.worstWon },
          resultWon: staked - singleStakeWon - singleWinWon,
        }),
      ),
    };
  });
}
