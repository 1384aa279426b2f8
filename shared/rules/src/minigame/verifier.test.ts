import { createHash } from 'node:crypto';
import { isSignedByBeacon } from './beacon.ts';
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

/** Round 1000 of drand's quicknet, as it was told to everybody. */
const quicknet = {
  round: 1_000,
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
};

test('a round of drand’s quicknet is signed by its key, and no other round is', () => {
  const { publicKey, round, signature } = quicknet;
  expect(isSignedByBeacon(publicKey, round, signature)).toBe(true);
  expect(isSignedByBeacon(publicKey, round + 1, signature)).toBe(false);
  expect(isSignedByBeacon(publicKey, round, `00${signature.slice(2)}`)).toBe(false);
  expect(isSignedByBeacon(signature, round, signature)).toBe(false);
});

test('it finds each step that does not hold', () => {
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

  const randomness = beaconRandomness(quicknet.signature);
  expect(randomness).toBe(quicknet.randomness);
  const { signature, publicKey } = quicknet;
  const told = { url: 'https://beacon.example', round: quicknet.round, publicKey };
  const ofBeacon: Partial<RoundEvidence> = {
    ...{ source: 'beacon', digest: randomness, receipts: [], outcome: drawn(game, 5, link, randomness) },
  };
  expect(holds({ ...ofBeacon, beacon: { ...told, signature } })).toEqual([true, true, true]);
  expect(holds({ ...ofBeacon, beacon: { ...told, signature, publicKey: null } })).toEqual([true, true, true]);
  expect(holds({ ...ofBeacon, beacon: { ...told, signature, round: quicknet.round + 1 } })).toEqual([
    true,
    false,
    true,
  ]);
  expect(holds({ ...ofBeacon, beacon: { ...told, signature: `${signature}00` } })).toEqual([true, false, true]);
});

const drawn = (game: CatalogueGame, round: number, link: string, digest: string) =>
  drawRound(game, round, roundSeed(link, digest, game.id, round)) as Record<string, unknown>;
