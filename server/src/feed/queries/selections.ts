import { oddsColumnsOf } from '../../sports/queries.ts';
import { numbered } from './numbered.ts';

/** The selection `s` that an item `g` names in full, in a package: the feed's bet id alone names nothing. */
export const isNamed = (s: string, feedPackage: string): string =>
  `(${s}.fixture_id, ${s}.package, ${s}.market_id, ${s}.feed_bet_id) = (g.fixture_id, ${feedPackage}, g.market_id, g.bet_id)`;
/**
 * `$1` items of selections; `$2` their package; `$3` whether to lock all of it that are open as well; `$4` fixtures of which to lock all of it.
 * The ids are collected first: joined by `or`, each row of the table would be sought in the list of the items, for minutes with a large snapshot.
 */
export const lockSelections = `
  select id::text from selection
  where id in (
    select s.id from json_to_recordset($1) as g (fixture_id bigint, market_id int, bet_id bigint) join selection s on ${isNamed('s', '$2')}
    union all select s.id from selection s where $3 and s.package = $2 and s.settlement is null
    union all select s.id from selection s where s.fixture_id = any ($4::bigint[]) and s.package = $2)
  order by selection.id for no key update`;

export const selectionItems = numbered({
  at: 'timestamptz',
  sent_at: 'timestamptz',
  seq: 'bigint',
  sent_seq: 'bigint',
  fixture_id: 'bigint',
  market_id: 'int',
  bet_id: 'bigint',
  market_name: 'text',
  name: 'text',
  line: 'text',
  base_line: 'text',
  price: 'numeric',
  status: 'smallint',
});

/**
 * Items of the package `$1`. A message that was sent after the snapshot left the selection out, or its fixture or market was said to be
 * away, ends its absence, also with a price as old as the one that is known. One from before that does not, however late it comes.
 */
const given = `
  p as materialized (
    select snapshot_at, snapshot_seq, alive_at, alive_seq, alive_fixtures from feed_package where id = $1
  ), away as materialized (
    select fixture_id, market_id, at, seq from market_absence where package = $1 and fixture_id = any (${selectionItems.array('fixture_id')})
  ), given as (
    select g.*, (g.sent_at, g.sent_seq) < (p.snapshot_at, p.snapshot_seq)
      or ((g.sent_at, g.sent_seq) < (p.alive_at, p.alive_seq) and $1 = 'inplay' and not g.fixture_id = any (p.alive_fixtures)
        and exists (select from fixture f where f.id = g.fixture_id and f.status = 2))
      or ((g.fixture_id, g.market_id) in (select fixture_id, market_id from away) and exists (
        select from away a where (a.fixture_id, a.market_id) = (g.fixture_id, g.market_id) and (g.sent_at, g.sent_seq) < (a.at, a.seq)))
      as before_absence
    from ${selectionItems.sql} cross join p
  )`;

/** The feed's own, also while a price by hand is sold in its place. */
const feedPrice = 'coalesce(s.feed_price, s.price)';
/** An item without a price says of neither price nor line anything new. */
const toldOf = (column: 'price' | 'line' | 'base_line') =>
  `case when g.price is null then ${column === 'price' ? feedPrice : `s.${column}`} else g.${column} end`;
/** A price by hand is of one line. */
const keepsHand = `s.feed_price is not null and (${toldOf('line')}, ${toldOf('base_line')}) is not distinct from (s.line, s.base_line)`;
const soldPrice = `case when ${keepsHand} then s.price else ${toldOf('price')} end`;
const content = (price: string, line: string, base: string, of: string) =>
  `${of}.status, ${price}, coalesce(${line}, ''), coalesce(${base}, ''), ${of}.market_name`;
const givenContent = content(toldOf('price'), toldOf('line'), toldOf('base_line'), 'g');
const knownContent = content(feedPrice, 's.line', 's.base_line', 's');
/** A settled selection goes on to follow the feed, so that the order of both makes no difference; its settlement keeps it closed. */
const columnOf = (column: string, from = `g.${column}`) =>
  `${column} = case when g.is_newer then ${from} else s.${column} end`;

/**
 * Writes the known items at the rows that were found: nothing else changes selections of fixtures that are locked. No row is found by
 * joining rows that the statement wrote: the planner takes that for one row and compares each with each. @returns a row for each known item;
 * the others are new
 */
export const updateSelections = `
  with ${given}, compared as materialized (
    select g.*, s.place, s.name = g.name as is_same, s.settlement is not null as is_settled,
      (g.at, g.seq, ${givenContent}) > (s.feed_updated_at, s.feed_seq, ${knownContent}) as is_newer,
      (g.at, g.seq) > (s.feed_updated_at, s.feed_seq) as moves,
      (g.sent_at, g.sent_seq) > (s.said_at, s.said_seq) as is_said_later,
      (s.price, s.line, s.base_line, s.status)
        is distinct from (${soldPrice}, ${toldOf('line')}, ${toldOf('base_line')}, g.status) as is_other,
      s.absent and not g.before_absence as is_back
    -- Each by its key and then by its place, whatever the planner knows of the table: it would read all of it instead.
    from given g cross join lateral (select s.ctid as place, s.* from selection s where ${isNamed('s', '$1')} offset 0) s
  ), known as not materialized (
    select *, is_same and (is_newer or is_said_later) as is_written, not is_settled and (is_newer and is_other or is_back) as is_change
    from compared
  ), written as (
    update selection s set
      ${columnOf('price', soldPrice)}, ${columnOf('feed_price', `case when ${keepsHand} then ${toldOf('price')} end`)},
      ${(['line', 'base_line'] as const).map((column) => columnOf(column, toldOf(column)))}, ${columnOf('market_name')},
      ${columnOf('status')}, ${columnOf('feed_updated_at', 'g.at')}, ${columnOf('feed_seq', 'g.seq')},
      version = s.version + g.is_change::int,
      said_at = case when g.is_said_later then g.sent_at else s.said_at end,
      said_seq = case when g.is_said_later then g.sent_seq else s.said_seq end,
      absent = s.absent and g.before_absence
    from known g join fixture f on f.id = g.fixture_id
    where s.ctid = g.place and s.ctid = any (array(select place from compared)) and g.is_written
    returning g.n, case when g.is_settled then 'already-settled' when not (g.moves or g.is_change) then 'late-or-duplicate' end as outcome,
      ${oddsColumnsOf('s')}
  )
  select * from written union all
  select n, case when not is_same then 'other-outcome' when is_settled then 'already-settled' else 'late-or-duplicate' end,
    null, null, null, null, null, null from known where not is_written`;

/**
 * Of items that name nothing known; one whose fixture is not known either is left out. A market that comes later belongs to the fixture
 * that is void.
 */
export const insertSelections = `
  with ${given}, void as materialized (
    select fixture_id, market_id from bet_void
    where fixture_id = any (${selectionItems.array('fixture_id')}) and placed_from is null and undone_at is null
  ), written as (
    insert into selection
      (fixture_id, package, market_id, feed_bet_id, market_name, name, line, base_line, price, status, feed_updated_at, feed_seq,
       said_at, said_seq, absent, voided)
    select g.fixture_id, $1, g.market_id, g.bet_id, g.market_name, g.name, g.line, g.base_line, g.price, g.status, g.at, g.seq,
      g.sent_at, g.sent_seq, g.before_absence,
      case when exists (select from void where fixture_id = g.fixture_id and coalesce(market_id, g.market_id) = g.market_id) then 2 else 0 end
    from given g join fixture f on f.id = g.fixture_id order by g.fixture_id, g.market_id, g.bet_id
    returning selection
  )
  select (s).market_id, (s).feed_bet_id::text as bet_id, ${oddsColumnsOf('(s)')}
  from written w (s) join fixture f on f.id = (s).fixture_id`;
