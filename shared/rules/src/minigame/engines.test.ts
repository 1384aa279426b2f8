import { createHash, createHmac } from 'node:crypto';
import { catalogue } from './catalogue.ts';
import type { Engine } from './engine.ts';
import { type BaccaratWinner, bankerDraws, playerDraws } from './engines/baccarat.ts';
import { blackjackTotal } from './engines/blackjack.ts';
import { engines as all } from './engines/index.ts';
import { drawRound, offerOf, resultsOf } from './offer.ts';
import { numbers, randomFrom } from './random.ts';

const engines: Readonly<Record<keyof typeof all, Engine>> = all;
/** Of each engine one game. */
const games = [...new Map(catalogue.map((game) => [game.engine, game])).values()];
const round = 4_242;
const seedOf = (game: string, draw: number) => createHash('sha256').update(`${game}|${draw}`).digest('hex');
const chances = (engine: keyof typeof engines, marketId: string) =>
  engines[engine]
    .markets(engines[engine].setup('test', round))
    .find(({ id }) => id === marketId)
    ?.selections.map((selection) => selection.chance()) ?? [];
const shares = (...asked: Parameters<typeof chances>) =>
  chances(...asked).map(({ win, of }) => Number(((win * 1_000_000n) / of).toString()) / 10_000);

test('every engine of the list is played, ids and paths are unique, and lengths divide a day', () => {
  expect(games.map(({ engine }) => engine).sort()).toEqual(Object.keys(engines).sort());
  expect(new Set(catalogue.map(({ id }) => id)).size).toBe(catalogue.length);
  const paths = catalogue.flatMap(({ path, aliases }) => [path, ...aliases]);
  expect(new Set(paths).size).toBe(paths.length);
  for (const { roundSeconds } of catalogue) expect(86_400 % roundSeconds).toBe(0);
});

test.each(games)('$engine: prices return no more than the stated share, and something', (game) => {
  for (const probe of [1, 2, 3, round]) {
    const stated = new Map(
      engines[game.engine]
        .markets(engines[game.engine].setup(game.path, probe))
        .map(({ id, share }) => [id, share / 10_000]),
    );
    for (const { id, selections } of offerOf(game, probe))
      for (const { price, returns } of selections) {
        expect(price).toBeGreaterThan(100n);
        expect(returns).toBeLessThanOrEqual(stated.get(id) ?? 0);
        expect(returns).toBeGreaterThan((stated.get(id) ?? 1) - 0.03);
      }
  }
});

test('known probabilities', () => {
  expect(shares('powerball', 'sum-oe')).toEqual([50, 50]);
  expect(shares('powerball', 'sum-uo')).toEqual([50, 50]);
  expect(shares('powerball', 'sum-mix')).toEqual([24.4301, 25.5698, 25.5698, 24.4301]);
  expect(shares('powerball', 'size')).toEqual([32.0716, 35.8567, 32.0716]);
  expect(shares('powerball', 'section').map((share) => Math.round(share * 100) / 100)).toEqual([
    1.14, 7.51, 10.33, 15.21, 29.45, 36.36,
  ]);
  expect(chances('power-ladder', 'path').map(({ win, of }) => `${win}/${of}`)).toEqual(Array(4).fill('7/28'));
  expect(chances('keno-ladder', 'end').map(({ win, of }) => `${win}/${of}`)).toEqual(['34/70', '36/70']);
  expect(chances('keno-ladder', 'path').map(({ win }) => win)).toEqual([18n, 17n, 17n, 18n]);
  expect(chances('sicbo', 'size').map(({ win, of }) => `${win}/${of}`)).toEqual(['105/216', '105/216']);
  expect(chances('dragon-tiger', 'tie').map(({ win, of }) => win * 415n === of * 31n)).toEqual([true]);
});

test('five of 28: sums counted by laying out every set', () => {
  let odd = 0;
  let under = 0;
  let all = 0;
  for (let a = 1; a <= 24; a++)
    for (let b = a + 1; b <= 25; b++)
      for (let c = b + 1; c <= 26; c++)
        for (let d = c + 1; d <= 27; d++)
          for (let e = d + 1; e <= 28; e++) {
            const sum = a + b + c + d + e;
            all++;
            odd += sum % 2;
            if (sum < 72.5) under++;
          }
  expect(chances('powerball', 'sum-oe')[0]).toEqual({ win: BigInt(odd), back: 0n, of: BigInt(all) });
  expect(chances('powerball', 'sum-uo')[0]).toEqual({ win: BigInt(under), back: 0n, of: BigInt(all) });
});

test('baccarat: every six cards of eight decks laid out', () => {
  const left = Array.from({ length: 10 }, (_, value): number => (value === 0 ? 128 : 32));
  const ways: Record<BaccaratWinner, bigint> = { player: 0n, banker: 0n, tie: 0n };
  const take = (value: number, then: (cards: number) => void) => {
    const cards = left[value] ?? 0;
    left[value] = cards - 1;
    then(cards);
    left[value] = cards;
  };
  const each = (then: (value: number, cards: number) => void) => {
    for (let value = 0; value < 10; value++) take(value, (cards) => then(value, cards));
  };
  const count = (player: number, banker: number, cards: number) => {
    const winner = player === banker ? 'tie' : player > banker ? 'player' : 'banker';
    ways[winner] += BigInt(cards);
  };
  // Four cards, then the side that draws; cards that are not drawn count for all that might lie there.
  each((p1, a) =>
    each((b1, b) =>
      each((p2, c) =>
        each((b2, d) => {
          const [player, banker, so] = [(p1 + p2) % 10, (b1 + b2) % 10, a * b * c * d];
          if (!playerDraws(player, banker)) {
            if (!bankerDraws(player, banker, null)) count(player, banker, so * 412 * 411);
            else each((b3, e) => count(player, (banker + b3) % 10, so * e * 411));
            return;
          }
          each((p3, e) => {
            const with3 = (player + p3) % 10;
            if (!bankerDraws(player, banker, p3)) count(with3, banker, so * e * 411);
            else each((b3, f) => count(with3, (banker + b3) % 10, so * e * f));
          });
        }),
      ),
    ),
  );
  const [player, banker] = chances('baccarat', 'winner');
  const [tie] = chances('baccarat', 'tie');
  expect([player?.win, banker?.win, tie?.win]).toEqual([ways.player, ways.banker, ways.tie]);
  expect(player).toMatchObject({ back: ways.tie, of: ways.player + ways.banker + ways.tie });
});

test('baccarat: hands by the rule of the third card', () => {
  // Natural eight stands against anything.
  expect([playerDraws(3, 8), bankerDraws(3, 8, null), bankerDraws(9, 2, null)]).toEqual([false, false, false]);
  expect([playerDraws(5, 7), playerDraws(6, 0)]).toEqual([true, false]);
  expect([bankerDraws(6, 5, null), bankerDraws(6, 6, null)]).toEqual([true, false]);
  const drawsOn = (banker: number) => numbers(0, 9).filter((third) => bankerDraws(0, banker, third));
  expect(numbers(2, 7).map(drawsOn)).toEqual([
    numbers(0, 9),
    [0, 1, 2, 3, 4, 5, 6, 7, 9],
    numbers(2, 7),
    numbers(4, 7),
    [6, 7],
    [],
  ]);
});

test('blackjack: every hand of the dealer laid out', () => {
  const left = new Map(numbers(1, 10).map((value): [number, number] => [value, value === 10 ? 128 : 32]));
  const found = new Map<string, number>();
  const lay = (values: number[], share: number): void => {
    const total = blackjackTotal(values);
    if (values.length >= 2 && total >= 17) {
      const key = `${Math.min(total, 22)}/${Math.min(values.length, 4)}`;
      found.set(key, (found.get(key) ?? 0) + share);
      return;
    }
    for (const [value, cards] of left) {
      if (cards === 0) continue;
      left.set(value, cards - 1);
      lay([...values, value], (share * cards) / (416 - values.length));
      left.set(value, cards);
    }
  };
  lay([], 1);
  const total = (wanted: (total: number, cards: number) => boolean) =>
    [...found].reduce((sum, [key, share]) => {
      const [points = 0, cards = 0] = key.split('/').map(Number);
      return wanted(points, cards) ? sum + share : sum;
    }, 0);
  expect(shares('blackjack', 'bust')[0]).toBeCloseTo(100 * total((points) => points > 21), 3);
  expect(shares('blackjack', 'total')).toHaveLength(6);
  for (const [at, points] of [17, 18, 19, 20].entries())
    expect(shares('blackjack', 'total')[at]).toBeCloseTo(100 * total((one) => one === points), 3);
  expect(shares('blackjack', 'cards')[0]).toBeCloseTo(100 * total((_, cards) => cards === 2), 3);
});

test('numbers are HMAC-SHA256 of the seed and a counter, those of the incomplete last part thrown away', () => {
  const seed = Buffer.from('ab'.repeat(32), 'hex');
  const words = numbers(0, 9).flatMap((block) => {
    const bytes = createHmac('sha256', seed)
      .update(Buffer.from([0, 0, 0, block]))
      .digest();
    return numbers(0, 7).map((at) => bytes.readUInt32BE(at * 4));
  });
  for (const count of [2, 28, 1_000, 2 ** 31 + 1]) {
    const random = randomFrom(seed);
    const usable = 2 ** 32 - (2 ** 32 % count);
    const wanted = words.filter((word) => word < usable).map((word) => word % count);
    expect(wanted.map(() => random.below(count))).toEqual(wanted);
  }
});

test('the same seed draws the same round, and every result is of it', () => {
  for (const game of games) {
    const seed = seedOf(game.path, 1);
    const outcome = drawRound(game, round, seed);
    expect(drawRound(game, round, seed)).toEqual(outcome);
    const results = resultsOf(game, round, JSON.parse(JSON.stringify(outcome)));
    expect([...results.keys()]).toEqual(
      offerOf(game, round).flatMap(({ selections }) => selections.map(({ key }) => key)),
    );
    expect([...results.values()]).toContain('won');
  }
});
