// Draws rounds again without one line of the site's own code: a second opinion beside the engines, for the test that compares the two.
import { createHash, createHmac } from 'node:crypto';

const sha = (bytes) => createHash('sha256').update(bytes).digest();
const hex = (text) => Buffer.from(text, 'hex');
const range = (from, to) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const sum = (all) => all.reduce((so, one) => so + one, 0);

/** Numbers below n out of 32 bytes: HMAC-SHA256(seed, counter), four bytes a number, those of the incomplete last part thrown away. */
function numbersOf(seed) {
  const words = [];
  let counter = 0;
  return (n) => {
    for (;;) {
      if (words.length === 0) {
        const block = Buffer.alloc(4);
        block.writeUInt32BE(counter++);
        const digest = createHmac('sha256', seed).update(block).digest();
        for (let at = 0; at < 32; at += 4) words.push(digest.readUInt32BE(at));
      }
      const word = words.shift();
      if (word < 2 ** 32 - (2 ** 32 % n)) return word % n;
    }
  };
}
const draw = (below, pool, count) => {
  const left = [...pool];
  return range(1, count).map(() => left.splice(below(left.length), 1)[0]);
};
const weighted = (below, weights) => {
  let rest = below(sum(weights));
  return weights.findIndex((weight) => {
    rest -= weight;
    return rest < 0;
  });
};
const shoe = (below) => {
  const cards = range(0, 415).map((at) => at % 52);
  return () => cards.splice(below(cards.length), 1)[0];
};
const rank = (card) => (card % 13) + 1;

const ladder = (left, rungs, ball) => ({
  start: left ? 'left' : 'right',
  rungs,
  end: left === (rungs === 4) ? 'odd' : 'even',
  ball,
});
const ladderBy = (balls) => (below) => {
  const ball = below(balls) + 1;
  return ladder(ball <= balls / 2, ball % 2 ? 3 : 4, ball);
};
const plainLadder = (below) => {
  const at = below(4);
  return ladder(at < 2, at % 2 ? 4 : 3, null);
};

function baccarat(below) {
  const deal = shoe(below);
  const value = (card) => (rank(card) > 9 ? 0 : rank(card));
  const total = (cards) => sum(cards.map(value)) % 10;
  const [p1, b1, p2, b2] = [deal(), deal(), deal(), deal()];
  const [player, banker] = [
    [p1, p2],
    [b1, b2],
  ];
  const [p, b] = [total(player), total(banker)];
  if (p >= 8 || b >= 8) return { player, banker };
  let takes = b <= 5;
  if (p <= 5) {
    player.push(deal());
    const third = value(player[2]);
    const draws = { 3: [0, 1, 2, 3, 4, 5, 6, 7, 9], 4: range(2, 7), 5: range(4, 7), 6: [6, 7], 7: [] };
    takes = b <= 2 || draws[b].includes(third);
  }
  if (takes) banker.push(deal());
  return { player, banker };
}

function blackjack(below) {
  const deal = shoe(below);
  const dealer = [deal(), deal()];
  const total = () => {
    const values = dealer.map((card) => Math.min(10, rank(card)));
    return values.includes(1) && sum(values) <= 11 ? sum(values) + 10 : sum(values);
  };
  while (total() < 17) dealer.push(deal());
  return { dealer };
}

const publicNumbers = (path, round) => numbersOf(sha(`${path}|${round}`));
function highLow(below, path, round) {
  const known = publicNumbers(path, round);
  const at = known(9) + 2;
  const open = known(4) * 13 + at;
  return { open, card: range(0, 51).filter((card) => card !== open)[below(51)] };
}
const race = (below, strengths) => {
  const left = strengths.map((strength, at) => ({ strength, number: at + 1 }));
  const order = [];
  while (left.length > 0)
    order.push(
      left.splice(
        weighted(
          below,
          left.map((one) => one.strength),
        ),
        1,
      )[0].number,
    );
  return { order };
};
/** Strengths are dealt to the numbers by the public hash, after as many names. */
const dealt = (names, strengths) => (below, path, round) => {
  const known = publicNumbers(path, round);
  draw(known, range(1, names), strengths.length);
  return race(below, draw(known, strengths, strengths.length));
};
const goals = (mean) => {
  const factorial = (n) => (n < 2n ? 1n : n * factorial(n - 1n));
  const raw = range(0, 8).map(
    (k) => (BigInt(mean) ** BigInt(k) * 100n ** BigInt(8 - k) * factorial(8n)) / factorial(BigInt(k)),
  );
  const all = raw.reduce((so, one) => so + one, 0n);
  const weights = raw.map((one) => Number((one * 1_000_000n) / all));
  weights[0] += 1_000_000 - sum(weights);
  return weights;
};
function soccer(below, path, round) {
  const known = publicNumbers(path, round);
  draw(known, range(1, 10), 2);
  const means = [85, 105, 125, 150, 175, 205];
  const [home, away] = [means[known(6)], means[known(6)]];
  return { home: weighted(below, goals(home)), away: weighted(below, goals(away)) };
}
function basketball(below, path, round) {
  const known = publicNumbers(path, round);
  draw(known, range(1, 6), 2);
  const [least, other] = [13 + known(5), 13 + known(5)];
  const home = range(1, 4).map(() => least + below(15));
  const away = range(1, 4).map(() => other + below(15));
  if (sum(home) === sum(away)) {
    const loser = 5 + below(8);
    const winner = loser + 1 + below(6);
    const homeWins = below(2) === 0;
    home.push(homeWins ? winner : loser);
    away.push(homeWins ? loser : winner);
  }
  return { home, away };
}
const dice = (count) => (below) => ({ dice: range(1, count).map(() => below(6) + 1) });
const number = (from, to) => (below) => ({ number: from + below(to - from + 1) });

const powerball = (below) => ({ balls: draw(below, range(1, 28), 5), power: below(10) });
const dogs = dealt(10, [88, 74, 60, 49, 38, 31]);
const horses = dealt(12, [93, 81, 66, 54, 45, 36, 33, 27]);
const beads = number(1, 10);
const ids = (how, ...games) => games.map((id) => [id, { how, path: '' }]);
const at = (how, id, path) => [[id, { how, path }]];
/** How each game is drawn; the path counts where a public hash deals names and strengths. */
const games = new Map([
  ...ids(powerball, ...range(211, 216), 221, 234, 236, ...range(241, 245), 251, ...range(261, 265), 271),
  ...ids(ladderBy(28), 217, 237, 238, ...range(266, 270), 272),
  ...ids(ladderBy(70), 218, 273),
  ...ids(plainLadder, 231, 232, 235, 252),
  ...ids((below) => ({ balls: draw(below, range(1, 70), 22) }), 274),
  ...ids((below) => race(below, [1, 1, 1]), 233),
  ...ids((below) => race(below, [1, 1, 1, 1, 1, 1]), 239),
  ...ids(baccarat, 101, 102, 103, 253, 301, ...range(401, 404), 311),
  ...ids(beads, 104, 303, 405, 409),
  ...ids((below) => ({ card: below(48) }), 105),
  ...ids(number(1, 12), 254),
  ...ids(dice(3), 304),
  ...ids((below) => (([dragon, tiger]) => ({ dragon, tiger }))(((deal) => [deal(), deal()])(shoe(below))), 308, 407),
  ...ids(blackjack, 406),
  ...ids(dice(2), 408, 410),
  ...at(highLow, 312, 'token/highrow'),
  ...at(highLow, 313, 'token/highrow5'),
  ...ids(number(0, 36), 314),
  ...at(soccer, 501, 'bet365/soccer/eurocups'),
  ...at(soccer, 502, 'bet365/soccer/premierships'),
  ...at(soccer, 503, 'bet365/soccer/superleagues'),
  ...at(soccer, 504, 'bet365/soccer/worldcups'),
  ...at(basketball, 505, 'bet365/basketball/bakergardens'),
  ...at(basketball, 506, 'bet365/basketball/nbareplay'),
  ...at(basketball, 507, 'bet365/basketball/waterportarena'),
  ...at(dogs, 508, 'bet365/dog/goldenhillparks'),
  ...at(dogs, 509, 'bet365/dog/hillsideparks'),
  ...at(horses, 510, 'bet365/horse/britanniaways'),
  ...at(horses, 511, 'bet365/horse/festivaldowns'),
  ...at(horses, 512, 'bet365/horse/victoriaparks'),
]);

export function outcomeOf({ gameId, round, link, digest }) {
  const game = games.get(gameId);
  if (!game) throw new Error(`no game ${gameId}`);
  const seed = createHmac('sha256', hex(link)).update(`${digest}|${gameId}|${round}`).digest();
  return game.how(numbersOf(seed), game.path, round);
}
