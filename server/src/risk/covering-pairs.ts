import { setImmediate as turn } from 'node:timers/promises';
import type { SharedMarkets } from './covering-power.ts';
import type { SidedPick } from './shared-picks.ts';

/** Two members and the markets on which both bet on one side alone. */
interface CoveringPair {
  memberIds: readonly [number, number];
  kinds: SharedMarkets[];
  opposite: number;
  markets: number;
  /** Of both, on these markets. */
  stakedWon: number;
}

interface Side {
  kind: string;
  isFirst: boolean;
  stakedWon: number;
}
interface Player {
  memberId: number;
  /** By market. */
  sides: Map<string, Side>;
}
/** By the place of the player; those of each side in the order of their places. */
interface Sides {
  first: number[];
  second: number[];
}
const membersATurn = 50;

/**
 * The pairs of members who bet on different sides of at least so many markets. Members on fewer markets are left out first, and then pairs are counted
 * before anything is kept of one: of a day on which a thousand members bet on the same markets half a million pairs share some.
 */
export async function* coveringPairs(picks: readonly SidedPick[], leastOpposite: number): AsyncGenerator<CoveringPair> {
  const players = playersOf(picks).filter(({ sides }) => sides.size >= leastOpposite);
  const markets = sidesByMarket(players);
  const opposite = new Uint32Array(players.length);
  for (const [place, one] of players.entries()) {
    if (place % membersATurn === 0) await turn();
    opposite.fill(0);
    for (const [market, { isFirst }] of one.sides) {
      const { first, second } = markets.get(market) as Sides;
      for (const other of isFirst ? second : first) opposite[other] = (opposite[other] as number) + 1;
    }
    for (let other = place + 1; other < players.length; other++)
      if ((opposite[other] as number) >= leastOpposite) yield pairOf(one, players[other] as Player);
  }
}

/** By their ids, with the markets on one side of which alone they bet. */
function playersOf(picks: readonly SidedPick[]): Player[] {
  const players = new Map<number, Player>();
  const bothSides = new Map<Player, Set<string>>();
  for (const { memberId, market, kind, isFirst, stakeWon } of picks) {
    const player = players.get(memberId) ?? { memberId, sides: new Map() };
    players.set(memberId, player);
    const side = player.sides.get(market);
    if (!side) player.sides.set(market, { kind, isFirst, stakedWon: stakeWon });
    else {
      side.stakedWon += stakeWon;
      if (side.isFirst !== isFirst) bothSides.set(player, (bothSides.get(player) ?? new Set()).add(market));
    }
  }
  for (const [{ sides }, markets] of bothSides) for (const market of markets) sides.delete(market);
  return [...players.values()].sort((one, other) => one.memberId - other.memberId);
}

function sidesByMarket(players: readonly Player[]): Map<string, Sides> {
  const markets = new Map<string, Sides>();
  for (const [place, { sides }] of players.entries())
    for (const [market, { isFirst }] of sides) {
      const known = markets.get(market) ?? { first: [], second: [] };
      markets.set(market, known);
      known[isFirst ? 'first' : 'second'].push(place);
    }
  return markets;
}

function pairOf(one: Player, other: Player): CoveringPair {
  const kinds = new Map<string, SharedMarkets>();
  const pair = { opposite: 0, markets: 0, stakedWon: 0 };
  for (const [market, own] of one.sides) {
    const theirs = other.sides.get(market);
    if (!theirs) continue;
    // Prices move between two bets: which side was favoured may differ, and then it is of a kind of its own.
    const kind = own.kind === theirs.kind ? own.kind : `${own.kind} ${theirs.kind}`;
    const shared = kinds.get(kind) ?? { count: 0, oneFirst: 0, otherFirst: 0, opposite: 0 };
    kinds.set(kind, shared);
    const opposite = Number(own.isFirst !== theirs.isFirst);
    shared.count += 1;
    shared.oneFirst += Number(own.isFirst);
    shared.otherFirst += Number(theirs.isFirst);
    shared.opposite += opposite;
    pair.opposite += opposite;
    pair.markets += 1;
    pair.stakedWon += own.stakedWon + theirs.stakedWon;
  }
  return { memberIds: [one.memberId, other.memberId], kinds: [...kinds.values()], ...pair };
}
