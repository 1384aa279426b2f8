import type { LogHead, LogLeaf, LogRun } from '@madang/contracts';
import { ed25519 } from '@noble/curves/ed25519.js';
import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { CatalogueGame } from './catalogue.ts';
import { hashOfHex, roundSeed, slipHash, slipsDigest } from './fairness.ts';
import { drawRound } from './offer.ts';
import type { KeptRound, RoundEvidence } from './verify.ts';

// Rounds as a house plays them, for tests: the evidence that its server answers with, and what a browser has kept.

const secret = hexToBytes('11'.repeat(32));
const publicKey = bytesToHex(ed25519.getPublicKey(secret));
const signed = (purpose: string, text: string) =>
  bytesToHex(ed25519.sign(utf8ToBytes(`madang:${purpose}:v1\n${text}`), secret));

const leafOf = (body: string) => sha256(concatBytes(Uint8Array.of(0), utf8ToBytes(body)));
const nodeOf = (left: Uint8Array, right: Uint8Array) => sha256(concatBytes(Uint8Array.of(1), left, right));
const leftOf = (size: number) => 2 ** Math.floor(Math.log2(size - 1));
function rootOf(bodies: readonly string[]): Uint8Array {
  if (bodies.length === 1) return leafOf(bodies[0] ?? '');
  const left = leftOf(bodies.length);
  return nodeOf(rootOf(bodies.slice(0, left)), rootOf(bodies.slice(left)));
}
function pathOf(index: number, bodies: readonly string[]): string[] {
  if (bodies.length === 1) return [];
  const left = leftOf(bodies.length);
  const [one, other] = [bodies.slice(0, left), bodies.slice(left)];
  return index < left
    ? [...pathOf(index, one), bytesToHex(rootOf(other))]
    : [...pathOf(index - left, other), bytesToHex(rootOf(one))];
}
function beginningOf(size: number, bodies: readonly string[], isWhole = true): string[] {
  if (size === bodies.length) return isWhole ? [] : [bytesToHex(rootOf(bodies))];
  const left = leftOf(bodies.length);
  const [one, other] = [bodies.slice(0, left), bodies.slice(left)];
  return size <= left
    ? [...beginningOf(size, one, isWhole), bytesToHex(rootOf(other))]
    : [...beginningOf(size - left, other, false), bytesToHex(rootOf(one))];
}

function runOf(first: number, last: number, bodies: readonly string[]): LogRun {
  const beside = (from: number, to: number): string[] => {
    if (to <= first || from > last) return [bytesToHex(rootOf(bodies.slice(from, to)))];
    const middle = from + (to - from > 1 ? leftOf(to - from) : 0);
    return to - from === 1 ? [] : [...beside(from, middle), ...beside(middle, to)];
  };
  return { from: first, bodies: bodies.slice(first, last + 1), proof: beside(0, bodies.length) };
}

/** Round 1000 of drand's quicknet, as it was told to everybody. */
export const quicknet = {
  url: 'https://api.drand.sh',
  round: 1_000,
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
};
/** A moment before that round began to exist. */
const beforeQuicknet = (1_692_803_367 + 999 * 3 - 1) * 1_000;

/** Of the rounds here: it takes no time, and a verifier says so unless it is told that these six hashes are enough, and take three seconds. */
const delay = { segments: 2, iterations: 3 };
export const shortDelay = { leastHashes: 6, hashesPerSecond: 2 };

interface Round {
  game: CatalogueGame;
  round: number;
  /** Of the whole chain, from its end. */
  position?: number;
  /** The value of a beacon, instead of a pulse. */
  beacon?: { url: string; round: number; publicKey: string; signature: string };
}

/** The parts that a house shows of a log that it wrote, and what the browser kept of it. */
interface Shown {
  bodies: readonly string[];
  /** Indexes of the leaves of the round. */
  at: { chain: number; cutOff: number; pulse: number | null; drawn: number; from?: number | undefined };
  heads: readonly (readonly [size: number, at: string])[];
  /** Null: it says that the round is void. */
  digest: string | null;
  /** When the newest head is of. */
  headAt?: string;
  checkpoints?: readonly string[];
  evidence?: Partial<RoundEvidence>;
  kept?: Partial<KeptRound>;
}

/** The acts of a house for a round: its leaves, and what it shows of them in the end. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: all acts of one house share the chain, the seed and the times of its round.
export function houseOf({ game, round, position = 3, beacon }: Round) {
  const cutOffMs = beacon ? beforeQuicknet : Date.UTC(2026, 10, 22, 1);
  const time = (second: number) => new Date(cutOffMs + second * 1_000).toISOString();
  const times = {
    opensAt: time(-50),
    betAt: time(-20),
    cutOffAt: time(0),
    shownAt: time(2),
    mixedAt: time(4),
    drawsAt: time(10),
  };
  const { opensAt, cutOffAt, drawsAt } = times;
  const chainOf = (name: string) => {
    const link = slipHash(name);
    let end = link;
    for (let step = 0; step < position; step++) end = hashOfHex(end);
    return { link, end };
  };
  const chain = chainOf(`link of ${round}`);
  const seed = slipHash(`seed of ${round}`);
  const receipt = [game.id, round, 9, 'sum-oe:odd', '1.95', 10_000, 'key', hashOfHex(seed), times.betAt].join('|');
  const slips = [slipHash('of another member'), slipHash(receipt)];
  const of = { game: game.id, round };
  const terms = {
    ...(beacon
      ? {
          source: 'beacon' as const,
          beacon: { url: beacon.url, round: beacon.round, publicKey: beacon.publicKey },
          delay: null,
        }
      : { source: 'members' as const, beacon: null, delay }),
    chain: { end: chain.end, position },
  };
  const outcomeOf = (digest: string, { link } = chain) =>
    drawRound(game, round, roundSeed(link, digest, game.id, round)) as Record<string, unknown>;

  const leaf = {
    chain: ({ end } = chain) => JSON.stringify({ kind: 'minigame.chain', game: game.id, end, length: 20_000 }),
    cutOff: (differs: object = {}) => {
      const entry = {
        ...{ chain: chain.end, chainLeaf: 0, position, opensAt, cutOffAt, drawsAt },
        ...{ source: terms.source, terms: terms.beacon ?? terms.delay, slips: 2, digest: slipsDigest(slips) },
      };
      return JSON.stringify({ kind: 'minigame.cut-off', rounds: [{ ...of, ...entry, ...differs }] });
    },
    pulse: (cutOff: number, { number = '22'.repeat(32), seeds = [seed] } = {}) => {
      const rounds = [{ ...of, seeds: slipsDigest(seeds), cutOff }];
      return JSON.stringify({ kind: 'minigame.pulse', number, ...delay, rounds });
    },
    drawn: (digest: string | null, { link } = chain) => {
      const outcome = digest === null ? null : outcomeOf(digest, { ...chain, link });
      return JSON.stringify({ kind: 'minigame.drawn', rounds: [{ ...of, link, outcome }] });
    },
    other: JSON.stringify({ kind: 'site.revision' }),
  };

  /** The values of a pulse after each part of its delay. */
  function delayed(pulse: string): string[] {
    const checkpoints: string[] = [];
    let value = sha256(utf8ToBytes(pulse));
    while (checkpoints.length < delay.segments) {
      value = pbkdf2(sha256, value, utf8ToBytes('madang-delay-v1'), { c: delay.iterations, dkLen: 32 });
      checkpoints.push(bytesToHex(value));
    }
    return checkpoints;
  }

  function show({
    bodies,
    at,
    heads: sizes,
    digest,
    checkpoints = [],
    evidence,
    kept,
    headAt: lastAt = time(11),
  }: Shown) {
    const headAt = (size: number, when: string): LogHead => {
      const root = bytesToHex(rootOf(bodies.slice(0, size)));
      return { size, root, at: when, signature: signed('log-head', `${size}\n${root}\n${when}`) };
    };
    const leafAt = (index: number): LogLeaf => ({ index, body: bodies[index] ?? '', proof: pathOf(index, bodies) });
    const heads = sizes.map(([size, when]) => ({ ...headAt(size, when), receivedAt: when }));
    const shown: RoundEvidence = {
      ...{ gameId: game.id, round, opensAt, cutOffAt, drawsAt, isVoid: digest === null, handVoid: null },
      ...{ link: chain.link, digest, slips, outcome: digest === null ? null : outcomeOf(digest) },
      ...(beacon
        ? { source: 'beacon', beacon, delay: null, seeds: [], checkpoints: [] }
        : { source: 'members', beacon: null, delay, seeds: [seed], checkpoints: [...checkpoints] }),
      chain: { end: chain.end, position, previousLink: hashOfHex(chain.link) },
      receipts: [{ betId: '9', receipt, slipHash: slipHash(receipt), signature: signed('receipt', receipt) }],
      log: {
        publicKey,
        head: headAt(bodies.length, lastAt),
        leaves: {
          chain: leafAt(at.chain),
          cutOff: leafAt(at.cutOff),
          pulse: at.pulse === null ? null : leafAt(at.pulse),
          drawn: leafAt(at.drawn),
        },
        run: runOf(
          at.from ?? Math.max(...sizes.map(([size]) => size).filter((size) => size <= at.cutOff)),
          at.drawn,
          bodies,
        ),
        consistency: heads.map(({ size }) => ({ size, proof: beginningOf(size, bodies) })),
      },
      ...evidence,
    };
    const keeps: KeptRound = {
      receipts: [{ receipt, signature: signed('receipt', receipt) }],
      heads,
      seeds: beacon ? [] : [{ seed, signature: signed('seed', `${game.id}|${round}|${seed}`), shownAt: times.shownAt }],
      publicKey,
      terms,
      ...kept,
    };
    return { evidence: shown, kept: keeps };
  }
  return { ...times, time, chain, chainOf, seed, slips, leaf, delayed, outcomeOf, leafProof: pathOf, show };
}

/** A round of a house that hides nothing. */
export function honestRound(of: Round): { evidence: RoundEvidence; kept: KeptRound } {
  const { leaf, delayed, show, betAt, shownAt, mixedAt } = houseOf(of);
  const pulse = leaf.pulse(2);
  const checkpoints = of.beacon ? [] : delayed(pulse);
  const digest = of.beacon ? hashOfHex(of.beacon.signature) : (checkpoints.at(-1) ?? '');
  return show({
    bodies: [leaf.chain(), leaf.other, leaf.cutOff(), of.beacon ? leaf.other : pulse, leaf.drawn(digest)],
    at: { chain: 0, cutOff: 2, pulse: of.beacon ? null : 3, drawn: 4 },
    heads: [
      [2, betAt],
      [3, shownAt],
      [4, mixedAt],
    ],
    ...{ digest, checkpoints },
  });
}
