import { createHash, createHmac } from 'node:crypto';

/** Draws rounds from the text of docs/drawing.md alone: written without a look at the engines, and without a line of theirs. */

/** Numbers as the section "From the seed to numbers" has them. @param {Buffer} seed 32 bytes */
function numbersFrom(seed) {
  let taken = 0;
  const next = () => {
    const index = Buffer.alloc(4);
    index.writeUInt32BE(Math.floor(taken / 8));
    const block = createHmac('sha256', seed).update(index).digest();
    return block.readUInt32BE((taken++ % 8) * 4);
  };
  const below = (n) => {
    const end = 2 ** 32 - (2 ** 32 % n);
    let number = next();
    while (number >= end) number = next();
    return number % n;
  };
  const draw = (count, list) => {
    const left = [...list];
    return Array.from({ length: count }, () => left.splice(below(left.length), 1)[0]);
  };
  const weighted = (weights) => {
    let rest = below(weights.reduce((sum, weight) => sum + weight, 0));
    return weights.findIndex((weight) => {
      rest -= weight;
      return rest < 0;
    });
  };
  return { below, draw, weighted };
}

const upTo = (last, first = 1) => Array.from({ length: last - first + 1 }, (_, place) => first + place);
const publicNumbers = (path, round) => numbersFrom(createHash('sha256').update(`${path}|${round}`).digest());

const powerball = ({ draw, below }) => ({ balls: draw(5, upTo(28)), power: below(10) });

const endOf = (start, rungs) => ((start === 'left') === (rungs === 4) ? 'odd' : 'even');
const ladderOfBall =
  (most) =>
  ({ below }) => {
    const ball = below(most) + 1;
    const start = ball <= most / 2 ? 'left' : 'right';
    const rungs = ball % 2 === 1 ? 3 : 4;
    return { start, rungs, end: endOf(start, rungs), ball };
  };
const ladder = ({ below }) => {
  const x = below(4);
  const start = x < 2 ? 'left' : 'right';
  const rungs = x % 2 === 0 ? 3 : 4;
  return { start, rungs, end: endOf(start, rungs), ball: null };
};

function race({ weighted }, strengths) {
  const running = strengths.map((strength, place) => ({ number: place + 1, strength }));
  const order = [];
  while (running.length > 0) {
    const [next] = running.splice(weighted(running.map(({ strength }) => strength)), 1);
    order.push(next.number);
  }
  return { order };
}
const evenRace = (count) => (numbers) => race(numbers, Array(count).fill(1));
const raceOf = (path, names, strengths) => (numbers, round) => {
  const dealt = publicNumbers(path, round);
  dealt.draw(strengths.length, upTo(names));
  return race(numbers, dealt.draw(strengths.length, strengths));
};
const dogs = (name) => raceOf(`bet365/dog/${name}`, 10, [88, 74, 60, 49, 38, 31]);
const horses = (name) => raceOf(`bet365/horse/${name}`, 12, [93, 81, 66, 54, 45, 36, 33, 27]);

const rankOf = (card) => (card % 13) + 1;
/** Eight packs; each call takes one card out. */
function shoe({ below }) {
  const cards = Array.from({ length: 8 }, () => upTo(51, 0)).flat();
  return () => cards.splice(below(cards.length), 1)[0];
}
const dragonTiger = (numbers) => {
  const deal = shoe(numbers);
  const dragon = deal();
  return { dragon, tiger: deal() };
};

const countOf = (card) => (rankOf(card) >= 10 ? 0 : rankOf(card));
const handOf = (cards) => cards.reduce((sum, card) => sum + countOf(card), 0) % 10;
/** By the banker's hand: the counts of the player's third card at which the banker takes one. */
const takesAt = { 3: [0, 1, 2, 3, 4, 5, 6, 7, 9], 4: upTo(7, 2), 5: upTo(7, 4), 6: [6, 7] };
function baccarat(numbers) {
  const deal = shoe(numbers);
  const [player, banker] = [[deal()], [deal()]];
  player.push(deal());
  banker.push(deal());
  if (handOf(player) >= 8 || handOf(banker) >= 8) return { player, banker };
  if (handOf(player) <= 5) player.push(deal());
  const [, , third] = player;
  const hand = handOf(banker);
  const takes = third === undefined ? hand <= 5 : hand <= 2 || takesAt[hand]?.includes(countOf(third));
  if (takes) banker.push(deal());
  return { player, banker };
}

function blackjack(numbers) {
  const deal = shoe(numbers);
  const dealer = [deal(), deal()];
  const total = () => {
    const sum = dealer.reduce((all, card) => all + Math.min(10, rankOf(card)), 0);
    return dealer.some((card) => rankOf(card) === 1) && sum + 10 <= 21 ? sum + 10 : sum;
  };
  while (total() < 17) dealer.push(deal());
  return { dealer };
}

const highLow =
  (path) =>
  ({ below }, round) => {
    const shown = publicNumbers(path, round);
    const rank = shown.below(9) + 3;
    const open = shown.below(4) * 13 + rank - 1;
    return { open, card: upTo(51, 0).filter((card) => card !== open)[below(51)] };
  };

const means = [85, 105, 125, 150, 175, 205];
const factorial = (n) => (n < 2n ? 1n : n * factorial(n - 1n));
function goalWeights(mean) {
  const parts = upTo(8, 0).map((goals) => {
    const k = BigInt(goals);
    return (BigInt(mean) ** k * 100n ** (8n - k) * factorial(8n)) / factorial(k);
  });
  const all = parts.reduce((sum, part) => sum + part);
  const weights = parts.map((part) => Number((part * 1_000_000n) / all));
  weights[0] += 1_000_000 - weights.reduce((sum, weight) => sum + weight);
  return weights;
}
const soccer = (name) => (numbers, round) => {
  const known = publicNumbers(`bet365/soccer/${name}`, round);
  known.draw(2, upTo(10));
  const [ofHome, ofAway] = [means[known.below(6)], means[known.below(6)]];
  const home = numbers.weighted(goalWeights(ofHome));
  return { home, away: numbers.weighted(goalWeights(ofAway)) };
};

const sum = (values) => values.reduce((all, value) => all + value, 0);
const basketball =
  (name) =>
  ({ below }, round) => {
    const known = publicNumbers(`bet365/basketball/${name}`, round);
    known.draw(2, upTo(6));
    const [leastOfHome, leastOfAway] = [13 + known.below(5), 13 + known.below(5)];
    const home = upTo(4).map(() => leastOfHome + below(15));
    const away = upTo(4).map(() => leastOfAway + below(15));
    if (sum(home) === sum(away)) {
      const loser = 5 + below(8);
      const winner = loser + 1 + below(6);
      const isHome = below(2) === 0;
      home.push(isHome ? winner : loser);
      away.push(isHome ? loser : winner);
    }
    return { home, away };
  };

const dice =
  (count) =>
  ({ below }) => ({ dice: upTo(count).map(() => below(6) + 1) });

/** The tables "The games" and "Paths". */
const games = [
  [[...upTo(216, 211), 221, 234, 236, ...upTo(245, 241), 251, ...upTo(265, 261), 271], powerball],
  [[217, 237, 238, ...upTo(270, 266), 272], ladderOfBall(28)],
  [[218, 273], ladderOfBall(70)],
  [[231, 232, 235, 252], ladder],
  [[274], ({ draw }) => ({ balls: draw(22, upTo(70)) })],
  [[233], evenRace(3)],
  [[239], evenRace(6)],
  [[104, 303, 405, 409], ({ below }) => ({ number: 1 + below(10) })],
  [[105], ({ below }) => ({ card: below(48) })],
  [[254], ({ below }) => ({ number: 1 + below(12) })],
  [[314], ({ below }) => ({ number: below(37) })],
  [[304], dice(3)],
  [[408, 410], dice(2)],
  [[308, 407], dragonTiger],
  [[101, 102, 103, 253, 301, 311, ...upTo(404, 401)], baccarat],
  [[406], blackjack],
  [[312], highLow('token/highrow')],
  [[313], highLow('token/highrow5')],
  [[501], soccer('eurocups')],
  [[502], soccer('premierships')],
  [[503], soccer('superleagues')],
  [[504], soccer('worldcups')],
  [[505], basketball('bakergardens')],
  [[506], basketball('nbareplay')],
  [[507], basketball('waterportarena')],
  [[508], dogs('goldenhillparks')],
  [[509], dogs('hillsideparks')],
  [[510], horses('britanniaways')],
  [[511], horses('festivaldowns')],
  [[512], horses('victoriaparks')],
];

/** @param {{ gameId: number, round: number, link: string, digest: string }} round link and value as 64 hex digits @returns the outcome */
export function outcomeOf({ gameId, round, link, digest }) {
  const [, engine] = games.find(([ids]) => ids.includes(gameId));
  const seed = createHmac('sha256', Buffer.from(link, 'hex')).update(`${digest}|${gameId}|${round}`).digest();
  return engine(numbersFrom(seed), round);
}
