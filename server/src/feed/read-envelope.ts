import {
  type FeedEvent,
  type FeedMarket,
  feedEnvelopeSchema,
  feedEventSchema,
  feedFixtureStatus,
  feedSettlement,
  feedTypes,
  sportNames,
} from '@madang/contracts';
import { z } from 'zod';
import { sportsInOrder } from '../sports/list-sports.ts';
import { marketKinds, sideOf } from '../sports/markets.ts';
import { type Items, nameOf, type RefusalReason, type SettlementItem } from './items.ts';

// Events are read one by one, so that one that is wrong does not take its whole message with it.
const envelopeSchema = feedEnvelopeSchema.extend({
  Body: z.object({ Events: z.array(z.unknown()).nullish() }).nullish(),
});
const settlementSchema = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]);
const fixtureStatuses = new Set<number>(Object.values(feedFixtureStatus));
const bigintMax = 2n ** 63n - 1n;
const int4Max = 2 ** 31 - 1;

interface Message {
  type: number;
  seq: number;
  sentAt: string;
  items: Items;
}
function refuse(message: Message, reason: RefusalReason, detail: string): void {
  message.items.refused.push({ reason, detail });
}

/** Reads one envelope into `items`; whatever in it is not usable is added to `items.refused`, and the rest stays. */
export function readEnvelope(input: unknown, items: Items): void {
  const parsed = envelopeSchema.safeParse(input);
  if (!parsed.success) {
    items.refused.push({ reason: 'malformed', detail: z.prettifyError(parsed.error).slice(0, 300) });
    return;
  }
  const { Header, Body } = parsed.data;
  const sentAt = instantOf(Header.ServerTimestamp);
  if (sentAt === null) {
    items.refused.push({ reason: 'bad-value', detail: `ServerTimestamp ${Header.ServerTimestamp}` });
    return;
  }
  const message: Message = { type: Header.Type, seq: Header.MsgSeq ?? 0, sentAt, items };
  switch (Header.Type) {
    case feedTypes.heartbeat:
    case feedTypes.keepAlive:
      items.signsOfLife += 1;
      return;
    case feedTypes.snapshot:
      items.signsOfLife += 1;
      items.snapshot = true;
      break;
    case feedTypes.fixture:
    case feedTypes.livescore:
    case feedTypes.market:
    case feedTypes.settlement:
      break;
    default:
      refuse(message, 'unknown-type', `type ${Header.Type}`);
      return;
  }
  for (const event of Body?.Events ?? []) {
    // Postgres stores no NUL in text.
    const read = JSON.stringify(event).includes('\\u0000') ? null : feedEventSchema.safeParse(event);
    if (!read?.success) refuse(message, 'malformed', `event: ${JSON.stringify(event).slice(0, 200)}`);
    else readEvent(message, read.data);
  }
}

function readEvent(message: Message, event: FeedEvent): void {
  if (!isId(event.FixtureId)) {
    refuse(message, 'bad-value', `fixture id ${event.FixtureId}`);
    return;
  }
  if (event.Fixture) readFixture(message, event.FixtureId, event.Fixture);
  if (event.Livescore) readScore(message, event.FixtureId, event.Livescore);
  for (const market of event.Markets ?? []) readMarket(message, event.FixtureId, market);
}

function readFixture(message: Message, id: string, fixture: NonNullable<FeedEvent['Fixture']>): void {
  const { Sport, Location, League } = fixture;
  const sportSort = sportsInOrder.indexOf(Sport.Id);
  const sportName = sportNames[Sport.Id];
  if (!sportName) {
    refuse(message, 'unknown-sport', `fixture ${id}: sport ${Sport.Id}`);
    return;
  }
  const at = instantOf(fixture.LastUpdate);
  const startsAt = instantOf(fixture.StartDate);
  const home = fixture.Participants.find((team) => team.Position === '1');
  const away = fixture.Participants.find((team) => team.Position === '2');
  const usable = fixtureStatuses.has(fixture.Status) && [Location.Id, League.Id].every((n) => n >= 0 && n <= int4Max);
  if (!at || !startsAt || !home || !away || !usable) {
    refuse(message, 'bad-value', `fixture ${id}`);
    return;
  }
  message.items.fixtures.push({
    id,
    at,
    seq: message.seq,
    sport_id: Sport.Id,
    sport_name: sportName,
    sport_sort: sportSort,
    location_id: Location.Id,
    location_name: Location.Name,
    league_id: League.Id,
    league_name: League.Name,
    home: home.Name,
    away: away.Name,
    starts_at: startsAt,
    status: fixture.Status,
  });
}

/** A livescore carries no LastUpdate, so that the time of its message orders it. */
function readScore(message: Message, id: string, livescore: NonNullable<FeedEvent['Livescore']>): void {
  const { Status, CurrentPeriod, Results } = livescore.Scoreboard;
  const points = (position: string) => {
    const value = Results.find((result) => result.Position === position)?.Value;
    return value === undefined ? null : Number(value);
  };
  const home = points('1');
  const away = points('2');
  const whole = (n: number | null) => n === null || (Number.isInteger(n) && n >= 0 && n <= 9999);
  const usable = fixtureStatuses.has(Status) && Math.abs(CurrentPeriod) <= int4Max && whole(home) && whole(away);
  if (!usable) {
    refuse(message, 'bad-value', `livescore ${id}`);
    return;
  }
  message.items.scores.push({
    id,
    at: message.sentAt,
    seq: message.seq,
    status: Status,
    period: CurrentPeriod,
    home,
    away,
  });
}

function readMarket(message: Message, fixtureId: string, market: FeedMarket): void {
  const { items, seq } = message;
  const keyOf = (betId: string) => ({ fixture_id: fixtureId, market_id: market.Id, bet_id: betId });
  const kind = marketKinds.get(market.Id);
  if (!kind) {
    for (const bet of market.Bets) refuse(message, 'unknown-market', nameOf(keyOf(bet.Id)));
    return;
  }
  let latest = '';
  for (const bet of market.Bets) {
    const key = keyOf(bet.Id);
    const at = instantOf(bet.LastUpdate);
    const price = priceOf(bet.Price);
    if (!at || !price || !isId(bet.Id) || ![1, 2, 3].includes(bet.Status)) {
      refuse(message, 'bad-value', `${nameOf(key)}: price ${bet.Price}, status ${bet.Status}, ${bet.LastUpdate}`);
      continue;
    }
    if (!sideOf(kind, bet.Name)) {
      refuse(message, 'unknown-outcome', `${nameOf(key)}: ${market.Name} ${bet.Name}`);
      continue;
    }
    if (at > latest) latest = at;
    if (message.type !== feedTypes.settlement) {
      items.selections.push({
        ...key,
        at,
        seq,
        market_name: market.Name,
        name: bet.Name,
        line: bet.Line ?? null,
        base_line: bet.BaseLine ?? null,
        price,
        status: bet.Status,
      });
    }
    readSettlement(message, { ...key, name: bet.Name, at, seq }, bet.Settlement ?? null);
  }
  if (market.MainLine && latest)
    items.mainLines.push({ fixture_id: fixtureId, at: latest, seq, market_id: market.Id, base_line: market.MainLine });
}

function readSettlement(message: Message, of: Omit<SettlementItem, 'settlement'>, code: number | null): void {
  // Only a settlement message must carry a code; a market or a snapshot may.
  if ((code === null || code === 0) && message.type !== feedTypes.settlement) return;
  if (code === feedSettlement.cancelled) {
    refuse(message, 'settlement-cancelled', nameOf(of));
    return;
  }
  const known = settlementSchema.safeParse(code);
  if (!known.success) {
    refuse(message, 'bad-value', `${nameOf(of)}: settlement ${code}`);
    return;
  }
  message.items.settlements.push({ ...of, settlement: known.data });
}

const isId = (text: string) => text.length <= 19 && BigInt(text) <= bigintMax;

/** The feed writes UTC, with or without saying so. @returns ISO 8601 in UTC, to be compared as text; null if unreadable */
function instantOf(value: string | number): string | null {
  const zoned = typeof value === 'number' || /(Z|[+-]\d\d:?\d\d)$/i.test(value) ? value : `${value}Z`;
  const date = new Date(zoned);
  const year = date.getUTCFullYear();
  return year >= 2000 && year < 2200 ? date.toISOString() : null;
}

/** Odds have two decimals here; a longer one of the feed is cut, never rounded up. @returns "2.05", or null if below 1 */
function priceOf(text: string): string | null {
  const parts = /^0*(\d{1,6})(?:\.(\d+))?$/.exec(text);
  if (!parts?.[1] || Number(parts[1]) < 1) return null;
  return `${parts[1]}.${(parts[2] ?? '').slice(0, 2).padEnd(2, '0')}`;
}
