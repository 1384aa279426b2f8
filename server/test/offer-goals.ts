import { type FeedMarket, feedFixtureStatus, feedPackages, feedTypes } from '@madang/contracts';
import { type GoalLeg, type GoalModel, impliedChance, legCodes, scoreChances } from '@madang/rules';
import { ingest } from '../src/feed/ingest.ts';
import type { Db } from '../src/platform/database/db.ts';
import { fixtureAt, message } from './feed-envelopes.ts';
import type { OfferedSelection } from './offer-markets.ts';

const leg = (marketId: number, name: string, line: string | null = null): GoalLeg => ({ marketId, name, line });
const totals = (line: string) => ['Over', 'Under'].map((name) => leg(2, name, line));
const handicaps = (line: number) => [leg(3, '1', String(line)), leg(3, '2', String(-line))];
const markets: readonly (readonly GoalLeg[])[] = [
  ['1', 'X', '2'].map((name) => leg(1, name)),
  ...['1.5', '2.25', '2.5', '3.5', '4.5'].map(totals),
  ...[-1.5, -1, -0.5, 0.5].map(handicaps),
  ['0-0', '1-0', '0-1', '1-1', '2-1'].map((name) => leg(6, name)),
  ['1X', '12', 'X2'].map((name) => leg(7, name)),
  ['Yes', 'No'].map((name) => leg(17, name)),
];

/** The prices of a book with a margin by these goals; @param noise moves each price by this share */
export function goalsBook(
  model: GoalModel,
  margin = 0.06,
  noise: () => number = () => 0,
): (GoalLeg & { price: string; baseLine: string | null })[] {
  const chances = scoreChances(model);
  return markets.flatMap((market) => {
    const fair = market.map((each) => impliedChance(chances, legCodes(each)));
    // A market that is as good as decided is not offered.
    if (market.length < 4 && fair.some((chance) => chance > 0.93)) return [];
    return market.map((each, at) => ({
      ...each,
      baseLine: market[0]?.line ?? null,
      price: ((1 / (fair[at] as number) / (1 + margin)) * (1 + noise())).toFixed(2),
    }));
  });
}

let second = 1_000;

/** A football fixture before kick-off with the markets of `goalsBook`, as the feed tells it; told again, its prices move. */
export async function offerGoals(
  db: Db,
  fixtureId: string,
  book: ReturnType<typeof goalsBook>,
): Promise<OfferedSelection[]> {
  const at = ++second;
  const event = fixtureAt(fixtureId, at, feedFixtureStatus.notStarted);
  const LastUpdate = event.Fixture?.LastUpdate ?? '';
  const Markets = [...Map.groupBy(book, ({ marketId }) => marketId)].map(
    ([Id, offered]): FeedMarket => ({
      Id,
      Name: `market ${Id}`,
      MainLine: offered[0]?.baseLine ?? null,
      Bets: offered.map(({ name, line, baseLine, price }, place) => ({
        ...{ Id: String(place + 1), Name: name, Line: line, BaseLine: baseLine, Status: 1, Price: price, LastUpdate },
      })),
    }),
  );
  const told = [message(feedTypes.snapshot, at), message(feedTypes.snapshot, at, { ...event, Markets })];
  const { refused } = await ingest(db, told, feedPackages.beforeKickOff);
  if (refused.length > 0) throw new Error(`The feed was refused: ${JSON.stringify(refused)}`);
  const { rows } = await db.query<OfferedSelection>(
    `select id::text, fixture_id::text as "fixtureId", market_id as "marketId", name, price::text, base_line as "baseLine"
       from selection where fixture_id = $1 order by market_id, feed_bet_id`,
    [fixtureId],
  );
  return rows;
}
