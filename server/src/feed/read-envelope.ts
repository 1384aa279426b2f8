import {
  type FeedEvent,
  type FeedMarket,
  feedBetStatus,
  feedEnvelopeSchema,
  feedEventSchema,
  feedFixtureStatus,
  feedSettlement,
  feedTypes,
  sportNames,
} from '@madang/contracts';
import { z } from 'zod';
import { sportsInOrder } from '../sports/board.ts';
import { type MarketKind, marketKinds, sideOf } from '../sports/markets.ts';
import { instantOf, isOfOurTime } from './instant-of.ts';
import {
  type FixtureItem,
  type Items,
  isLater,
  nameOf,
  type RefusalReason,
  type ScoreItem,
  type SelectionItem,
  type SettlementItem,
} from './items.ts';
import { readPlay } from './read-play.ts';

// Events are read one by one, so that one that is wrong does not take its whole message with it.
const envelopeSchema = feedEnvelopeSchema.extend({
  Body: feedEnvelopeSchema.shape.Body.unwrap()
    .unwrap()
    .extend({ Events: z.array(z.unknown()).nullish() })
    .nullish(),
});
type Body = NonNullable<z.output<typeof envelopeSchema>['Body']>;
const settlementSchema = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]);
const fixtureStatuses = new Set<number>(Object.values(feedFixtureStatus));
const bigintMax = 2n ** 63n - 1n;
const int4Max = 2 ** 31 - 1;

interface Message {
  type: number;
  seq: number;
  sentAt: string;
  items: Items;
  /** An envelope of this message with these events alone. */
  with(...events: unknown[]): unknown;
}
function refuse(message: Message, reason: RefusalReason, detail: string, source: () => unknown): void {
  const refused = { reason, detail };
  message.items.refused.push(refused);
  message.items.sources.set(refused, source);
}

/** What a snapshot told is kept as a market message, so that no part of it opens a package when it is ingested again. */
const headerToKeep = <Header extends { Type: number }>(header: Header): Header =>
  header.Type === feedTypes.snapshot ? { ...header, Type: feedTypes.market } : header;

/** The envelope as it is kept: it opens nothing when it is ingested again. */
export function envelopeToKeep(input: unknown): unknown {
  const parsed = envelopeSchema.safeParse(input);
  return parsed.success ? { ...parsed.data, Header: headerToKeep(parsed.data.Header) } : input;
}

/** Reads one envelope into `items`; whatever in it is not usable is added to `items.refused`, and the rest stays. */
export function readEnvelope(input: unknown, items: Items): void {
  const parsed = envelopeSchema.safeParse(input);
  if (!parsed.success) {
    const refused = { reason: 'malformed', detail: z.prettifyError(parsed.error).slice(0, 300) } as const;
    items.refused.push(refused);
    items.sources.set(refused, () => input);
    return;
  }
  const { Header, Body } = parsed.data;
  const sent = new Date(Header.ServerTimestamp);
  const message: Message = {
    type: Header.Type,
    seq: Header.MsgSeq ?? 0,
    sentAt: isOfOurTime(sent) ? sent.toISOString() : '',
    items,
    with: (...Events) => ({ Header: headerToKeep(Header), Body: { Events } }),
  };
  if (!message.sentAt) {
    refuse(message, 'bad-value', `ServerTimestamp ${Header.ServerTimestamp}`, () => envelopeToKeep(input));
    return;
  }
  switch (Header.Type) {
    case feedTypes.heartbeat:
    case feedTypes.keepAlive:
      readSignOfLife(message, Body);
      return;
    case feedTypes.snapshot:
      readSignOfLife(message, null);
      items.snapshot ??= { at: message.sentAt, seq: message.seq };
      break;
    case feedTypes.fixture:
    case feedTypes.livescore:
    case feedTypes.market:
    case feedTypes.settlement:
      break;
    default:
      refuse(message, 'unknown-type', `type ${Header.Type}`, () => input);
      return;
  }
  for (const event of Body?.Events ?? []) {
    // Postgres stores no NUL in text.
    const read = JSON.stringify(event).includes('\\u0000') ? null : feedEventSchema.safeParse(event);
    if (read?.success) readEvent(message, read.data);
    else refuse(message, 'malformed', `event: ${JSON.stringify(event).slice(0, 200)}`, () => message.with(event));
  }
}

function readSignOfLife(
  { items, sentAt, seq }: Message,
  body: Pick<Body, 'KeepAlive' | 'FeedInterrupted'> | null | undefined,
): void {
  const now = { at: sentAt, seq };
  items.signsOfLife += 1;
  if (isLater(now, items.heard)) items.heard = now;
  if (body?.FeedInterrupted?.length && isLater(now, items.interrupted)) items.interrupted = now;
  const fixtureIds = body?.KeepAlive?.ActiveEvents.filter(isId);
  if (fixtureIds && isLater(now, items.keepAlive)) items.keepAlive = { ...now, fixtureIds };
}

function readEvent(message: Message, event: FeedEvent): void {
  if (!isId(event.FixtureId)) {
    refuse(message, 'bad-value', `fixture id ${event.FixtureId}`, () => message.with(event));
    return;
  }
  if (event.Fixture) readFixture(message, event.FixtureId, event.Fixture);
  if (event.Livescore) readScore(message, event.FixtureId, event.Livescore);
  for (const market of event.Markets ?? []) readMarket(message, event.FixtureId, market);
}

function readFixture(message: Message, id: string, fixture: NonNullable<FeedEvent['Fixture']>): void {
  const { Sport, Location, League } = fixture;
  const source = () => message.with({ FixtureId: id, Fixture: fixture });
  const sportSort = sportsInOrder.indexOf(Sport.Id);
  const sportName = sportNames[Sport.Id];
  if (!sportName) {
    refuse(message, 'unknown-sport', `fixture ${id}: sport ${Sport.Id}`, source);
    return;
  }
  const at = instantOf(fixture.LastUpdate);
  const startsAt = instantOf(fixture.StartDate);
  const home = fixture.Participants.find((team) => team.Position === '1');
  const away = fixture.Participants.find((team) => team.Position === '2');
  const usable = fixtureStatuses.has(fixture.Status) && [Location.Id, League.Id].every((n) => n >= 0 && n <= int4Max);
  if (!at || !startsAt || !home || !away || !usable) {
    refuse(message, 'bad-value', `fixture ${id}`, source);
    return;
  }
  const item: FixtureItem = {
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
  };
  message.items.fixtures.push(item);
  message.items.sources.set(item, source);
}

/** A livescore carries no LastUpdate, so that the time of its message orders it. */
function readScore(message: Message, id: string, livescore: NonNullable<FeedEvent['Livescore']>): void {
  const { Status, CurrentPeriod, Results } = livescore.Scoreboard;
  const source = () => message.with({ FixtureId: id, Livescore: livescore });
  const points = (position: string) => Results.find((result) => result.Position === position)?.Value ?? null;
  const [home, away] = [points('1'), points('2')];
  const readable = (value: string | null) => value === null || /^\d{1,4}$/.test(value);
  const usable = fixtureStatuses.has(Status) && Math.abs(CurrentPeriod) <= int4Max && readable(home) && readable(away);
  if (!usable) {
    refuse(message, 'bad-value', `livescore ${id}: ${home} to ${away}, status ${Status}`, source);
    return;
  }
  const item: ScoreItem = {
    id,
    at: message.sentAt,
    seq: message.seq,
    status: Status,
    period: CurrentPeriod,
    home: home === null ? null : Number(home),
    away: away === null ? null : Number(away),
    play: readPlay(livescore),
  };
  message.items.scores.push(item);
  message.items.sources.set(item, source);
}

function readMarket(message: Message, fixtureId: string, market: FeedMarket): void {
  const { items, seq } = message;
  const keyOf = (betId: string) => ({ fixture_id: fixtureId, market_id: market.Id, bet_id: betId });
  const kind = marketKinds.get(market.Id);
  const isAway = (market.Status ?? feedBetStatus.open) !== feedBetStatus.open;
  let latest = '';
  if (isAway && kind && message.type !== feedTypes.settlement) {
    items.marketAbsences.push({ fixture_id: fixtureId, market_id: market.Id, at: message.sentAt, seq });
  }
  for (const bet of market.Bets) {
    const key = keyOf(bet.Id);
    const source = () => message.with({ FixtureId: fixtureId, Markets: [{ ...market, Bets: [bet] }] });
    const at = instantOf(bet.LastUpdate);
    if (!kind || !sideOf(kind, bet.Name)) {
      const reason = kind ? 'unknown-outcome' : 'unknown-market';
      refuse(message, reason, `${nameOf(key)}: ${market.Name} ${bet.Name}`, source);
      continue;
    }
    // Only a settlement message must carry a code; a market or a snapshot may.
    const settled =
      bet.Settlement || message.type === feedTypes.settlement
        ? readSettlement(message, { ...key, name: bet.Name, at: at ?? '', seq }, bet.Settlement ?? null, source)
        : 'none';
    if (settled === 'refused' && message.type === feedTypes.settlement) continue;
    const selection = readSelection(kind, bet);
    const decided = typeof settled === 'object';
    // What a settlement decides needs no price, nor a line, of its own.
    if (!at || !isId(bet.Id) || (!selection && !decided)) {
      const { Price, Status, Line, LastUpdate } = bet;
      refuse(
        message,
        'bad-value',
        `${nameOf(key)}: price ${Price}, line ${Line}, status ${Status}, ${LastUpdate}`,
        source,
      );
      continue;
    }
    if (at > latest) latest = at;
    if (selection && message.type !== feedTypes.settlement) {
      // Written out: a spread of each would cost more than all else that is read of a price.
      const item: SelectionItem = {
        fixture_id: fixtureId,
        market_id: market.Id,
        bet_id: bet.Id,
        market_name: market.Name,
        name: bet.Name,
        line: selection.line,
        base_line: selection.base_line,
        price: selection.price,
        status: isAway && bet.Status === feedBetStatus.open ? feedBetStatus.suspended : bet.Status,
        at,
        seq,
        sent_at: message.sentAt,
        sent_seq: seq,
      };
      items.selections.push(item);
      items.sources.set(item, source);
    }
    if (decided) {
      items.settlements.push(settled);
      items.sources.set(settled, source);
    }
  }
  if (market.MainLine && latest)
    items.mainLines.push({ fixture_id: fixtureId, at: latest, seq, market_id: market.Id, base_line: market.MainLine });
}

type FeedBet = FeedMarket['Bets'][number];

/** A handicap in play may say the score at which it was offered: "-0.5 (1-0)". */
const linePattern = /^[+-]?\d{1,4}(\.\d{1,2})?( \(\d{1,3}-\d{1,3}\))?$/;

/** @returns what is on offer; null when its price, status or line is not usable */
function readSelection(kind: MarketKind, bet: FeedBet): Pick<SelectionItem, 'line' | 'base_line' | 'price'> | null {
  const price = priceOf(bet.Price);
  if (!price || ![1, 2, 3].includes(bet.Status) || (kind.hasLine && !linePattern.test(bet.Line ?? ''))) return null;
  return { line: bet.Line ?? null, base_line: bet.BaseLine ?? null, price };
}

function readSettlement(
  message: Message,
  of: Omit<SettlementItem, 'settlement'>,
  code: number | null,
  source: () => unknown,
): SettlementItem | 'refused' {
  const known = settlementSchema.safeParse(code);
  if (known.success) return { ...of, settlement: known.data };
  if (code === feedSettlement.cancelled) return { ...of, settlement: takenBack };
  refuse(message, 'bad-value', `${nameOf(of)}: settlement ${code}`, source);
  return 'refused';
}

const takenBack = 0;
const isId = (text: string) => text.length < 19 || (text.length === 19 && BigInt(text) <= bigintMax);

/** Odds have two decimals here; a longer one of the feed is cut, never rounded up. @returns "2.05", or null if below 1 */
function priceOf(text: string): string | null {
  const parts = /^0*(\d{1,6})(?:\.(\d+))?$/.exec(text);
  if (!parts?.[1] || Number(parts[1]) < 1) return null;
  return `${parts[1]}.${(parts[2] ?? '').slice(0, 2).padEnd(2, '0')}`;
}
