import { bls12_381 } from '@noble/curves/bls12-381.js';
import { beaconMessage } from './beacon.ts';
import { type CatalogueGame, catalogue } from './catalogue.ts';
import { hashOfHex } from './fairness.ts';
import { honestRound, houseOf, quicknet, shortDelay } from './honest-house.ts';
import { faultsOf } from './second-verifier.ts';
import { type KeptRound, type RoundEvidence, verify } from './verify.ts';

// Houses that sign all they like, and choose an outcome or hide one: each is a way that the verifier has to see.

const of = { game: catalogue[0] as CatalogueGame, round: 77 };
const house = houseOf(of);
const { leaf, delayed, show, betAt, shownAt, mixedAt, time } = house;
interface Round {
  evidence: RoundEvidence;
  kept: KeptRound;
}
/** What the verifier says; who shares no code with it finds a fault in the same rounds. */
async function saidOf({ evidence, kept }: Round, tools: Parameters<typeof verify>[2] = shortDelay) {
  const said = (await verify(evidence, kept, tools)).flatMap(({ faults, missing }) => [...faults, ...missing]);
  expect(faultsOf({ evidence, kept }, tools).length > 0).toBe(said.length > 0);
  return said;
}

/** The leaves of a round as they follow each other: chain, another, cut-off, pulse, draw. */
const usual = { chain: 0, cutOff: 2, pulse: 3, drawn: 4 };
const usualHeads = [
  [2, betAt],
  [3, shownAt],
  [4, mixedAt],
] as const;
const drawnBy = (pulse: string) => {
  const checkpoints = delayed(pulse);
  return { checkpoints, digest: checkpoints.at(-1) ?? '' };
};
const isLiked = (digest: string, chain = house.chain) => house.outcomeOf(digest, chain).power === 7;
const numbers = Array.from({ length: 200 }, (_, number) => number.toString(16).padStart(64, '0'));

test('an honest house is taken at its word', async () => {
  expect(await saidOf(honestRound(of))).toEqual([]);
});

test('a pulse from before the cut-off whose index is told as a later one', async () => {
  // In a tree of eight a leaf and the one eight places on have the same way to the root.
  const pulse = leaf.pulse(5);
  const value = drawnBy(pulse);
  const { other } = leaf;
  const round = show({
    bodies: [leaf.chain(), pulse, other, other, other, leaf.cutOff(), leaf.drawn(value.digest), other],
    at: { chain: 0, cutOff: 5, pulse: 1, drawn: 6 },
    heads: [
      [5, betAt],
      [6, shownAt],
    ],
    ...value,
  });
  const { leaves } = round.evidence.log;
  if (leaves.pulse) leaves.pulse.index += 8;
  expect(await saidOf(round)).toContain('추첨값 기록이 기록장에 없습니다');
});

test('a round of a source that nothing is said of, whose pulse never was in the log', async () => {
  const { evidence, kept } = honestRound(of);
  const leaves = { ...evidence.log.leaves, pulse: { index: 99, body: leaf.pulse(2), proof: [] } };
  const told = { ...evidence, source: 'provider' as const, log: { ...evidence.log, leaves } };
  expect(await saidOf({ evidence: told, kept })).toContain('모르는 방식으로 정한 값입니다');
});

test('a house that says too late to every seed', async () => {
  const pulse = leaf.pulse(2, { seeds: [] });
  const value = drawnBy(pulse);
  const [seed] = honestRound(of).kept.seeds;
  const round = show({
    bodies: [leaf.chain(), leaf.other, leaf.cutOff(), pulse, leaf.drawn(value.digest)],
    ...{ at: usual, heads: usualHeads, ...value, evidence: { seeds: [] } },
    kept: { seeds: seed ? [{ ...seed, signature: null }] : [] },
  });
  expect(await saidOf(round)).toEqual(['받았다고 서명한 내 씨앗 없음']);
});

test('a delay that takes no time', async () => {
  expect(await saidOf(honestRound(of), { hashesPerSecond: 2 })).toEqual(['해시 10000000번보다 짧지 않은 지연 없음']);
});

test('a chain that is chosen once the value is known', async () => {
  const chains = Array.from({ length: 60 }, (_, number) => house.chainOf(`chain ${number}`));
  const cutOff = chains.length;
  // The cut-off names the chain that the member was told of, the first one.
  const [first] = chains;
  const pulse = leaf.pulse(cutOff);
  const value = drawnBy(pulse);
  const place = chains.findIndex((chain) => isLiked(value.digest, chain));
  const chain = chains[place];
  if (!first || !chain || place === 0) throw new Error('nothing to choose');
  const shown = (named: object) =>
    show({
      bodies: [...chains.map(leaf.chain), leaf.cutOff(named), pulse, leaf.drawn(value.digest, chain)],
      at: { chain: place, cutOff, pulse: cutOff + 1, drawn: cutOff + 2 },
      heads: [
        [cutOff, betAt],
        [cutOff + 2, mixedAt],
      ],
      ...value,
      evidence: { link: chain.link, outcome: house.outcomeOf(value.digest, chain) },
      kept: {
        terms: {
          source: 'members',
          beacon: null,
          delay: { segments: 2, iterations: 3 },
          chain: { end: first.end, position: 3 },
        },
      },
    });
  expect(await saidOf(shown({ chain: first.end, chainLeaf: 0 }))).toContain('마감 때 적힌 사슬이 아닙니다');
  // Nor may the cut-off name another than the bet.
  expect(await saidOf(shown({ chain: chain.end, chainLeaf: place }))).toEqual(['베팅할 때의 사슬이 아닙니다']);
});

test('a beacon of the house’s own', async () => {
  const { shortSignatures, utils } = bls12_381;
  const secret = utils.randomSecretKey();
  const publicKey = shortSignatures.getPublicKey(secret).toHex();
  const signatureOf = (round: number) => shortSignatures.sign(beaconMessage(round), secret).toHex();
  const round = numbers.findIndex((_, at) => at > 0 && isLiked(hashOfHex(signatureOf(at))));
  const beacon = { url: quicknet.url, round, publicKey, signature: signatureOf(round) };
  const digest = hashOfHex(beacon.signature);
  const { signature: _, ...terms } = beacon;
  const shown = (cutOff: string, kept: Partial<KeptRound> = {}) =>
    show({
      bodies: [leaf.chain(), leaf.other, cutOff, leaf.drawn(digest)],
      at: { chain: 0, cutOff: 2, pulse: null, drawn: 3 },
      heads: usualHeads.slice(0, 2),
      ...{ digest, kept },
      evidence: { source: 'beacon', beacon, delay: null, seeds: [] },
    });
  // The round was closed as one of members, and is shown as one of a beacon.
  expect(await saidOf(shown(leaf.cutOff()))).toContain('값을 정하는 방식이 마감 때와 다릅니다');
  // It was closed as one of a beacon, and bet on as one of members.
  const closed = leaf.cutOff({ source: 'beacon', terms });
  expect(await saidOf(shown(closed))).toContain('값을 정하는 방식이 베팅할 때와 다릅니다');
  // The house says all along that the beacon is its own.
  const kept = {
    terms: { source: 'beacon' as const, beacon: terms, delay: null, chain: { end: house.chain.end, position: 3 } },
  };
  expect(await saidOf(shown(closed, kept))).toEqual(['알려진 비콘의 공개키 없음']);
});

test('a round of a true beacon that was out before the cut-off', async () => {
  const early = { ...of, beacon: quicknet };
  const { evidence, kept } = honestRound(early);
  const second = { [quicknet.publicKey]: { genesis: 1_692_803_365, period: 3 } };
  expect(await saidOf({ evidence, kept })).toEqual([]);
  expect(await saidOf({ evidence, kept }, { beacons: second })).toEqual(['마감 전에 이미 나온 비콘 값입니다']);
});

test('the pulse that the house likes, of many that it logged', async () => {
  const pulses = numbers.map((number) => leaf.pulse(2, { number }));
  const last = pulses.findIndex((pulse, at) => at > 0 && isLiked(drawnBy(pulse).digest));
  const value = drawnBy(pulses[last] ?? '');
  const shown = (differs: object, from?: number) =>
    show({
      bodies: [leaf.chain(), leaf.other, leaf.cutOff(), ...pulses.slice(0, last + 1), leaf.drawn(value.digest)],
      at: { chain: 0, cutOff: 2, pulse: 3 + last, drawn: 4 + last, from, ...differs },
      heads: [...usualHeads.slice(0, 2), [4 + last, mixedAt]],
      ...value,
    });
  const twice = '이 회차의 마감, 추첨값, 추첨이 한 번씩이 아닙니다';
  expect(await saidOf(shown({}))).toEqual([twice]);
  // Nor are the others left out of the run.
  expect(await saidOf(shown({}, 3 + last))).toContain('추첨까지의 기록이 빠짐없지 않습니다');
  const round = shown({});
  const { run } = round.evidence.log;
  if (run) run.bodies.splice(1, last, ...Array(last).fill(leaf.other));
  expect(await saidOf(round)).toContain('추첨까지의 기록이 빠짐없지 않습니다');
});

test('a second cut-off, with a pulse of its own', async () => {
  const pulse = leaf.pulse(4);
  const value = drawnBy(pulse);
  const said = await saidOf(
    show({
      bodies: [leaf.chain(), leaf.other, leaf.cutOff(), leaf.pulse(2), leaf.cutOff(), pulse, leaf.drawn(value.digest)],
      // Shown from the second cut-off on alone.
      at: { chain: 0, cutOff: 4, pulse: 5, drawn: 6, from: 4 },
      heads: [
        [2, betAt],
        [5, shownAt],
        [6, mixedAt],
      ],
      ...value,
    }),
  );
  expect(said).toEqual(['마감 전에 보관한 머리부터의 기록 없음']);
});

test('a result that is withheld as void although its pulse is in the log', async () => {
  const late = time(3_700);
  const round = show({
    bodies: [leaf.chain(), leaf.other, leaf.cutOff(), leaf.pulse(2), leaf.drawn(null)],
    ...{ at: usual, heads: usualHeads, digest: null, headAt: late },
  });
  expect(await saidOf(round)).toEqual(['추첨값이 있는 회차가 무효입니다']);
  // Nor by not showing that pulse.
  round.evidence.log.leaves.pulse = null;
  expect(await saidOf(round)).toEqual(['이 회차의 마감, 추첨값, 추첨이 한 번씩이 아닙니다']);
  const none = show({
    bodies: [leaf.chain(), leaf.other, leaf.cutOff(), leaf.other, leaf.drawn(null)],
    ...{ at: { ...usual, pulse: null }, heads: usualHeads, digest: null, headAt: late },
  });
  expect(await saidOf(none)).toEqual([]);
});

test('a number that was tried before it was logged: pulse and draw come together, or long after the seed', async () => {
  const pulse = numbers.map((number) => leaf.pulse(2, { number })).find((one) => isLiked(drawnBy(one).digest)) ?? '';
  const value = drawnBy(pulse);
  const shown = (heads: Parameters<typeof show>[0]['heads']) =>
    show({
      bodies: [leaf.chain(), leaf.other, leaf.cutOff(), pulse, leaf.drawn(value.digest)],
      at: usual,
      heads,
      ...value,
    });
  const unseen = '씨앗을 보인 뒤 지연보다 빨리, 추첨 전에 받은 추첨값의 머리 없음';
  expect(await saidOf(shown(usualHeads.slice(0, 2)))).toEqual([unseen]);
  expect(await saidOf(shown([...usualHeads.slice(0, 2), [5, mixedAt]]))).toEqual([unseen]);
  // The seed was shown after two seconds; this delay takes three.
  expect(await saidOf(shown([...usualHeads.slice(0, 2), [4, time(5.1)]]))).toEqual([unseen]);
});
