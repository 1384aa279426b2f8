import { type Engine, type Market, marketsOn } from '../engine.ts';
import { publicBytes } from '../fairness.ts';
import { drawFrom, numbers, type Random, randomFrom } from '../random.ts';

/** Points of each quarter, and of overtime where four quarters left them level. */
export interface BasketballOutcome {
  home: number[];
  away: number[];
}
/** A quarter brings a side at least `least` points and at most fourteen more, each count as likely. */
export interface BasketballSetup {
  home: { name: string; least: number };
  away: { name: string; least: number };
}

const spread = 15;
/** Above any score, so that two scores make one key. */
const base = 1_000;
/** Overtime: the loser makes 5 to 12, the winner 1 to 6 more; either side is as likely. */
const overtime = { least: 5, loser: 8, ahead: 6 } as const;

const sum = (points: readonly number[]) => points.reduce((all, one) => all + one, 0);
const finalOf = ({ home, away }: BasketballOutcome) => ({ home: sum(home), away: sum(away) });
type Score = ReturnType<typeof finalOf>;

function afterQuarters(least: number): Map<number, bigint> {
  let sums = new Map([[0, 1n]]);
  for (let quarter = 0; quarter < 4; quarter++) {
    const next = new Map<number, bigint>();
    for (const [points, ways] of sums)
      for (const more of numbers(least, least + spread - 1))
        next.set(points + more, (next.get(points + more) ?? 0n) + ways);
    sums = next;
  }
  return sums;
}

function scores({ home, away }: BasketballSetup): (readonly [Score, bigint])[] {
  const overtimes = numbers(0, overtime.loser - 1).flatMap((loser) =>
    numbers(1, overtime.ahead).map((ahead) => ({
      loser: overtime.least + loser,
      winner: overtime.least + loser + ahead,
    })),
  );
  const of = BigInt(overtimes.length * 2);
  const guests = afterQuarters(away.least);
  const counted = new Map<number, bigint>();
  const count = (points: number, against: number, ways: bigint) =>
    counted.set(points * base + against, (counted.get(points * base + against) ?? 0n) + ways);
  for (const [points, ways] of afterQuarters(home.least)) {
    for (const [against, others] of guests) {
      if (points !== against) count(points, against, ways * others * of);
      else
        for (const { loser, winner } of overtimes) {
          count(points + winner, against + loser, ways * others);
          count(points + loser, against + winner, ways * others);
        }
    }
  }
  return [...counted].map(([key, ways]) => [{ home: Math.floor(key / base), away: key % base }, ways]);
}

function draw(random: Random, { home, away }: BasketballSetup): BasketballOutcome {
  const quarters = (least: number) => Array.from({ length: 4 }, () => least + random.below(spread));
  const outcome = { home: quarters(home.least), away: quarters(away.least) };
  if (sum(outcome.home) !== sum(outcome.away)) return outcome;
  const loser = overtime.least + random.below(overtime.loser);
  const winner = loser + 1 + random.below(overtime.ahead);
  const homeWins = random.below(2) === 0;
  return { home: [...outcome.home, homeWins ? winner : loser], away: [...outcome.away, homeWins ? loser : winner] };
}

function marketsFor({ home, away }: BasketballSetup): readonly Market<Score>[] {
  const line = 4 * (away.least - home.least) + 0.5;
  const total = 4 * (home.least + away.least + spread - 1) + 0.5;
  const signed = (points: number) => `${points > 0 ? '+' : ''}${points}`;
  return [
    {
      id: 'winner',
      name: '승패',
      note: '연장 포함',
      share: 9500,
      selections: [
        { id: 'home', name: '홈 승', note: home.name, wins: (score) => score.home > score.away },
        { id: 'away', name: '원정 승', note: away.name, wins: (score) => score.home < score.away },
      ],
    },
    {
      id: 'handicap',
      name: '핸디캡',
      note: '연장 포함',
      share: 9550,
      selections: [
        { id: 'home', name: `홈 ${signed(line)}`, note: home.name, wins: (score) => score.home + line > score.away },
        { id: 'away', name: `원정 ${signed(-line)}`, note: away.name, wins: (score) => score.home + line < score.away },
      ],
    },
    {
      id: 'uo',
      name: '언더오버',
      note: `기준 ${total}`,
      share: 9550,
      selections: [
        { id: 'under', name: '언더', wins: (score) => score.home + score.away < total },
        { id: 'over', name: '오버', wins: (score) => score.home + score.away > total },
      ],
    },
    {
      id: 'oe',
      name: '합계 홀짝',
      share: 9600,
      selections: [
        { id: 'odd', name: '홀', wins: (score) => (score.home + score.away) % 2 === 1 },
        { id: 'even', name: '짝', wins: (score) => (score.home + score.away) % 2 === 0 },
      ],
    },
  ];
}

export const basketballOf = (teams: readonly string[]): Engine<BasketballOutcome, BasketballSetup> => ({
  setup: (game, round) => {
    const random = randomFrom(publicBytes(`${game}|${round}`));
    const [home, away] = drawFrom(random, teams, 2) as [string, string];
    return { home: { name: home, least: 13 + random.below(5) }, away: { name: away, least: 13 + random.below(5) } };
  },
  setupKey: ({ home, away }) => `${home.name}${home.least}${away.name}${away.least}`,
  draw,
  markets: (setup) => marketsOn(finalOf, () => scores(setup), marketsFor(setup)),
});
