import { feedBetStatus, feedSettlement, feedTypes } from '@madang/contracts';
import { z } from 'zod';
import { type MarketKind, marketKinds, sideOf } from '../../sports/markets.ts';
import { instantOf } from './instant-of.ts';
import { nameOf, type SelectionItem, type SettlementItem } from './items.ts';
import { type Message, refuse } from './read-message.ts';
import { type BetShape, betShape, faultsOf, idShape, type MarketShape, marketShape } from './shapes.ts';

const settlementSchema = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]);
const { open, suspended, settled } = feedBetStatus;
const takenBack = 0;

/** Reads a market bet by bet: one that cannot be read is refused by itself, with the name of what is wrong in it. */
export function readMarket(message: Message, fixtureId: string, given: unknown): void {
  const read = marketShape.safeParse(given);
  if (!read.success) {
    const source = () => message.with({ FixtureId: fixtureId, Markets: [given] });
    refuse(message, 'malformed', `market of fixture ${fixtureId}: ${faultsOf(read.error)}`, source);
    return;
  }
  const market = read.data;
  const { items, seq } = message;
  const kind = marketKinds.get(market.Id);
  // A missing status, 0 or nothing, closes nothing.
  const isAway = market.Status === suspended || market.Status === settled;
  if (isAway && kind && message.type !== feedTypes.settlement) {
    items.marketAbsences.push({ fixture_id: fixtureId, market_id: market.Id, at: message.sentAt, seq });
  }
  let latest = '';
  for (const bet of market.Bets ?? []) {
    const at = readBet({ message, fixtureId, market, kind, isAway }, bet);
    if (at && at > latest) latest = at;
  }
  if (market.MainLine && latest)
    items.mainLines.push({ fixture_id: fixtureId, at: latest, seq, market_id: market.Id, base_line: market.MainLine });
}

interface Place {
  message: Message;
  fixtureId: string;
  market: MarketShape;
  /** undefined: the site does not offer this market. */
  kind: MarketKind | undefined;
  isAway: boolean;
}

/** @returns when the feed changed it; null when it is refused */
function readBet({ message, fixtureId, market, kind, isAway }: Place, given: unknown): string | null {
  const { items, seq } = message;
  const source = () => message.with({ FixtureId: fixtureId, Markets: [{ ...market, Bets: [given] }] });
  const read = betShape.safeParse(given);
  if (!read.success) {
    const id = idShape.safeParse((given as { Id?: unknown } | null)?.Id).data ?? '?';
    const name = nameOf({ fixture_id: fixtureId, market_id: market.Id, bet_id: id });
    refuse(message, 'malformed', `${name}: ${faultsOf(read.error)}`, source);
    return null;
  }
  const bet = read.data;
  const key = { fixture_id: fixtureId, market_id: market.Id, bet_id: bet.Id };
  if (!kind || !sideOf(kind, bet.Name)) {
    const reason = kind ? 'unknown-outcome' : 'unknown-market';
    // No bet is on a market that is not offered. A result of one that is offered may decide a bet: each is kept for itself.
    const isOneOfMany = !kind || message.type !== feedTypes.settlement;
    const name = isOneOfMany ? `market ${market.Id}: ${market.Name}` : undefined;
    refuse(message, reason, `${nameOf(key)}: ${market.Name} ${bet.Name}`, source, name);
    return null;
  }
  const at = instantOf(bet.LastUpdate);
  if (!at) {
    refuse(message, 'bad-value', `${nameOf(key)}: LastUpdate ${bet.LastUpdate}`, source);
    return null;
  }
  const isSettling = message.type === feedTypes.settlement;
  const code = bet.Settlement ?? null;
  // Only a settlement message must carry a code; a market or a snapshot may. 0 says that there is none yet.
  const decided =
    code === 0 || (code === null && !isSettling)
      ? 'none'
      : readSettlement(message, { ...key, name: bet.Name, at, seq }, code, source);
  if (decided === 'refused' && isSettling) return null;
  if (typeof decided === 'object') {
    items.settlements.push(decided);
    items.sources.set(decided, source);
  }
  if (isSettling) return at;
  const selection = readSelection(kind, bet);
  if (typeof selection === 'string') {
    // What a settlement decides needs no price, nor a line, of its own.
    if (typeof decided === 'object') return at;
    refuse(message, 'bad-value', `${nameOf(key)}: ${selection}`, source);
    return null;
  }
  // Written out: a spread of each would cost more than all else that is read of a price.
  const item: SelectionItem = {
    fixture_id: fixtureId,
    market_id: market.Id,
    bet_id: bet.Id,
    market_name: market.Name ?? kind.nameKorean,
    name: bet.Name,
    line: selection.line,
    base_line: selection.base_line,
    price: selection.price,
    status: isAway && selection.status === open ? suspended : selection.status,
    at,
    seq,
    sent_at: message.sentAt,
    sent_seq: seq,
  };
  items.selections.push(item);
  items.sources.set(item, source);
  return at;
}

/**
 * A handicap in play may say the score at which it was offered: "-0.5 (1-0)". One of three outcomes is a score itself: "0:1".
 */
const linePattern = /^([+-]?\d{1,4}(\.\d{1,2})?( \(\d{1,3}-\d{1,3}\))?|\d{1,2}:\d{1,2})$/;

type Offer = Pick<SelectionItem, 'line' | 'base_line' | 'price' | 'status'>;

/** @returns the offer, or the reason why it cannot be used. A bet that is not open needs neither price nor line: it is suspended all the same */
function readSelection(kind: MarketKind, bet: BetShape): Offer | string {
  const status = bet.Status || suspended;
  if (status > settled || status < open) return `Status ${bet.Status}`;
  const price = priceOf(bet.Price ?? '');
  const { line, base_line } = kind.hasLine
    ? linesOf(kind, bet)
    : { line: bet.Line ?? null, base_line: bet.BaseLine ?? null };
  const hasLine = !kind.hasLine || (line !== null && linePattern.test(line));
  if (price && hasLine) {
    // At 1.00 there is nothing to win.
    return { line, base_line, price, status: status === open && price === '1.00' ? suspended : status };
  }
  if (status !== open) return { line: null, base_line: null, price: null, status };
  return price ? `Line ${bet.Line}, BaseLine ${bet.BaseLine}` : `Price ${bet.Price}`;
}

/** Either of a bet's lines tells the other: they are the same, but for the away side of a handicap in goals, which has the opposite. */
function linesOf(kind: MarketKind, { Name, Line, BaseLine }: BetShape): Pick<Offer, 'line' | 'base_line'> {
  if ((Line && BaseLine) || (!Line && !BaseLine)) return { line: Line ?? null, base_line: BaseLine ?? null };
  const known = Line || BaseLine || '';
  const isMirrored = kind.group === 'handicap' && kind.sides[Name] === 'away' && /^[+-]?\d+(\.\d+)?$/.test(known);
  const other = isMirrored ? String(-Number(known)).replace(/^-0$/, '0') : known;
  return Line ? { line: Line, base_line: other } : { line: other, base_line: known };
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
  refuse(message, 'bad-value', `${nameOf(of)}: Settlement ${code}`, source);
  return 'refused';
}

/** Odds have two decimals here; a longer one of the feed is cut, never rounded up. @returns "2.05", or null if below 1 */
function priceOf(given: string): string | null {
  const parts = /^0*(\d{1,6})(?:\.(\d+))?$/.exec(given);
  if (!parts?.[1] || Number(parts[1]) < 1) return null;
  return `${parts[1]}.${(parts[2] ?? '').slice(0, 2).padEnd(2, '0')}`;
}
