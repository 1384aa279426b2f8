import { createHash } from 'node:crypto';
import { type CatalogueGame, catalogue } from './catalogue.ts';
import { beaconRandomness, previousLink, roundSeed, slipHash, slipsDigest } from './fairness.ts';
import { drawRound } from './offer.ts';
import { outcomeOf } from './second-opinion.mjs';
import { type RoundEvidence, verifyRound } from './verify-round.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
/** Of each game; the long run makes more than ten thousand in all. */
const rounds = process.env.LONG_TESTS ? 150 : 12;

test.each(catalogue)('$path: who shares no code draws the same rounds', (game) => {
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
  const given: RoundEvidence = {
    ...{ gameId: game.id, round: 5, link, digest, slips, isVoid: false, source: 'slips', beacon: null },
    outcome: drawn(game, 5, link, digest),
    chain: { end: hash('end'), position: 7, previousLink: previousLink(link) },
    receipts: [{ betId: '1', receipt, slipHash: slipHash(receipt) }],
  };
  const holds = (differs: Partial<RoundEvidence>) => verifyRound({ ...given, ...differs }).map((step) => step.holds);
  expect(holds({})).toEqual([true, true, true, true]);
  expect(holds({ chain: { end: hash('end'), position: 7, previousLink: hash('no') } })).toEqual([
    false,
    true,
    true,
    true,
  ]);
  expect(holds({ slips: [...slips].reverse() })).toEqual([true, false, true, true]);
  expect(holds({ receipts: [{ betId: '1', receipt: `${receipt}0`, slipHash: slipHash(receipt) }] })).toEqual([
    true,
    true,
    false,
    true,
  ]);
  expect(holds({ outcome: { balls: [1, 2, 3, 4, 5], power: 0 } })).toEqual([true, true, true, false]);
  expect(holds({ link: null, chain: null })).toEqual([]);

  const signature = 'ab'.repeat(48);
  const randomness = beaconRandomness(signature);
  const told = { url: 'https://beacon.example', round: 9 };
  const ofBeacon: Partial<RoundEvidence> = {
    ...{ source: 'beacon', digest: randomness, receipts: [], outcome: drawn(game, 5, link, randomness) },
  };
  expect(holds({ ...ofBeacon, beacon: { ...told, signature } })).toEqual([true, true, true]);
  expect(holds({ ...ofBeacon, beacon: { ...told, signature: `${signature}00` } })).toEqual([true, false, true]);
});

const drawn = (game: CatalogueGame, round: number, link: string, digest: string) =>
  drawRound(game, round, roundSeed(link, digest, game.id, round)) as Record<string, unknown>;
