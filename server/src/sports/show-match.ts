import {
  type AnswerOf,
  type BettingPageName,
  formMax,
  meetingsMax,
  type PlayedMatch,
  type Result,
  type showMatch,
  sportNames,
  type TeamRanking,
  tableTeamsMax,
} from '@madang/contracts';
import { bettingPages } from '@madang/rules';
import type { Queryable } from '../platform/database/db.ts';
import { instant } from '../platform/database/instant.ts';
import { fixtureOnBoard } from './list-fixtures.ts';
import { ownLegs, withOwn } from './own-legs.ts';
import { decidedLines, type ResultRow, resultColumns, resultOf } from './result-rows.ts';
import { leagueTable } from './team-rankings.ts';

/** More than any match has; the answer stays bounded whatever the feed tells. */
const linesMax = 300;

/** One match with all that its page shows; undefined where there is none, as for an outright. */
export async function matchWithForm(
  db: Queryable,
  memberId: number,
  { fixtureId, view }: { fixtureId: string; view?: BettingPageName | undefined },
): Promise<AnswerOf<typeof showMatch> | undefined> {
  const { rows } = await db.query<ResultRow>(
    `select ${resultColumns}
       from fixture f join league l on l.id = f.league_id join location p on p.id = l.location_id ${decidedLines('$2')}
      where f.id = $1 and not f.outright`,
    [fixtureId, linesMax],
  );
  // Bonus rows are of a sport without a name.
  if (!rows[0] || !sportNames[rows[0].sportId]) return undefined;
  const match = resultOf(rows[0]);
  const [played, table, offer, own] = await Promise.all([
    playedBefore(db, match),
    leagueTable(db, match.leagueId),
    offerOf(db, match, view),
    ownLegs(db, memberId, [match]),
  ]);
  return { match: withOwn(match, own), ...played, table: table && withTeamsOf(match, table), offer };
}

const pagesOf: Readonly<Partial<Record<Result['status'], BettingPageName>>> = { scheduled: 'europe', inPlay: 'inplay' };

/** On the page that is asked for, if that lists it; else on the one that lists all its markets. */
async function offerOf(db: Queryable, { id, status }: Result, asked: BettingPageName | undefined) {
  const whole = pagesOf[status];
  if (!whole) return null;
  const views = asked && bettingPages[asked].feedPackage === bettingPages[whole].feedPackage ? [asked, whole] : [whole];
  for (const view of new Set(views)) {
    const fixture = await fixtureOnBoard(db, view, id);
    if (fixture) return { view, fixture };
  }
  return null;
}

type Played = PlayedMatch & { of: 'home' | 'away' | 'both' };

/** Matches of its teams, which are known by name and sport, that ended before it. Each team's are found by an index, whatever side it was on. */
async function playedBefore(db: Queryable, { id, sportId, home, away, startsAt }: Result) {
  const before = `f.status = 3 and f.home_score is not null and f.away_score is not null and not f.outright
    and l.sport_id = $2 and f.id <> $1 and f.starts_at < $3`;
  const last = (where: string, most: number) => `
    (select f.*, l.name as league from fixture f join league l on l.id = f.league_id
      where ${before} and ${where} order by f.starts_at desc, f.id desc limit ${most})`;
  const { rows } = await db.query<Played>(
    `select asked."of", f.id::text, f.league as "leagueName", ${instant('f.starts_at')} as "startsAt", f.home, f.away,
            f.home_score as "homeScore", f.away_score as "awayScore"
       from (values ('home', $4::text, null, ${formMax}), ('away', $5, null, ${formMax}), ('both', $4, $5, ${meetingsMax}))
            as asked ("of", team, other, most)
      cross join lateral (
        select * from (
          ${last('f.home = asked.team and f.away = coalesce(asked.other, f.away)', Math.max(formMax, meetingsMax))}
          union all
          ${last('f.away = asked.team and f.home = coalesce(asked.other, f.home)', Math.max(formMax, meetingsMax))}
        ) f order by f.starts_at desc, f.id desc limit asked.most) f
      order by asked."of", f.starts_at desc, f.id desc`,
    [id, sportId, startsAt, home, away],
  );
  const of = (asked: Played['of']): PlayedMatch[] =>
    rows.filter((row) => row.of === asked).map(({ of: _, ...played }) => played);
  return { form: { home: of('home'), away: of('away') }, meetings: of('both') };
}

/** The best teams, and its own two wherever they stand. */
const withTeamsOf = ({ home, away }: Result, table: TeamRanking): TeamRanking => ({
  ...table,
  teams: table.teams.filter(({ name }, place) => place < tableTeamsMax || name === home || name === away),
});
