import { type Exact, returnedOf } from '../engine/exact.ts';
import { commitmentTo, seededRandom, shuffled } from '../engine/random.ts';
import { type SlotSymbol, slotStakesWon } from '../engine/slot-game.ts';
import { baccaratTables, dealBaccarat, decks } from './baccarat.ts';
import { bestAct, blackjackReturned, dealerPlays, drawCard, isBlackjack, paidFor, pointsOf } from './blackjack.ts';
import { countShapes } from './cluster-slot.ts';
import { breaksAt, crashReturned, highest, lowestCashOut } from './crash.ts';
import { publishedReturns } from './published.ts';
import { sampled, simulate } from './simulate.ts';
import { slots } from './slots.ts';
import { tables } from './tables.ts';
import { strengthOf } from './three-card.ts';

/** Rounds of each game that are played beside the count. */
const rounds = process.env.LONG_TESTS ? 10_000_000 : 100_000;
const named = <Game extends { code: string }>(games: readonly Game[]) =>
  games.map((game) => [game.code, game] as const);
const share = ({ paid, of }: Exact) => Number((paid * 10_000_000n) / of) / 1_000_000_000;

test.each(named(tables))(
  '%s returns at each bet what its page publishes: everything that can happen is counted',
  (code, game) => {
    const counted = Object.fromEntries(Object.entries(game.returns()).map(([bet, exact]) => [bet, returnedOf(exact)]));
    expect(counted).toEqual(publishedReturns[code]);
    expect(Object.keys(counted).sort()).toEqual(game.bets.map(({ id }) => id).sort());
    expect(Math.max(...Object.values(counted))).toBeLessThan(10_000);
  },
);

test.each(named(slots))('%s returns what its page publishes', (code, slot) => {
  const returned = returnedOf(slot.returned());
  expect({ spin: returned }).toEqual(publishedReturns[code]);
  expect(returned).toBeLessThan(10_000);
  // Every stake is split without a rest.
  if (slot.parts < 100) for (const stake of slotStakesWon) expect(stake % slot.parts).toBe(0);
});

test.each(named(tables))('%s, played: each bet comes back as often as was counted', (_code, game) => {
  const exact = game.returns();
  for (const { bet, sample } of simulate(game, rounds)) {
    const [mean, error] = sampled(sample);
    // Five standard errors; a bet that is seldom paid may not have been paid at all.
    expect({ bet, off: Math.abs(mean - share(exact[bet] as Exact)) < 5 * error + 30 / rounds }).toEqual({
      bet,
      off: true,
    });
  }
});

test.each(named(slots))('%s, played: it comes back as was counted', (code, slot) => {
  const random = sampled.random(code);
  const sample = { count: 0, sum: 0, squares: 0 };
  for (let round = 0; round < rounds; round++) {
    let paid = 0;
    for (const step of slot.spin(random)) paid += step.paid;
    sampled.add(sample, paid / slot.parts);
  }
  const [mean, error] = sampled(sample);
  expect(Math.abs(mean - share(slot.returned()))).toBeLessThan(5 * error);
});

test('the kite breaks as often as its rule says, at every height, and never above the highest', () => {
  for (let height = lowestCashOut; height <= highest; height += height < 1_000 ? 1 : 997) {
    expect(crashReturned(height)).toBeLessThanOrEqual(9_700);
    expect(crashReturned(height)).toBeGreaterThanOrEqual(publishedReturns.crash?.any ?? 0);
  }
  const random = sampled.random('crash');
  for (const height of [150, 1_000]) {
    const sample = { count: 0, sum: 0, squares: 0 };
    for (let round = 0; round < rounds; round++) sampled.add(sample, breaksAt(random) >= height ? height / 100 : 0);
    const [mean, error] = sampled(sample);
    expect(Math.abs(mean - crashReturned(height) / 10_000)).toBeLessThan(5 * error);
  }
  expect([breaksAt(() => 0), breaksAt((below) => below - 1)]).toEqual([highest, 100]);
});

test('blackjack in the best play returns what its page publishes, counted and played', () => {
  const exact = blackjackReturned();
  expect({ best: Math.floor(exact * 10_000) }).toEqual(publishedReturns.blackjack);
  const random = sampled.random('blackjack');
  const sample = { count: 0, sum: 0, squares: 0 };
  const acts = new Map<string, ReturnType<typeof bestAct>>();
  const actOf = (cards: number[], up: number) => {
    const { total, soft } = pointsOf(cards);
    const name = `${total} ${soft} ${cards.length > 2} ${up % 13}`;
    const act = acts.get(name) ?? bestAct(cards, up);
    acts.set(name, act);
    return act;
  };
  for (let round = 0; round < rounds / 5; round++) {
    const [cards, dealer] = [
      [drawCard(random), drawCard(random)],
      [drawCard(random), drawCard(random)],
    ];
    let doubled = false;
    if (!isBlackjack(cards) && !isBlackjack(dealer)) {
      for (;;) {
        const act = pointsOf(cards).total >= 21 ? 'stand' : actOf(cards, dealer[0] ?? 0);
        if (act === 'stand') break;
        cards.push(drawCard(random));
        doubled = act === 'double';
        if (doubled) break;
      }
      if (pointsOf(cards).total <= 21) dealerPlays(dealer, random);
    }
    sampled.add(sample, (paidFor(cards, dealer, doubled) - (doubled ? 100 : 0)) / 100);
  }
  const [mean, error] = sampled(sample);
  expect(Math.abs(mean - exact)).toBeLessThan(5 * error);
});

test('of a shoe the last round returns like the first', () => {
  const [classic] = baccaratTables;
  if (!classic) throw new Error('no table');
  const random = sampled.random('shoe');
  const [first, last] = [0, 1].map(() => ({ count: 0, sum: 0, squares: 0 })) as [Sample, Sample];
  const end = (classic.shoe?.rounds ?? 0) - 1;
  for (let shoe = 0; shoe < rounds / 200; shoe++) {
    const cards = shuffled(52 * decks, random);
    for (let round = 0; round <= end; round++) {
      const outcome = classic.play({ random, card: () => (cards.pop() ?? Number.NaN) % 52 });
      if (round === 0) sampled.add(first, classic.paid('banker', outcome) / 100);
      if (round === end) sampled.add(last, classic.paid('banker', outcome) / 100);
    }
  }
  for (const sample of [first, last]) {
    const [mean, error] = sampled(sample);
    expect(Math.abs(mean - share(classic.returns().banker as Exact))).toBeLessThan(5 * error);
  }
});
type Sample = Parameters<typeof sampled>[0];

test.each<[string, number[], string, number]>([
  ['a natural ends it', [8, 3, 12, 2], 'player', 4],
  ['the player draws on five, the banker stands on seven', [1, 2, 2, 3, 3], 'player', 5],
  ['the banker draws by what the player drew', [0, 1, 1, 1, 6, 2], 'banker', 6],
  ['three against an eight stands', [0, 0, 1, 1, 7], 'banker', 5],
])('baccarat: %s', (_rule, cards, result, drawn) => {
  const shoe = [...cards];
  const deal = dealBaccarat(() => shoe.shift() ?? Number.NaN);
  expect(deal.player.length + deal.banker.length).toBe(drawn);
  expect(deal.result).toBe(result);
});

test('hands of three cards stand in their order', () => {
  const hands = {
    straightFlush: [0, 12, 11],
    threes: [2, 15, 28],
    wheel: [0, 14, 28],
    flush: [1, 3, 9],
    pair: [0, 13, 1],
    high: [0, 14, 30],
  };
  const strengths = Object.values(hands).map(strengthOf);
  expect(strengths).toEqual([...strengths].sort((one, other) => other - one));
  expect(strengthOf([9, 23, 37])).toBeGreaterThan(strengthOf(hands.wheel));
});

test('a wild stands for others, and counts by itself where that is worth more', () => {
  const tiger = slots.find(({ code }) => code === 'tiger');
  const at = (stops: number[]) => {
    const left = [...stops];
    return tiger?.spin(() => left.shift() ?? 0)[0];
  };
  // The first reel shows the tiger in the middle, whatever the others show.
  const seen = new Map<string, number>();
  for (let second = 0; second < 20; second++)
    for (let third = 0; third < 20; third++) {
      const step = at([19, second, third]);
      seen.set(step?.window.map((reel) => reel[1]).join(' ') ?? '', step?.paid ?? -1);
    }
  const middle = (...symbols: SlotSymbol[]) => seen.get(symbols.join(' '));
  expect(middle('tiger', 'coin', 'coin')).toBe(2);
  expect(middle('tiger', 'tiger', 'tiger')).toBe(150);
  expect(middle('tiger', 'coin', 'drum')).toBe(0);
});

test('there are as many connected sets of 25 fields as is known', () => {
  expect([...countShapes().values()].reduce((sum, count) => sum + count, 0)).toBe(2_301_877);
});

test('a seed gives the same numbers again, each number equally often; it is bound before it is shown', () => {
  const seed = Buffer.alloc(32, 7);
  const [one, again] = [seededRandom(seed), seededRandom(seed)];
  const [drawn, repeated] = [one, again].map((random) => Array.from({ length: 60_000 }, () => random(6)));
  expect(repeated).toEqual(drawn);
  const counts = [0, 1, 2, 3, 4, 5].map((face) => drawn?.filter((each) => each === face).length ?? 0);
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500);
  expect(commitmentTo(seed)).toHaveLength(64);
  expect([...shuffled(52, seededRandom(seed))].sort((low, high) => low - high)).toEqual(
    Array.from({ length: 52 }, (_, card) => card),
  );
});
