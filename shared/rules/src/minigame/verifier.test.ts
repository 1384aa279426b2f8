import { createHash } from 'node:crypto';
import { check, outcomeOf } from '../../verify.mjs';
import { catalogue } from './catalogue.ts';
import { previousLink, roundSeed, slipHash, slipsDigest } from './fairness.ts';
import { drawRound } from './offer.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
/** Of each game; the long run makes more than ten thousand in all. */
const rounds = process.env.LONG_TESTS ? 150 : 12;

test.each(catalogue)('$path: the verifier that shares no code draws the same rounds', (game) => {
  for (let round = 1; round <= rounds; round++) {
    const [link, digest] = [hash(`link ${game.id} ${round}`), hash(`slips ${round}`)];
    const seed = roundSeed(link, digest, game.id, round);
    expect(outcomeOf({ gameId: game.id, round, link, digest })).toEqual(drawRound(game, round, seed));
  }
});

test('it finds what does not hold', () => {
  const game = catalogue[0];
  if (!game) throw new Error('no game');
  const [link, receipt] = [hash('link'), '211|5|1|sum-oe:odd|1.95|10000|key'];
  const slips = [hash('other'), slipHash(receipt)];
  const digest = slipsDigest(slips);
  const given = {
    ...{ gameId: game.id, round: 5, link, digest, slips, isVoid: false },
    outcome: drawRound(game, 5, roundSeed(link, digest, game.id, 5)),
    chain: { previousLink: previousLink(link) },
    receipts: [{ betId: '1', receipt, slipHash: slipHash(receipt) }],
  };
  const holds = (differs: object) => check({ ...given, ...differs }).map(([, right]) => right);
  expect(holds({})).toEqual([true, true, true, true]);
  expect(holds({ chain: { previousLink: hash('no') } })).toEqual([false, true, true, true]);
  expect(holds({ slips: [...slips].reverse() })).toEqual([true, false, true, true]);
  expect(holds({ outcome: { balls: [1, 2, 3, 4, 5], power: 0 } })).toEqual([true, true, true, false]);
});
