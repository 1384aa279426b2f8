import { feedPackages, feedSettlement, type LineOutcome, type Result, sportNames } from '@madang/contracts';
import { mainMarkets } from '@madang/rules';
import { marketKinds, marketNameKorean, sideOf, sideOrder } from './markets.ts';
import { namedPeriods } from './periods.ts';
import type { StoredPlay } from './play.ts';
import { scoreOf } from './queries.ts';

type OutcomeRow = [name: string, line: string | null, price: string, settlement: number];
type LineRow = [marketId: number, outcomes: OutcomeRow[]];
export interface ResultRow extends Omit<Result, 'sportName' | 'startsAt' | 'score' | 'winners' | 'periods' | 'lines'> {
  startsAt: Date;
  period: number;
  homeScore: number | null;
  awayScore: number | null;
  winners: string[] | null;
  periods: StoredPlay['periods'] | null;
  lines: LineRow[] | null;
}

const { winner, refund, halfWon } = feedSettlement;
const mainOf = mainMarkets('result', 'handicap', 'total');
const mainIds = [...new Set(Object.values(mainOf).flat())];
/** One line of each main market comes first, those of any sport: a fixture has its own. */
const inOrder = [...mainIds, ...[...marketKinds.keys()].filter((id) => !mainIds.includes(id))];

/** Of a `ResultRow`: of fixture `f`, its league `l`, its location `p` and its `decidedLines`. An outright says its winners instead. */
export const resultColumns = `
  f.id::text, l.sport_id as "sportId", p.name as "locationName", l.id as "leagueId", l.name as "leagueName", f.home, f.away,
  f.starts_at as "startsAt", fixture_status(f) as status, f.period, f.home_score as "homeScore", f.away_score as "awayScore",
  f.play -> 'periods' as periods,
  case when f.outright then array(
    select distinct s.name from selection s where s.fixture_id = f.id and s.settlement = ${winner} order by 1) end as winners,
  decided.lines, coalesce(decided.count, 0) as "lineCount"`;

/**
 * The lines of fixture `f` with those of their selections that did not lose. One that was offered before kick-off and in play is told as it was
 * before kick-off. @param most SQL of how many are told
 */
export const decidedLines = (most: string): string => `
  cross join lateral (
    select json_agg(json_build_array(market_id, outcomes) order by place) as lines, max(count) as count
      from (
        select market_id, outcomes, (count(*) over ())::int as count, row_number() over (
                 order by not (of_market = 1 and market_id in (${mainIds.join()})),
                          array_position(array[${inOrder.join()}], market_id), of_market) as place
          from (
            select told.market_id, told.outcomes, row_number() over (
                     partition by told.market_id
                     order by main.base_line is null, length(told.base_line), told.base_line) as of_market
              from (
                select distinct on (s.market_id, s.base_line) s.market_id, s.base_line, s.package,
                       json_agg(json_build_array(s.name, s.line, s.price::text,
                                  case when s.voided = 2 then ${refund} else s.settlement end) order by s.id) as outcomes
                  from selection s
                 where s.fixture_id = f.id and not f.outright
                   and (s.settlement in (${winner}, ${refund}, ${halfWon}) or s.voided = 2)
                 group by s.market_id, s.base_line, s.package
                 order by s.market_id, s.base_line, s.package = '${feedPackages.inPlay}'
              ) told
              left join main_line main on main.fixture_id = f.id and main.package = told.package
               and main.market_id = told.market_id and main.base_line = told.base_line
          ) ranked
         order by place limit ${most}
      ) line
  ) decided`;

export function resultOf({
  period,
  homeScore,
  awayScore,
  startsAt,
  winners,
  periods,
  lines,
  ...fixture
}: ResultRow): Result {
  const { sportId } = fixture;
  return {
    ...fixture,
    ...(winners && { winners }),
    sportName: sportNames[sportId] ?? '',
    startsAt: startsAt.toISOString(),
    score: scoreOf({ sportId, period, home: homeScore, away: awayScore }),
    periods: namedPeriods(sportId, periods ?? [], { home: homeScore, away: awayScore }),
    lines: mainFirst(sportId, lines ?? []).flatMap((line) => lineOf(sportId, line)),
  };
}

/** The first line of each main market of the sport, then all others as they come. */
function mainFirst(sportId: number, lines: readonly LineRow[]): LineRow[] {
  const first = (mainOf[sportId] ?? []).flatMap((id) => lines.filter(([marketId]) => marketId === id).slice(0, 1));
  return [...first, ...lines.filter((line) => !first.includes(line))];
}

function lineOf(sportId: number, [marketId, told]: LineRow): LineOutcome[] {
  const kind = marketKinds.get(marketId);
  if (!kind) return [];
  const outcomes = told.flatMap(([betName, betLine, price, settlement]): LineOutcome['outcomes'] => {
    const side = sideOf(kind, betName);
    if (!side) return [];
    return [{ side, betName, betLine, price, settlement: settlement as LineOutcome['outcomes'][number]['settlement'] }];
  });
  outcomes.sort((a, b) => sideOrder.indexOf(a.side) - sideOrder.indexOf(b.side));
  return [{ marketId, group: kind.group, marketNameKorean: marketNameKorean(kind, sportId), outcomes }];
}
