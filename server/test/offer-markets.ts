import { type FeedMarket, type FeedPackage, feedFixtureStatus, feedPackages, feedTypes } from '@madang/contracts';
import { ingest } from '../src/feed/ingest.ts';
import type { Db } from '../src/platform/database/db.ts';
import { marketKinds } from '../src/sports/markets.ts';
import type { TestSelection } from './factories.ts';
import { fixtureAt, message } from './feed-envelopes.ts';

/** An outcome of the markets that name none. */
const samples: Readonly<Record<number, string>> = { 4: '1/X', 6: '2-1', 7: '1X', 160: '한빛', 274: '한강' };
const lines: readonly string[] = ['1.5', '2.5'];
let second = 1_000;

export interface OfferedSelection extends TestSelection {
  marketId: number;
  name: string;
}

/**
 * A fixture of the sport with every outcome of these markets, as one package tells it through the ingestion; those with a line at
 * 1.5 and 2.5, of which 2.5 is the main one. The package is opened. Bet ids are 1, 2, 3 … in each market.
 */
export async function offerMarkets(
  db: Db,
  fixtureId: string,
  offer: { sportId: number; marketIds: readonly number[]; feedPackage?: FeedPackage; status?: number; price?: string },
): Promise<OfferedSelection[]> {
  const { sportId, marketIds, feedPackage = feedPackages.beforeKickOff, price = '1.50' } = offer;
  const { notStarted, inProgress } = feedFixtureStatus;
  const at = ++second;
  const event = fixtureAt(
    fixtureId,
    at,
    offer.status ?? (feedPackage === feedPackages.inPlay ? inProgress : notStarted),
  );
  if (event.Fixture) {
    event.Fixture.Sport.Id = sportId;
    event.Fixture.League.Id = sportId;
  }
  const LastUpdate = event.Fixture?.LastUpdate ?? '';
  const Markets = marketIds.map((Id): FeedMarket => {
    const kind = marketKinds.get(Id);
    if (!kind) throw new Error(`There is no market ${Id}.`);
    const sample = samples[Id];
    const names = sample ? [sample] : Object.keys(kind.sides);
    const outcomes = kind.hasLine ? lines.flatMap((line) => names.map((name) => ({ name, line }))) : names.map(unlined);
    return {
      Id,
      Name: `market ${Id}`,
      MainLine: kind.hasLine ? '2.5' : null,
      Bets: outcomes.map(({ name, line }, place) => ({
        ...{ Id: String(place + 1), Name: name, Line: line, BaseLine: line, Status: 1, Price: price, LastUpdate },
      })),
    };
  });
  const told = [message(feedTypes.snapshot, at), message(feedTypes.snapshot, at, { ...event, Markets })];
  const { refused } = await ingest(db, told, feedPackage);
  if (refused.length > 0) throw new Error(`The feed was refused: ${JSON.stringify(refused)}`);
  const { rows } = await db.query<OfferedSelection>(
    `select id::text, fixture_id::text as "fixtureId", market_id as "marketId", name, price::text, base_line as "baseLine"
       from selection where fixture_id = $1 and package = $2 and market_id = any ($3::int[]) order by market_id, feed_bet_id`,
    [fixtureId, feedPackage, marketIds],
  );
  return rows;
}

const unlined = (name: string) => ({ name, line: null });
