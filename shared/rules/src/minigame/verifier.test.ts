import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSignedByBeacon } from './beacon.ts';
import { type CatalogueGame, catalogue } from './catalogue.ts';
import { beaconRandomness, roundSeed } from './fairness.ts';
import { honestRound, quicknet, shortDelay } from './honest-house.ts';
import { drawRound } from './offer.ts';
import { drawAgain } from './second-draw.ts';
import { faultsOf as secondFaultsOf } from './second-verifier.ts';
import { type KeptRound, type RoundEvidence, verify } from './verify.ts';
import { verifyRound, webTools } from './verify-round.mjs';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
/** Of each game; the long run makes more than ten thousand in all. */
const rounds = process.env.LONG_TESTS ? 150 : 12;
const wholeRounds = process.env.LONG_TESTS ? 8 : 1;

test.each(catalogue)('$path: who shares no code draws the same rounds', (game) => {
  for (let round = 1; round <= rounds; round++) {
    const [link, digest] = [hash(`link ${game.id} ${round}`), hash(`slips ${round}`)];
    const seed = roundSeed(link, digest, game.id, round);
    expect(drawAgain(game.id, round, link, digest)).toEqual(drawRound(game, round, seed));
  }
});

test.each(catalogue)(
  '$path: a whole round holds for both verifiers, and with another outcome for neither',
  async (game) => {
    for (let round = 1; round <= wholeRounds; round++) {
      const position = 1 + ((game.id * 31 + round) % 40);
      const { evidence, kept } = honestRound({ game, round, position });
      expect(await faultsOf(evidence, kept)).toEqual(Array(6).fill('holds'));
      const changed = drawAgain(game.id, round + 1, evidence.link ?? '', evidence.digest ?? '') as never;
      const isOther = JSON.stringify(changed) !== JSON.stringify(evidence.outcome);
      if (isOther) expect((await faultsOf({ ...evidence, outcome: changed }, kept))[5]).toBe('faults');
    }
  },
);

const randomness = 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd';

test('a round of drand’s quicknet is signed by its key, and no other round is', () => {
  const { publicKey, round, signature } = quicknet;
  expect(isSignedByBeacon(publicKey, round, signature)).toBe(true);
  expect(isSignedByBeacon(publicKey, round + 1, signature)).toBe(false);
  expect(isSignedByBeacon(publicKey, round, `00${signature.slice(2)}`)).toBe(false);
  expect(isSignedByBeacon(signature, round, signature)).toBe(false);
});

/** Of each step; who shares no code finds a fault in the same rounds. */
async function faultsOf(evidence: RoundEvidence, kept: Partial<KeptRound>) {
  const steps = await verify(evidence, kept, shortDelay);
  expect(secondFaultsOf({ evidence, kept }, shortDelay).length === 0).toBe(steps.every(({ holds }) => holds));
  return steps.map(({ faults, missing }) => (faults.length > 0 ? 'faults' : missing.length > 0 ? 'missing' : 'holds'));
}

test.each([1, 2, 3, 7, 200])('an honest round holds at each place of the chain: %i', async (position) => {
  const [game] = catalogue;
  const { evidence, kept } = honestRound({ game: game as CatalogueGame, round: 5, position });
  expect(await faultsOf(evidence, kept)).toEqual(Array(6).fill('holds'));
});

test('it runs on nothing but Web Crypto, drawn by who shares no code', async () => {
  const { evidence, kept } = honestRound({ game: catalogue[0] as CatalogueGame, round: 5 });
  const draw = ({ gameId, round, link, digest }: { gameId: number; round: number; link: string; digest: string }) =>
    drawAgain(gameId, round, link, digest);
  expect(
    (await verifyRound(evidence, kept, draw, { ...webTools, ...shortDelay })).map(({ faults, missing }) => [
      ...faults,
      ...missing,
    ]),
  ).toEqual(Array(6).fill([]));
});

test('it reads in one go: 300 lines at most, and nothing is imported', () => {
  const text = readFileSync(join(import.meta.dirname, 'verify-round.mjs'), 'utf8');
  expect(text.split('\n').length).toBeLessThanOrEqual(300);
  expect(text).not.toMatch(/^import|require\(|import\(/m);
});

test('a missing part is no proof: each is found', async () => {
  const { evidence, kept } = honestRound({ game: catalogue[0] as CatalogueGame, round: 5 });
  const isFound = async (differs: Partial<RoundEvidence>, keeps: Partial<KeptRound> = kept) =>
    (await faultsOf({ ...evidence, ...differs }, keeps)).some((step) => step !== 'holds');
  const { log } = evidence;
  expect(
    await Promise.all([
      ...(['chain', 'cutOff', 'pulse', 'drawn'] as const).map((name) =>
        isFound({ log: { ...log, leaves: { ...log.leaves, [name]: null } } }),
      ),
      isFound({ log: { ...log, head: null } }),
      isFound({ log: { ...log, consistency: [] } }),
      isFound({ link: null }),
      isFound({ digest: null }),
      isFound({ outcome: null }),
      isFound({ delay: null }),
      isFound({ seeds: [] }),
      isFound({ slips: [] }),
      isFound({ checkpoints: [] }),
      isFound({}, {}),
      isFound({}, { ...kept, receipts: [] }),
      isFound({}, { ...kept, heads: [] }),
      isFound({}, { ...kept, heads: kept.heads.slice(1) }),
      isFound({}, { ...kept, heads: kept.heads.slice(0, 1) }),
    ]),
  ).toEqual(Array(18).fill(true));
});

test('a beacon’s value is checked by its signature', async () => {
  expect(beaconRandomness(quicknet.signature)).toBe(randomness);
  const { signature, round } = quicknet;
  const beacon = quicknet;
  const { evidence, kept } = honestRound({ game: catalogue[0] as CatalogueGame, round: 5, beacon });
  const stepOfValue = async (told: RoundEvidence['beacon']) => (await faultsOf({ ...evidence, beacon: told }, kept))[4];
  expect(await faultsOf(evidence, kept)).toEqual(Array(6).fill('holds'));
  expect(await stepOfValue({ ...beacon, publicKey: null })).toBe('missing');
  expect(await stepOfValue({ ...beacon, signature: null })).toBe('missing');
  expect(await stepOfValue({ ...beacon, round: round + 1 })).toBe('faults');
  expect(await stepOfValue({ ...beacon, signature: `${signature}00` })).toBe('faults');
});
