import { type BettingPageName, feedPackages, otherSportIds, sportIds } from '@madang/contracts';
import { bettingPages, bonusMarketId, liveSportIds } from '@madang/rules';

/** The clock is asked once, and not for each fixture. */
const upcoming = (closesBeforeMs = 0) =>
  `f.status in (1, 9) and f.starts_at > (select app_now()) + interval '${closesBeforeMs} milliseconds'`;
/** A fixture `f` in league `l` that is played now, of a sport that is bet on in play. */
const inPlay = `f.status in (2, 6, 8)
  and (l.sport_id in (${liveSportIds.join()}) or l.sport_id = any ((select further_sports from live_setting)::int[]))`;

/** The markets that a page lists, for `isListed`: sports and market ids side by side, null for every market. */
function listedMarkets(view: BettingPageName): [sportIds: number[] | null, marketIds: number[] | null] {
  const { markets } = bettingPages[view];
  if (markets === 'all') return [null, null];
  const pairs = Object.entries(markets).flatMap(([sportId, ids]) => ids.map((id) => [Number(sportId), id] as const));
  return [pairs.map(([sportId]) => sportId), pairs.map(([, id]) => id)];
}

/**
 * A selection `s` of a page, in league `l`. `$1` the page's package, `$2` and `$3` its markets. In play the feed withdraws lines that the
 * score has left behind; they wait for their result.
 */
export const isListed = `s.package = $1 and s.settlement is null and (s.status in (1, 2) or s.package <> 'inplay') and ($2::int[] is null and s.market_id <> ${bonusMarketId}
  or (l.sport_id, s.market_id) in (select * from unnest($2::int[], $3::int[])))`;

/**
 * Of a fixture `f` the page lists a selection that is not over. `offset` keeps the planner from joining all selections of the site:
 * each fixture is looked up in the index, until the first that is found.
 */
const isOffered = `exists (
  select from selection s where s.fixture_id = f.id and s.status in (1, 2) and s.settlement is null and ${isListed} offset 0)`;

/** An outright `f` in league `l` that can be bet on, beside the fixtures of `/europe`. */
export const outrightOnBoard = `
  f.outright and ${upcoming()} and ${isOffered}`;

/** A fixture `f` in league `l` on a page's board: before it closes by the database's clock or in play, with a selection that is not over. */
export const onBoard = (view: BettingPageName) => `
  not f.outright and ${bettingPages[view].feedPackage === feedPackages.inPlay ? inPlay : upcoming(bettingPages[view].closesBeforeMs)}
  and ${isOffered}`;

/** `$1` to `$3` of the two above. */
export const boardValues = (view: BettingPageName): unknown[] => [
  bettingPages[view].feedPackage,
  ...listedMarkets(view),
];

/** Sport ids in the order of the tabs; those that share the last one after them. */
export const sportsInOrder: readonly number[] = [...Object.values(sportIds), ...Object.values(otherSportIds)];
