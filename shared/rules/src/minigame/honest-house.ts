import type { LogHead, LogLeaf } from '@madang/contracts';
import { ed25519 } from '@noble/curves/ed25519.js';
import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { CatalogueGame } from './catalogue.ts';
import { hashOfHex, roundSeed, slipHash, slipsDigest } from './fairness.ts';
import { drawRound } from './offer.ts';
import type { KeptRound, RoundEvidence } from './verify.ts';

// A round as a house plays it that hides nothing, for tests: the evidence that its server answers with, and what a browser has kept.

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

const [opensAt, betAt, cutOffAt, shownAt, drawsAt, drawnAt] = [0, 30, 50, 52, 60, 61].map((second) =>
  new Date(Date.UTC(2026, 10, 22, 1) + second * 1_000).toISOString(),
) as [string, string, string, string, string, string];

interface Round {
  game: CatalogueGame;
  round: number;
  /** Of the whole chain, from its end. */
  position?: number;
  /** The value of a beacon, instead of a pulse. */
  beacon?: { url: string; round: number; publicKey: string; signature: string };
}

export function honestRound({ game, round, position = 3, beacon }: Round): {
  evidence: RoundEvidence;
  kept: KeptRound;
} {
  const link = slipHash(`link of ${round}`);
  let end = link;
  for (let step = 0; step < position; step++) end = hashOfHex(end);
  const seed = slipHash(`seed of ${round}`);
  const receipt = [game.id, round, 9, 'sum-oe:odd', '1.95', 10_000, 'key', hashOfHex(seed), betAt].join('|');
  const slips = [slipHash('of another member'), slipHash(receipt)];
  const delay = { segments: 2, iterations: 3 };

  const chain = JSON.stringify({ kind: 'minigame.chain', game: game.id, end, length: 20_000 });
  const closed = {
    game: game.id,
    round,
    chain: 1,
    position,
    opensAt,
    cutOffAt,
    drawsAt,
    slips: 2,
    digest: slipsDigest(slips),
  };
  const cutOff = JSON.stringify({ kind: 'minigame.cut-off', rounds: [closed] });
  const mixedIn = [{ game: game.id, round, seeds: slipsDigest([seed]), cutOff: 2 }];
  const pulse = JSON.stringify({ kind: 'minigame.pulse', number: '22'.repeat(32), ...delay, rounds: mixedIn });
  const checkpoints: string[] = [];
  let value = sha256(utf8ToBytes(pulse));
  while (checkpoints.length < delay.segments) {
    value = pbkdf2(sha256, value, utf8ToBytes('madang-delay-v1'), { c: delay.iterations, dkLen: 32 });
    checkpoints.push(bytesToHex(value));
  }
  const digest = beacon ? hashOfHex(beacon.signature) : bytesToHex(value);
  const outcome = drawRound(game, round, roundSeed(link, digest, game.id, round)) as Record<string, unknown>;
  const drawn = JSON.stringify({ kind: 'minigame.drawn', rounds: [{ game: game.id, round, link, outcome }] });

  const bodies = [chain, chain.replace('"length":20000', '"length":40000'), cutOff, pulse, drawn];
  const headAt = (size: number, at: string): LogHead => {
    const root = bytesToHex(rootOf(bodies.slice(0, size)));
    return { size, root, at, signature: signed('log-head', `${size}\n${root}\n${at}`) };
  };
  const leafAt = (index: number): LogLeaf => ({ index, body: bodies[index] ?? '', proof: pathOf(index, bodies) });
  const heads = [headAt(2, betAt), headAt(3, shownAt)];
  const evidence: RoundEvidence = {
    ...{
      gameId: game.id,
      round,
      opensAt,
      cutOffAt,
      drawsAt,
      isVoid: false,
      handVoid: null,
      link,
      digest,
      slips,
      outcome,
    },
    ...(beacon
      ? { source: 'beacon', beacon, delay: null, seeds: [], checkpoints: [] }
      : { source: 'members', beacon: null, delay, seeds: [seed], checkpoints }),
    chain: { end, position, previousLink: hashOfHex(link) },
    receipts: [{ betId: '9', receipt, slipHash: slipHash(receipt), signature: signed('receipt', receipt) }],
    log: {
      publicKey,
      head: headAt(bodies.length, drawnAt),
      leaves: { chain: leafAt(0), cutOff: leafAt(2), pulse: beacon ? null : leafAt(3), drawn: leafAt(4) },
      consistency: heads.map(({ size }) => ({ size, proof: beginningOf(size, bodies) })),
    },
  };
  const kept: KeptRound = {
    receipts: [{ receipt, signature: signed('receipt', receipt) }],
    heads,
    seeds: beacon ? [] : [{ seed, signature: signed('seed', `${game.id}|${round}|${seed}`) }],
    publicKey,
    ...(beacon ? {} : { delay }),
  };
  return { evidence, kept };
}
