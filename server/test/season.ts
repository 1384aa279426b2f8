import { randomUUID } from 'node:crypto';
import { createPlacing } from '../src/betting/placement/place-bet.ts';
import type { SeasonMatch } from '../src/feed/football-data/read-season.ts';
import { randomOf } from '../src/feed/simulator/random.ts';
import { findMember } from '../src/members/queries.ts';
import type { Db } from '../src/platform/database/db.ts';
import { memoryChanges } from '../src/platform/running/changes.ts';
import { betBody } from './bets.ts';
import type { TestMember, TestSelection } from './factories.ts';

const dayMs = 86_400_000;
const head = 'Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,B365H,B365D,B365A,BbAv>2.5,BbAv<2.5,BbAHh,BbAvAHH,BbAvAHA';

/** An invented season, as a file: matches of three goals a side at most, handicaps in quarters. */
export function madeSeason({ matches, perDay, seed }: { matches: number; perDay: number; seed: string }): string {
  const random = randomOf(seed);
  const upTo = (most: number) => Math.floor(random.next() * (most + 1));
  const price = (least: number, most: number) => (least + random.next() * (most - least)).toFixed(2);
  const rows = Array.from({ length: matches }, (_, nth) => {
    const day = new Date(Date.UTC(2014, 7, 16 + Math.floor(nth / perDay))).toISOString().slice(2, 10);
    const date = day.split('-').reverse().join('/');
    const prices = [price(1.2, 6), price(2.8, 6), price(1.2, 6), price(1.6, 2.4), price(1.6, 2.4)];
    const handicap = [String((upTo(14) - 7) / 4), price(1.7, 2.2), price(1.7, 2.2)];
    return ['E0', date, `홈 ${nth}`, `원정 ${nth}`, upTo(3), upTo(3), ...prices, ...handicap].join(',');
  });
  return [head, ...rows].join('\n');
}

/** The same days one after another from tomorrow on, so that the season can be bet on. */
export function soonPlayed(matches: readonly SeasonMatch[]): SeasonMatch[] {
  const days = [...new Set(matches.map(({ startsAtMs }) => Math.floor(startsAtMs / dayMs)))].sort((a, b) => a - b);
  const tomorrow = Date.now() + dayMs;
  return matches.map((match) => ({
    ...match,
    startsAtMs: tomorrow + days.indexOf(Math.floor(match.startsAtMs / dayMs)) * dayMs,
  }));
}

interface SeasonPick extends TestSelection {
  market: string;
  name: string;
  line: string | null;
  match: SeasonMatch;
}

/** Every selection of these matches as the database has it. */
export async function seasonPicks(db: Db, matches: readonly SeasonMatch[]): Promise<SeasonPick[]> {
  const { rows } = await db.query<Omit<SeasonPick, 'match'>>(
    `select id::text, fixture_id::text as "fixtureId", price::text, base_line as "baseLine", market_id::text as market, name, line
       from selection where market_id > 0 and fixture_id = any ($1::bigint[]) order by fixture_id, market_id, name`,
    [matches.map(({ id }) => id)],
  );
  const byId = new Map(matches.map((match) => [match.id, match]));
  return rows.map((row) => ({ ...row, match: byId.get(row.fixtureId) as SeasonMatch }));
}

interface Wager {
  picks: SeasonPick[];
  /** Of a system: how many legs make a line. */
  sizes?: number[];
}

/** Every selection, every two of one day's matches, and systems of three and four of one day. */
export function seasonWagers(picks: readonly SeasonPick[]): Wager[] {
  const wagers: Wager[] = picks.map((pick) => ({ picks: [pick] }));
  for (const ofDay of Map.groupBy(picks, ({ match }) => match.startsAtMs).values()) {
    const matches = [...Map.groupBy(ofDay, ({ fixtureId }) => fixtureId).values()];
    for (const [at, ones] of matches.entries()) {
      for (const one of ones) {
        for (const other of matches.slice(at + 1).flat()) wagers.push({ picks: [one, other] });
      }
      // The nth selection of each, as many as every one of them has.
      const after = matches.slice(at, at + 4);
      for (const [nth] of ones.entries()) {
        const legs = after.flatMap((of) => of[nth] ?? []);
        if (legs.length >= 3)
          wagers.push({ picks: legs.slice(0, 3), sizes: [2] }, { picks: legs.slice(0, 3), sizes: [2, 3] });
        if (legs.length === 4) wagers.push({ picks: legs, sizes: [2, 3, 4] });
      }
    }
  }
  return wagers;
}

/** Divides by every number of lines that these systems have: 3, 4 and 11. */
export const seasonStakeWon = 13_200;

/** Level 3 may bet whatever these wagers come to. */
export async function liftLimits(db: Db): Promise<void> {
  await db.query('insert into level_setting values (3, 1000, 1000000, 1000000000, 100000, 1, 2, 3, 4, 1, 2, 3, 4)');
  await db.query(
    'update bet_setting set (max_selection_won, max_fixture_won, max_member_selection_won) = (1e14, 1e14, 1e14)',
  );
}

/** Places all of them, in turn by these members. @returns which member has which */
export async function placeWagers(
  db: Db,
  members: readonly TestMember[],
  wagers: readonly Wager[],
): Promise<Map<TestMember, Wager[]>> {
  const placing = createPlacing(db, memoryChanges());
  const of = new Map(members.map((member, nth) => [member, wagers.filter((_, at) => at % members.length === nth)]));
  await Promise.all(
    [...of].map(async ([member, own]) => {
      const better = await findMember(db, member.id);
      for (const { picks, sizes } of own) {
        const body = betBody(member, picks, { amounts: seasonStakeWon, ...(sizes && { sizes }) });
        const outcome = await placing(better, body, randomUUID());
        if (!('placed' in outcome)) throw new Error(`refused: ${JSON.stringify(outcome)}`);
      }
    }),
  );
  return of;
}

/** The payout of a wager, stake and all, by the scores alone: nothing of the code that settles is in it. */
export function broughtBy({ picks, sizes }: Wager): number {
  const lines = subsetsOf(picks).filter((line) => (sizes ?? [picks.length]).includes(line.length));
  const lineStake = BigInt(seasonStakeWon / lines.length);
  const won = lines.reduce((sum, line) => {
    const whole = 400n ** BigInt(line.length);
    const factor = line.reduce((so, pick) => so * fourHundredths(pick), 1n);
    return sum + (lineStake * ((200n * factor + whole) / (2n * whole))) / 100n;
  }, 0n);
  return Number(won) - seasonStakeWon;
}

function subsetsOf<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: 2 ** items.length }, (_, bits) => items.filter((_, at) => bits & (1 << at)));
}

/** The return of one won on it, in four-hundredths: half of it on each of the lines beside a quarter line. */
function fourHundredths({ market, name, line, price, match: { homeGoals, awayGoals } }: SeasonPick): bigint {
  const price100 = BigInt(price.replace('.', ''));
  if (market === '1') {
    const result = homeGoals > awayGoals ? '1' : homeGoals < awayGoals ? '2' : 'X';
    return name === result ? 4n * price100 : 0n;
  }
  const quarters = Math.round(Number(line ?? 0) * 4);
  const halves = quarters % 2 === 0 ? [quarters, quarters] : [quarters - 1, quarters + 1];
  const total = homeGoals + awayGoals;
  const lead = { '1': homeGoals - awayGoals, '2': awayGoals - homeGoals, Over: total, Under: -total }[name] ?? 0;
  return halves.reduce((sum, half) => {
    const margin = 4 * lead + (name === 'Over' ? -half : half);
    return sum + (margin > 0 ? 2n * price100 : margin === 0 ? 200n : 0n);
  }, 0n);
}
