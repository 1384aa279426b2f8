import type { FeedEnvelope, FeedEvent, FeedMarket } from '@madang/contracts';
import { Envelopes, type FeedType } from '../src/feed/simulator/messages.ts';

const envelopes = new Envelopes();
/** Times of messages and changes count from here: a past that leaves room for what a test tells, because the far future is refused. */
export const feedStart = Math.floor(Date.now() / 1000) * 1000 - 2 * 3_600_000;
const iso = (second: number) => new Date(feedStart + second * 1000).toISOString();

/** One message at this second, as the feed would send it. */
export const message = (type: FeedType, second: number, ...events: FeedEvent[]): FeedEnvelope =>
  envelopes.of(type, feedStart + second * 1000, { Events: events });

export function fixtureAt(id: string, second: number, status = 1, startsAt = '2099-06-01T10:00:00'): FeedEvent {
  return {
    FixtureId: id,
    Fixture: {
      Sport: { Id: 6046, Name: 'Football' },
      Location: { Id: 1, Name: '대한민국' },
      League: { Id: 1, Name: '한빛 리그' },
      StartDate: startsAt,
      LastUpdate: iso(second),
      Status: status,
      Participants: [
        { Id: 1, Name: `홈 ${id}`, Position: '1' },
        { Id: 2, Name: `원정 ${id}`, Position: '2' },
      ],
      FixtureExtraData: [],
    },
  };
}

/** The 1X2 market: `${id}1`, `${id}2`, `${id}3` for 1, X, 2. */
export function resultAt(
  id: string,
  second: number,
  prices: readonly [string, string, string],
  given: { status?: number; settlements?: readonly (number | null)[] } = {},
): FeedEvent {
  const market: FeedMarket = {
    Id: 1,
    Name: '1X2',
    Bets: ['1', 'X', '2'].map((name, index) => ({
      Id: `${id}${index + 1}`,
      Name: name,
      Status: given.status ?? 1,
      Price: prices[index] ?? '',
      Settlement: given.settlements?.[index] ?? null,
      LastUpdate: iso(second),
    })),
  };
  return { FixtureId: id, Markets: [market] };
}
