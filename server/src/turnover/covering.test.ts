import { type CatalogueGame, catalogue } from '@madang/rules/minigame/catalogue';
import type { Result } from '@madang/rules/minigame/engine';
import { fastRandom } from '@madang/rules/minigame/fast-random';
import { offerOf, resultsOf } from '@madang/rules/minigame/offer';
import { numbers } from '@madang/rules/minigame/random';
import fc from 'fast-check';
import { type PlacedPick, resultsOf as resultsOfPick } from './leg-results.ts';
import { possibleDraws } from './possible-draws.ts';
import { type CoverBet, sharesOf, worstLoss } from './worst-loss.ts';

const runs = process.env.LONG_TESTS ? 20_000 : 100;
const round = 1_000;

/** Every outcome that these engines can draw, written down here anew. */
const everyOutcome: Readonly<Record<string, object[]>> = {
  beads: numbers(1, 10).map((number) => ({ number })),
  ring: numbers(1, 12).map((number) => ({ number })),
  roulette: numbers(0, 36).map((number) => ({ number })),
  dice: numbers(1, 6).flatMap((one) => numbers(1, 6).map((other) => ({ dice: [one, other] }))),
  sicbo: numbers(1, 6).flatMap((one) =>
    numbers(1, 6).flatMap((two) => numbers(1, 6).map((three) => ({ dice: [one, two, three] }))),
  ),
  'go-stop': numbers(0, 47).map((card) => ({ card })),
  // One set of balls for each sum.
  powerball: numbers(15, 130).flatMap((sum) => numbers(0, 9).map((power) => ({ balls: ballsOf(sum), power }))),
};

/** Five different balls of 28 with this sum. */
function ballsOf(sum: number): number[] {
  const balls = [1, 2, 3, 4, 5];
  let left = sum - 15;
  for (let place = 4; place >= 0; place--) {
    const more = Math.min(left, 23);
    balls[place] = (balls[place] as number) + more;
    left -= more;
  }
  return balls;
}

interface Pick {
  selection: string;
  price: number;
}
const games = catalogue.filter(
  (game, place) => everyOutcome[game.engine] && catalogue.findIndex(({ engine }) => engine === game.engine) === place,
);
const picksOf = (game: CatalogueGame): Pick[] =>
  offerOf(game, round).flatMap(({ selections }) =>
    selections.map(({ key, price }) => ({ selection: key, price: Number(price) })),
  );

function countedOfRound(game: CatalogueGame, bets: readonly (Pick & { stakeWon: number })[]): number {
  const draws = possibleDraws(game, round);
  return worstLoss(
    bets.map(({ selection, price, stakeWon }, id) => ({
      ...{ id, stakeWon, maxWinWon: 1e12, bonus: 1, sizes: null },
      legs: [
        {
          ...{ event: 'round', price },
          results: {
            key: `${game.path} ${selection}`,
            codes: Uint8Array.from(
              draws,
              (results) => ({ won: 2, back: 3, lost: 1 })[results.get(selection) ?? 'lost'],
            ),
          },
        },
      ],
    })),
  );
}

/** Results of a round that differ, of all its outcomes: made once, as each run of the search asks for all of them. */
const everyResult = new Map(
  games.map((game) => {
    const all = (everyOutcome[game.engine] ?? []).map((outcome) => resultsOf(game, round, outcome));
    return [game.engine, new Map(all.map((results) => [lineOf(results), results]))];
  }),
);
function lineOf(results: ReadonlyMap<string, Result>): string {
  return [...results].map((pair) => pair.join(' ')).join();
}

/** The loss at the worst of all outcomes. */
function lossOfRound(game: CatalogueGame, bets: readonly (Pick & { stakeWon: number })[]): number {
  const losses = [...(everyResult.get(game.engine)?.values() ?? [])].map((results) => {
    const back = bets.reduce((sum, { selection, price, stakeWon }) => {
      const result = results.get(selection);
      return sum + (result === 'won' ? Math.floor((stakeWon * price) / 100) : result === 'back' ? stakeWon : 0);
    }, 0);
    return bets.reduce((sum, { stakeWon }) => sum + stakeWon, 0) - back;
  });
  return Math.max(0, ...losses);
}

test.each(games.map((game) => [game.path, game] as const))(
  '%s: each draw that the rule knows can happen',
  (_, game) => {
    const possible = everyResult.get(game.engine);
    const drawn = possibleDraws(game, round).map(lineOf);
    expect(drawn.length).toBeGreaterThan(1);
    expect(drawn.filter((line) => !possible?.has(line))).toEqual([]);
  },
);

test.each(games.map((game) => [game.path, game] as const))(
  '%s: no set of picks counts more than it can lose',
  (_, game) => {
    const picks = picksOf(game);
    // Stakes that pay alike cover best; the share of the market that is left out makes partial covers.
    const cover = fc.record({
      chosen: fc.uniqueArray(fc.nat(picks.length - 1), { minLength: 2, maxLength: Math.min(picks.length, 40) }),
      skew: fc.array(fc.integer({ min: 50, max: 150 }), { minLength: 40, maxLength: 40 }),
      alike: fc.boolean(),
    });
    fc.assert(
      fc.property(cover, ({ chosen, skew, alike }) => {
        const bets = chosen.map((place, at) => {
          const pick = picks[place] as Pick;
          return {
            ...pick,
            stakeWon: Math.floor((100_000_000 / pick.price) * (alike ? 1 : (skew[at] as number) / 100)),
          };
        });
        expect(countedOfRound(game, bets)).toBeLessThanOrEqual(lossOfRound(game, bets));
      }),
      { numRuns: runs },
    );
    // Every market covered whole, with stakes that pay alike.
    for (const { selections } of offerOf(game, round)) {
      const bets = selections.map(({ key, price }) => ({
        ...{ selection: key, price: Number(price), stakeWon: Math.floor(100_000_000 / Number(price)) },
      }));
      expect(countedOfRound(game, bets)).toBeLessThanOrEqual(lossOfRound(game, bets));
    }
    // One pick, or two that can be lost together, count whole.
    for (const pick of picks) expect(countedOfRound(game, [{ ...pick, stakeWon: 10_000 }])).toBe(10_000);
  },
);

const football = 6046;
interface OfferedPick extends PlacedPick {
  /** In hundredths. */
  price: number;
}
const pick = (marketId: number, name: string, price: number, line: string | null = null): OfferedPick => ({
  ...{ sportId: football, marketId, name, line, baseLine: line, price },
});
/** Both sides of a handicap have lines of their own, joined by that of the home side. */
const handicap = (name: string, line: number, price: number): OfferedPick => ({
  ...pick(3, name, price, String(name === '1' ? line : -line)),
  baseLine: String(line),
});
const offered: readonly OfferedPick[] = [
  ...[pick(1, '1', 210), pick(1, 'X', 340), pick(1, '2', 350)],
  ...[pick(7, '1X', 130), pick(7, '12', 133), pick(7, 'X2', 172)],
  ...['0.5', '1.5', '2.25', '2.5', '3', '3.5'].flatMap((line) => [
    pick(2, 'Over', 190, line),
    pick(2, 'Under', 190, line),
  ]),
  ...[-1.5, -1, -0.5, -0.25, 0, 0.5].flatMap((line) => [handicap('1', line, 190), handicap('2', line, 190)]),
  ...[pick(17, 'Yes', 185), pick(17, 'No', 190), pick(5, 'Odd', 190), pick(5, 'Even', 190)],
  ...[
    pick(77, 'Over', 200, '0.5'),
    pick(77, 'Under', 180, '0.5'),
    pick(41, '1', 280),
    pick(41, 'X', 200),
    pick(41, '2', 400),
  ],
  ...[
    pick(101, 'Over', 190, '1.5'),
    pick(101, 'Under', 190, '1.5'),
    pick(102, 'Over', 190, '0.5'),
    pick(102, 'Under', 190, '0.5'),
  ],
];

/** The factor of a won on the pick when the halves end so; the rules of the markets, written down here anew. */
function wonAt({ marketId, name, line, price }: OfferedPick, first: Score, second: Score): number {
  const whole = { home: first.home + second.home, away: first.away + second.away };
  const { home, away } = marketId === 77 || marketId === 41 ? first : whole;
  const over = (points: number) => {
    const at = Number(line);
    const side = (half: number) => Math.sign(points - half) * (name === 'Over' ? 1 : -1);
    return stepOf(Number.isInteger(at * 2) ? side(at) : (side(at - 0.25) + side(at + 0.25)) / 2);
  };
  const stepOf = (step: number) =>
    step > 0 ? (step === 1 ? price : (100 + price) / 2) : step === 0 ? 100 : step === -1 ? 0 : 50;
  const yes = (won: boolean) => (won ? price : 0);
  const result = home > away ? '1' : home < away ? '2' : 'X';
  switch (marketId) {
    case 2:
    case 77:
      return over(home + away);
    case 101:
      return over(home);
    case 102:
      return over(away);
    case 3: {
      const at = Number(line);
      const ahead = name === '1' ? home - away : away - home;
      const side = (half: number) => Math.sign(ahead + half);
      return stepOf(Number.isInteger(at * 2) ? side(at) : (side(at - 0.25) + side(at + 0.25)) / 2);
    }
    case 17:
      return yes((home > 0 && away > 0) === (name === 'Yes'));
    case 5:
      return yes(((home + away) % 2 === 1) === (name === 'Odd'));
    default:
      return yes(name.includes(result));
  }
}
interface Score {
  home: number;
  away: number;
}
const scores = numbers(0, 4).flatMap((home) => numbers(0, 4).map((away): Score => ({ home, away })));
const halves = scores.flatMap((first) => scores.map((second) => [first, second] as const));

const coverBet = (id: number, stakeWon: number, picks: readonly { event: string; place: number }[]): CoverBet => ({
  ...{ id, stakeWon, maxWinWon: 1e12, bonus: 1, sizes: null },
  legs: picks.map(({ event, place }) => ({
    ...{ event, price: (offered[place] as OfferedPick).price },
    results: resultsOfPick(offered[place] as OfferedPick),
  })),
});

test('a fixture: no set of picks counts more than it can lose', () => {
  const set = fc.uniqueArray(fc.nat(offered.length - 1), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(
      set,
      fc.array(fc.integer({ min: 60, max: 140 }), { minLength: 8, maxLength: 8 }),
      fc.boolean(),
      (chosen, skew, alike) => {
        const bets = chosen.map((place, at) => {
          const { price } = offered[place] as OfferedPick;
          return coverBet(at, Math.floor((10_000_000 / price) * (alike ? 1 : (skew[at] as number) / 100)), [
            { event: 'a', place },
          ]);
        });
        const staked = bets.reduce((sum, { stakeWon }) => sum + stakeWon, 0);
        const worst = Math.max(
          ...halves.map(([first, second]) =>
            bets.reduce(
              (loss, { stakeWon }, at) =>
                loss -
                Math.floor((stakeWon * wonAt(offered[chosen[at] as number] as OfferedPick, first, second)) / 100),
              staked,
            ),
          ),
        );
        const counted = worstLoss(bets);
        expect(counted).toBeLessThanOrEqual(Math.max(0, worst));
        // Nor much less: honest play counts what it risks.
        expect(counted).toBeGreaterThanOrEqual(Math.max(0, worst) * 0.98 - 10);
      },
    ),
    { numRuns: runs },
  );
});

test('handicaps in play that were placed at two scores cover each other, from either score on', () => {
  const at = (id: number, side: '1' | '2', score: Score): CoverBet => ({
    ...{ id, stakeWon: 100_000, maxWinWon: 1e12, bonus: 1, sizes: null },
    // The home side or the away side by one from here on.
    legs: [
      { event: 'a', price: 190, results: resultsOfPick(handicap(side, side === '1' ? -0.5 : 0.5, 190), ahead, score) },
    ],
  });
  const ahead = { home: 1, away: 0 };
  const [before, after] = [at(1, '1', { home: 0, away: 0 }), at(2, '2', ahead)];
  expect([worstLoss([before]), worstLoss([after])]).toEqual([100_000, 100_000]);
  // Counted from 1:0 the away side wins at 1:1, where the home side of 0:0 has lost: one of them always pays.
  expect(worstLoss([before, after])).toBe(10_000);
});

test('several fixtures in one bet: all four ways of two fixtures count what they can lose together', () => {
  const opposite = (stakes: readonly number[]) =>
    [
      [0, 0],
      [0, 5],
      [5, 0],
      [5, 5],
    ].map(([one, other], id) =>
      coverBet(id, stakes[id] ?? 0, [
        { event: 'a', place: one as number },
        { event: 'b', place: other as number },
      ]),
    );
  // 1X2 home (2.10) and double chance X2 (1.72) cover a match.
  const price = [4.41, 3.61, 3.61, 2.96];
  const stakes = price.map((each) => Math.floor(1_000_000 / each));
  const staked = stakes.reduce((sum, one) => sum + one, 0);
  const counted = worstLoss(opposite(stakes));
  expect(counted).toBeLessThanOrEqual(Math.max(0, staked - 999_990));
  // Three of the four can all be lost.
  const three = opposite(stakes).slice(0, 3);
  expect(worstLoss(three)).toBe(three.reduce((sum, { stakeWon }) => sum + stakeWon, 0));
});

test('a set’s risk is shared by stake, to the won', () => {
  const random = fastRandom('shares');
  for (let n = 0; n < 200; n++) {
    const bets = Array.from({ length: 1 + random.below(7) }, (_, id) => coverBet(id, 1 + random.below(1_000_000), []));
    const staked = bets.reduce((sum, { stakeWon }) => sum + stakeWon, 0);
    const risk = random.below(staked + 1);
    const shares = [...sharesOf(bets, risk).values()];
    expect(shares.reduce((sum, one) => sum + one, 0)).toBe(risk);
    for (const { id, stakeWon } of bets) expect(shares[id]).toBeLessThanOrEqual(stakeWon);
  }
});
