import { randomBytes, randomUUID } from 'node:crypto';
import { gameOf } from '@madang/rules/minigame/catalogue';
import { roundSeed, slipHash, slipsDigest } from '@madang/rules/minigame/fairness';
import { drawRound } from '@madang/rules/minigame/offer';
import { linkAt, makeChain } from './chain.ts';
import { delay, delayInput } from './delay.ts';

/** Rounds that the insider bets on, with every link of them in hand; the long run plays them all. */
const rounds = process.env.LONG_TESTS ? 2_000 : 400;
/** Keys of his own slip that he tries before each cut-off. */
const tries = 12;
const game = gameOf(215);
if (!game) throw new Error('no game');
const chain = makeChain(2_000);
/** 9.40 on one of ten. */
const wanted = 7;
const powerOf = (round: number, mixed: string) =>
  (drawRound(game, round, roundSeed(linkAt(chain, round).toString('hex'), mixed, game.id, round)) as { power: number })
    .power;

const slipOf = (round: number) =>
  slipHash(`215|${round}|1|power:7|9.40|10000|${randomUUID()}|-|2026-11-22T10:00:00.000Z`);

/** The leaf that a pulse is made of, as it is written after the cut-off. */
const leafOf = (round: number, slips: readonly string[], number: string) =>
  JSON.stringify({
    kind: 'minigame.pulse',
    number,
    rounds: [{ game: 215, round, seeds: slipsDigest([]), slips: slipsDigest(slips) }],
  });
const valueAfter = async (leaf: string) =>
  (await delay(delayInput(leaf), { segments: 1, iterations: 1 })).at(-1)?.toString('hex') ?? '';

/** The slip whose key makes the outcome that he bets on, as far as he can tell. */
async function grind(round: number, foresee: (slip: string) => Promise<number>): Promise<string> {
  let slip = slipOf(round);
  for (let tried = 1; tried < tries && (await foresee(slip)) !== wanted; tried++) slip = slipOf(round);
  return slip;
}

test('drawn by the slips alone, who knows the links chooses the outcome', async () => {
  let won = 0;
  for (let round = 1; round <= 100; round++) {
    const foresee = async (slip: string) => powerOf(round, slipsDigest([slip]));
    won += (await foresee(await grind(round, foresee))) === wanted ? 1 : 0;
  }
  // One in ten, twelve times: seven of ten. Chance alone makes ten of a hundred.
  expect(won).toBeGreaterThan(45);
});

test('with the whole database and the links of all rounds an insider wins no more than chance', async () => {
  let won = 0;
  for (let round = 1; round <= rounds; round++) {
    // The database's content before the cut-off is in it; the number of the pulse is drawn after, so he guesses.
    const guess = randomBytes(32).toString('hex');
    const slip = await grind(round, async (one) => powerOf(round, await valueAfter(leafOf(round, [one], guess))));
    const mixed = await valueAfter(leafOf(round, [slip], randomBytes(32).toString('hex')));
    if (powerOf(round, mixed) === wanted) won++;
  }
  // One in ten, give or take five deviations.
  const bound = 5 * Math.sqrt(rounds * 0.1 * 0.9);
  expect(Math.abs(won - rounds / 10)).toBeLessThan(bound);
});
