import { instant } from '../../platform/database/instant.ts';
import { oddsColumnsOf } from '../../sports/queries.ts';
import { numbered } from './numbered.ts';
import { isNamed } from './selections.ts';

export const settlementItems = numbered({
  at: 'timestamptz',
  seq: 'bigint',
  fixture_id: 'bigint',
  market_id: 'int',
  bet_id: 'bigint',
  name: 'text',
  settlement: 'smallint',
});

/** What the feed last said: a result by hand stands beside it. */
const fedSettlement = 'coalesce(s.feed_settlement, s.settlement, 0)';

/**
 * Of the package `$1`. A settlement counts even when a market message with a later LastUpdate came first: a bet that hangs is worse. Of several settlements
 * the latest counts; 0 takes the earlier one back. The settler of bets books the difference.
 * While a result by hand counts, the feed's goes on beside it.
 */
export const applySettlements = `
  with known as materialized (
    select g.*, s.id, s.name = g.name as is_same, ${fedSettlement} = g.settlement as stands,
      s.name = g.name and (g.at, g.seq, g.settlement) > (s.settlement_at, s.settlement_seq, ${fedSettlement}) as is_written
    from ${settlementItems.sql} left join selection s on ${isNamed('s', '$1')}
  ), written as (
    update selection s set
      settlement = case when s.feed_settlement is null then nullif(g.settlement, 0) else s.settlement end,
      feed_settlement = case when s.feed_settlement is not null then g.settlement end,
      settlement_at = g.at, settlement_seq = g.seq,
      settled_at = case when g.stands or s.feed_settlement is not null then s.settled_at when g.settlement <> 0 then (select app_now()) end,
      version = s.version + (not g.stands and s.feed_settlement is null)::int
    from known g join fixture f on f.id = g.fixture_id
    where s.id = g.id and g.is_written
    returning g.n, case when g.stands then 'late-or-duplicate' end as outcome, ${oddsColumnsOf('s')}
  )
  select * from written union all
  select n, case when id is null then 'unknown-selection' when is_same then 'late-or-duplicate' else 'other-outcome' end,
    null, null, null, null, null, null from known where is_written is not true`;

/**
 * Of the markets `$2` of the items `$1`, in the package `$3`: how many share the win. Bets on a winner whose share is another one now are
 * settled again, by the difference.
 */
export const shareWins = `
  with winners as materialized (
    select s.fixture_id, s.market_id, greatest(count(*) filter (where s.settlement = 2), 1) as shares
    from (select distinct fixture_id, market_id from json_to_recordset($1) as g (fixture_id bigint, market_id int)) g
    join selection s on (s.fixture_id, s.package, s.market_id) = (g.fixture_id, $3, g.market_id)
    where g.market_id = any ($2::int[]) group by s.fixture_id, s.market_id
  ), changed as (
    update selection s set shares = w.shares, version = version + 1
    from winners w
    where (s.fixture_id, s.package, s.market_id) = (w.fixture_id, $3, w.market_id) and s.settlement is not null and s.shares <> w.shares
    returning s.id
  )
  insert into settlement_work (selection_id) select id from changed
  on conflict (selection_id) do update set after_bet = 0, closing_before = null`;

/** The booked settlements of the markets of the items `$1`, which settlements of one line must agree with; `$2` their package. */
export const settlementsOfMarkets = `
  select s.fixture_id::text, s.market_id, s.feed_bet_id::text as bet_id, s.name, s.line, s.base_line,
    ${fedSettlement} as settlement, s.settlement_seq as seq,
    case when s.settlement_at = '-infinity' then '' else ${instant('s.settlement_at')} end as at
  from (select distinct fixture_id, market_id from json_to_recordset($1) as g (fixture_id bigint, market_id int)) g
  join selection s on s.fixture_id = g.fixture_id and s.market_id = g.market_id and s.package = $2`;
