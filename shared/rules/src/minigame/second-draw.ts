import { createHash, createHmac } from 'node:crypto';

// Rounds drawn by what docs/drawing.md says, and by nothing else: for the tests alone, which compare the outcomes with those of the engines.

const utf8 = (text: string) => Buffer.from(text, 'utf8');
const hmac = (key: Buffer, message: Buffer) => createHmac('sha256', key).update(message).digest();

/** Numbers that follow from a seed. */
class Numbers {
  readonly #seed: Buffer;
  #taken = 0;
  constructor(seed: Buffer) {
    this.#seed = seed;
  }

  below(count: number): number {
    const limit = 2 ** 32 - (2 ** 32 % count);
    for (;;) {
      const counter = Buffer.alloc(4);
      counter.writeUInt32BE(Math.floor(this.#taken / 8));
      const next = hmac(this.#seed, counter).readUInt32BE((this.#taken % 8) * 4);
      this.#taken += 1;
      if (next < limit) return next % count;
    }
  }
  draw<Item>(count: number, from: readonly Item[]): Item[] {
    const left = [...from];
    return Array.from({ length: count }, () => left.splice(this.below(left.length), 1)[0] as Item);
  }
  weighted(weights: readonly number[]): number {
    let rest = this.below(weights.reduce((sum, weight) => sum + weight, 0));
    return weights.findIndex((weight) => {
      rest -= weight;
      return rest < 0;
    });
  }
}

const upTo = (last: number) => Array.from({ length: last }, (_, place) => place + 1);

const paths: Readonly<Record<number, string>> = {
  312: 'token/highrow',
  313: 'token/highrow5',
  501: 'bet365/soccer/eurocups',
  502: 'bet365/soccer/premierships',
  503: 'bet365/soccer/superleagues',
  504: 'bet365/soccer/worldcups',
  505: 'bet365/basketball/bakergardens',
  506: 'bet365/basketball/nbareplay',
  507: 'bet365/basketball/waterportarena',
  508: 'bet365/dog/goldenhillparks',
  509: 'bet365/dog/hillsideparks',
  510: 'bet365/horse/britanniaways',
  511: 'bet365/horse/festivaldowns',
  512: 'bet365/horse/victoriaparks',
};
/** They decide before the round opens. */
const publicNumbers = (game: number, round: number) =>
  new Numbers(
    createHash('sha256')
      .update(utf8(`${paths[game]}|${round}`))
      .digest(),
  );

type Drawing = (numbers: Numbers, game: number, round: number) => object;

const powerball: Drawing = (numbers) => ({ balls: numbers.draw(5, upTo(28)), power: numbers.below(10) });
const end = (start: string, rungs: number) => ((start === 'left') === (rungs === 4) ? 'odd' : 'even');
const ladderByBall =
  (balls: number): Drawing =>
  (numbers) => {
    const ball = numbers.below(balls) + 1;
    const [start, rungs] = [ball <= balls / 2 ? 'left' : 'right', ball % 2 === 1 ? 3 : 4];
    return { start, rungs, end: end(start, rungs), ball };
  };
const ladder: Drawing = (numbers) => {
  const way = numbers.below(4);
  const [start, rungs] = [way < 2 ? 'left' : 'right', way % 2 === 0 ? 3 : 4];
  return { start, rungs, end: end(start, rungs), ball: null };
};
const race =
  (strengthsOf: (game: number, round: number) => readonly number[]): Drawing =>
  (numbers, game, round) => {
    const running = strengthsOf(game, round).map((strength, place) => ({ number: place + 1, strength }));
    const order: number[] = [];
    while (running.length > 0) {
      const first = numbers.weighted(running.map(({ strength }) => strength));
      order.push(...running.splice(first, 1).map(({ number }) => number));
    }
    return { order };
  };
const dealt =
  (names: number, strengths: readonly number[]): Drawing =>
  (numbers, game, round) =>
    race(() => {
      const given = publicNumbers(game, round);
      given.draw(strengths.length, upTo(names));
      return given.draw(strengths.length, strengths);
    })(numbers, game, round);
const dice =
  (count: number): Drawing =>
  (numbers) => ({ dice: upTo(count).map(() => numbers.below(6) + 1) });
const number =
  (least: number, count: number): Drawing =>
  (numbers) => ({ number: least + numbers.below(count) });

const rank = (card: number) => (card % 13) + 1;
/** @returns deals one card after the other */
function shoe(numbers: Numbers): () => number {
  const cards = Array.from({ length: 8 * 52 }, (_, place) => place % 52);
  return () => cards.splice(numbers.below(cards.length), 1)[0] ?? 0;
}

const dragonTiger: Drawing = (numbers) => {
  const card = shoe(numbers);
  const dragon = card();
  return { dragon, tiger: card() };
};

const points = (card: number) => (rank(card) >= 10 ? 0 : rank(card));
const handOf = (cards: readonly number[]) => cards.reduce((sum, card) => sum + points(card), 0) % 10;
const baccarat: Drawing = (numbers) => {
  const card = shoe(numbers);
  const [player, banker]: [number[], number[]] = [[], []];
  for (const hand of [player, banker, player, banker]) hand.push(card());
  const [ofPlayer, ofBanker] = [handOf(player), handOf(banker)];
  if (ofPlayer >= 8 || ofBanker >= 8) return { player, banker };
  if (ofPlayer > 5) {
    if (ofBanker <= 5) banker.push(card());
    return { player, banker };
  }
  const third = card();
  player.push(third);
  const counts = points(third);
  const from: Readonly<Record<number, boolean>> = {
    3: counts !== 8,
    4: counts >= 2 && counts <= 7,
    5: counts >= 4 && counts <= 7,
    6: counts === 6 || counts === 7,
  };
  if (ofBanker <= 2 || from[ofBanker]) banker.push(card());
  return { player, banker };
};

const blackjack: Drawing = (numbers) => {
  const card = shoe(numbers);
  const dealer = [card(), card()];
  const total = () => {
    const hard = dealer.reduce((sum, one) => sum + Math.min(10, rank(one)), 0);
    return dealer.some((one) => rank(one) === 1) && hard + 10 <= 21 ? hard + 10 : hard;
  };
  while (total() < 17) dealer.push(card());
  return { dealer };
};

const highLow: Drawing = (numbers, game, round) => {
  const given = publicNumbers(game, round);
  const openRank = given.below(9) + 3;
  const open = given.below(4) * 13 + openRank - 1;
  const others = Array.from({ length: 52 }, (_, card) => card).filter((card) => card !== open);
  return { open, card: others[numbers.below(51)] };
};

const means = [85, 105, 125, 150, 175, 205];
const mostGoals = 8;
function goalWeights(mean: number): number[] {
  const factorial = (n: number): bigint => (n < 2 ? 1n : BigInt(n) * factorial(n - 1));
  const whole = [0, ...upTo(mostGoals)].map(
    (goals) =>
      (BigInt(mean) ** BigInt(goals) * 100n ** BigInt(mostGoals - goals) * factorial(mostGoals)) / factorial(goals),
  );
  const sum = whole.reduce((all, weight) => all + weight, 0n);
  const weights = whole.map((weight) => Number((weight * 1_000_000n) / sum));
  const rest = 1_000_000 - weights.reduce((all, weight) => all + weight, 0);
  return weights.map((weight, goals) => (goals === 0 ? weight + rest : weight));
}
const soccer: Drawing = (numbers, game, round) => {
  const given = publicNumbers(game, round);
  given.draw(2, upTo(10));
  const [ofHome, ofAway] = [means[given.below(6)] ?? 0, means[given.below(6)] ?? 0];
  const home = numbers.weighted(goalWeights(ofHome));
  return { home, away: numbers.weighted(goalWeights(ofAway)) };
};

const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0);
const basketball: Drawing = (numbers, game, round) => {
  const given = publicNumbers(game, round);
  given.draw(2, upTo(6));
  const least = [13 + given.below(5), 13 + given.below(5)];
  const [home, away] = least.map((of) => upTo(4).map(() => of + numbers.below(15))) as [number[], number[]];
  if (sum(home) === sum(away)) {
    const loser = 5 + numbers.below(8);
    const winner = loser + 1 + numbers.below(6);
    const isHome = numbers.below(2) === 0;
    home.push(isHome ? winner : loser);
    away.push(isHome ? loser : winner);
  }
  return { home, away };
};

const table: readonly (readonly [Drawing, ...number[]])[] = [
  [powerball, 211, 212, 213, 214, 215, 216, 221, 234, 236, 241, 242, 243, 244, 245, 251, 261, 262, 263, 264, 265, 271],
  [ladderByBall(28), 217, 237, 238, 266, 267, 268, 269, 270, 272],
  [ladderByBall(70), 218, 273],
  [ladder, 231, 232, 235, 252],
  [(numbers) => ({ balls: numbers.draw(22, upTo(70)) }), 274],
  [race(() => [1, 1, 1]), 233],
  [race(() => [1, 1, 1, 1, 1, 1]), 239],
  [number(1, 10), 104, 303, 405, 409],
  [(numbers) => ({ card: numbers.below(48) }), 105],
  [number(1, 12), 254],
  [number(0, 37), 314],
  [dice(3), 304],
  [dice(2), 408, 410],
  [dragonTiger, 308, 407],
  [baccarat, 101, 102, 103, 253, 301, 311, 401, 402, 403, 404],
  [blackjack, 406],
  [highLow, 312, 313],
  [dealt(10, [88, 74, 60, 49, 38, 31]), 508, 509],
  [dealt(12, [93, 81, 66, 54, 45, 36, 33, 27]), 510, 511, 512],
  [soccer, 501, 502, 503, 504],
  [basketball, 505, 506, 507],
];
const byGame = new Map(table.flatMap(([drawing, ...games]) => games.map((game) => [game, drawing] as const)));

/** @param value 64 hex digits @returns null for a game that the text does not have */
export function drawAgain(game: number, round: number, link: string, value: string): object | null {
  const seed = hmac(Buffer.from(link, 'hex'), utf8(`${value}|${game}|${round}`));
  return byGame.get(game)?.(new Numbers(seed), game, round) ?? null;
}
