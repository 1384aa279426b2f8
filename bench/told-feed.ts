import { type FeedEnvelope, type FeedEvent, type FeedMarket, type FeedPackage, feedTypes } from '@madang/contracts';
import { Envelopes } from 'server/src/feed/simulator/messages.ts';
import { testFeedPath } from 'server/src/feed/test-feed.ts';

export const envelopes = new Envelopes();
/** 1X2, a total and a handicap: what a list shows of a fixture. */
export const selectionsEach = 7;

export interface Told {
  atMs: number;
  /** One of the bench's fixtures. */
  place: number;
  /** The fixture itself is told too. */
  isNew: boolean;
  /** @param index of the selection within its market */
  price: (index: number) => string;
}

export const fixtureIdOf = (place: number) => String(600_000 + place);

/** One fixture of football and its prices, as one message. */
export function toldOf({ atMs, place, isNew, price }: Told): FeedEnvelope {
  const event = { FixtureId: fixtureIdOf(place), Markets: marketsOf(atMs, price) };
  const Events = [isNew ? { ...event, Fixture: fixtureOf(place, atMs) } : event];
  return envelopes.of(feedTypes.market, atMs, { Events });
}

function fixtureOf(place: number, atMs: number): NonNullable<FeedEvent['Fixture']> {
  return {
    Sport: { Id: 6046, Name: 'Football' },
    Location: { Id: 1, Name: '대한민국' },
    League: { Id: 1 + (place % 40), Name: `리그 ${place % 40}` },
    StartDate: new Date(atMs + 86_400_000).toISOString(),
    LastUpdate: new Date(atMs).toISOString(),
    Status: 1,
    Participants: [
      { Id: 1, Name: `홈 ${place}`, Position: '1' },
      { Id: 2, Name: `원정 ${place}`, Position: '2' },
    ],
    FixtureExtraData: [],
  };
}

function marketsOf(atMs: number, price: Told['price']): FeedMarket[] {
  const LastUpdate = new Date(atMs).toISOString();
  const bets = (market: number, names: readonly string[], line: string | null) =>
    names.map((Name, index) => ({
      Id: String(market * 10 + index),
      Name,
      Line: line,
      BaseLine: line,
      Status: 1,
      Price: price(index),
      LastUpdate,
    }));
  return [
    { Id: 1, Name: '1X2', Bets: bets(1, ['1', 'X', '2'], null) },
    { Id: 2, Name: 'Under/Over', MainLine: '2.5', Bets: bets(2, ['Over', 'Under'], '2.5') },
    { Id: 3, Name: 'Asian Handicap', MainLine: '-0.5', Bets: bets(3, ['1', '2'], '-0.5') },
  ];
}

/** To a running site with `FEED=test`. @throws when it refuses some of it */
export async function tellSite(url: string, feedPackage: FeedPackage, told: readonly FeedEnvelope[]): Promise<void> {
  const answer = await fetch(new URL(`${testFeedPath}?package=${feedPackage}`, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(told),
  });
  const { refused = [] } = (await answer.json()) as { refused?: unknown[] };
  if (!answer.ok || refused.length > 0) throw new Error(`The feed was refused: ${JSON.stringify(refused)}`);
}
