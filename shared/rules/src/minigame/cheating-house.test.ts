import { type CatalogueGame, catalogue } from './catalogue.ts';
import { honestRound, houseOf, shortDelay } from './honest-house.ts';
import type { KeptRound, RoundEvidence } from './verify.ts';
import { verify } from './verify.ts';

// Houses that sign all they like, and choose an outcome or hide one: each is a way that the verifier has to see.

const of = { game: catalogue[0] as CatalogueGame, round: 77 };
const house = houseOf(of);
const { leaf, delayed, show, betAt, shownAt } = house;
interface Round {
  evidence: RoundEvidence;
  kept: KeptRound;
}
const saidOf = async ({ evidence, kept }: Round, tools: Parameters<typeof verify>[2] = shortDelay) =>
  (await verify(evidence, kept, tools)).flatMap(({ faults, missing }) => [...faults, ...missing]);

test('an honest house is taken at its word', async () => {
  expect(await saidOf(honestRound(of))).toEqual([]);
});

test('a pulse from before the cut-off whose index is told as a later one', async () => {
  // In a tree of eight a leaf and the one eight places on have the same way to the root.
  const pulse = leaf.pulse(5);
  const checkpoints = delayed(pulse);
  const digest = checkpoints.at(-1) ?? '';
  const bodies = [
    leaf.chain(),
    pulse,
    leaf.other,
    leaf.other,
    leaf.other,
    leaf.cutOff(),
    leaf.drawn(digest),
    leaf.other,
  ];
  const round = show({
    ...{ bodies, digest, checkpoints },
    at: { chain: 0, cutOff: 5, pulse: 1, drawn: 6 },
    heads: [
      [5, betAt],
      [6, shownAt],
    ],
  });
  const { leaves } = round.evidence.log;
  if (leaves.pulse) leaves.pulse.index += 8;
  expect(await saidOf(round)).toContain('추첨값 기록이 기록장에 없습니다');
});

test('a round of a source that nothing is said of, whose pulse never was in the log', async () => {
  const { evidence, kept } = honestRound(of);
  const pulse = { index: 99, body: leaf.pulse(2), proof: [] };
  const told = {
    ...evidence,
    source: 'provider' as const,
    log: { ...evidence.log, leaves: { ...evidence.log.leaves, pulse } },
  };
  expect(await saidOf({ evidence: told, kept })).toContain('모르는 방식으로 정한 값입니다');
});

test('a house that says too late to every seed', async () => {
  const pulse = leaf.pulse(2, { seeds: [] });
  const checkpoints = delayed(pulse);
  const digest = checkpoints.at(-1) ?? '';
  const round = show({
    bodies: [leaf.chain(), leaf.other, leaf.cutOff(), pulse, leaf.drawn(digest)],
    at: { chain: 0, cutOff: 2, pulse: 3, drawn: 4 },
    heads: [
      [2, betAt],
      [3, shownAt],
    ],
    ...{ digest, checkpoints, evidence: { seeds: [] }, kept: { seeds: [] } },
  });
  expect(await saidOf(round)).toEqual(['받았다고 서명한 내 씨앗 없음']);
});

test('a delay that takes no time', async () => {
  expect(await saidOf(honestRound(of), {})).toEqual(['해시 10000000번보다 짧지 않은 지연 없음']);
});
