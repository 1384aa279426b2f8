import { pbkdf2Sync } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { drawAgain } from './second-draw.ts';
import {
  begins,
  bytes,
  type Head,
  isIncluded,
  isSigned,
  type Leaf,
  rootOfRun,
  sha256,
  together,
} from './second-log.ts';

// A verifier of whole rounds by what docs/drawing.md says, and by nothing else: for the tests alone. Every fault of a round is found by both verifiers.

interface Beacon {
  url: string;
  round: number;
  publicKey: string | null;
}
interface Delay {
  segments: number;
  iterations: number;
}
/** The file of a round's page. */
interface RoundFile {
  evidence: {
    gameId: number;
    round: number;
    opensAt: string;
    cutOffAt: string;
    drawsAt: string;
    isVoid: boolean;
    source: string;
    beacon: (Beacon & { signature: string | null }) | null;
    delay: Delay | null;
    chain: { end: string; position: number } | null;
    link: string | null;
    digest: string | null;
    slips: string[];
    seeds: string[];
    checkpoints: string[];
    outcome: unknown;
    log: {
      head: Head | null;
      leaves: Record<'chain' | 'cutOff' | 'pulse' | 'drawn', Leaf | null>;
      run: { from: number; bodies: string[]; proof: string[] } | null;
      consistency: { size: number; proof: string[] }[];
    };
  };
  kept: {
    receipts?: { receipt: string; signature: string }[];
    heads?: (Head & { receivedAt?: string })[];
    seeds?: { seed: string; signature: string | null; shownAt?: string }[];
    publicKey?: string;
    terms?: {
      source: string;
      delay: Delay | null;
      beacon: Beacon | null;
      chain: { end: string; position: number } | null;
    };
  };
}
export interface Bounds {
  leastHashes: number;
  hashesPerSecond: number;
  beacons: Readonly<Record<string, { genesis: number; period: number }>>;
}
const ofTheText: Bounds = {
  leastHashes: 10_000_000,
  hashesPerSecond: 5_000_000,
  beacons: {
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a':
      { genesis: 1_692_803_367, period: 3 },
  },
};

// biome-ignore lint/suspicious/noExplicitAny: it is read as it stands in the log, and compared
type Said = any;
const read = (body: string | undefined): Said => {
  try {
    return JSON.parse(body ?? '{}');
  } catch {
    return {};
  }
};

/** @returns the faults of a drawn round, missing parts among them; none where it is proved */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: it follows the sections of docs/drawing.md in their order, and each builds on the values of those before.
export function faultsOf({ evidence, kept }: RoundFile, bounds: Partial<Bounds> = {}): string[] {
  const { leastHashes, hashesPerSecond, beacons } = { ...ofTheText, ...bounds };
  const { log, gameId, round, source, chain, delay, beacon } = evidence;
  const { head, leaves, run } = log;
  const { receipts = [], heads = [], seeds = [], publicKey, terms } = kept;
  const faults: string[] = [];
  const must = (holds: unknown, fault: string) => void (holds || faults.push(fault));
  const isMembers = source === 'members';
  const isVoid = evidence.outcome === null;
  const entryOf = (leaf: Leaf | null, kind: string): Said => {
    const said = read(leaf?.body);
    return (
      (said.kind === kind && said.rounds?.find((one: Said) => one.game === gameId && one.round === round)) || undefined
    );
  };
  const cutOffMs = Date.parse(evidence.cutOffAt);
  const cutOff = entryOf(leaves.cutOff, 'minigame.cut-off');
  const chainLeaf = read(leaves.chain?.body);
  must(isMembers || source === 'beacon', 'source');

  // 1. Receipts.
  must(receipts.length > 0, 'no receipt');
  const commitments: string[] = [];
  for (const { receipt, signature } of receipts) {
    const fields = receipt.split('|');
    must(isSigned(publicKey, `madang:receipt:v1\n${receipt}`, signature), 'receipt: signature');
    must(fields.length === 9 && fields[0] === `${gameId}` && fields[1] === `${round}`, 'receipt: round');
    must(Date.parse(fields[8] ?? '') < cutOffMs, 'receipt: time');
    must(evidence.slips.includes(sha256(receipt).toString('hex')), 'receipt: not among the slips');
    if (fields[7] !== '-') commitments.push(fields[7] ?? '');
  }

  // 2. The log.
  const isHead = ({ size, root, at, signature }: Head) =>
    isSigned(publicKey, `madang:log-head:v1\n${size}\n${root}\n${at}`, signature);
  must(head && isHead(head), 'head');
  const needed = [leaves.chain, leaves.cutOff, leaves.drawn, ...(isMembers && !isVoid ? [leaves.pulse] : [])];
  for (const leaf of needed) must(leaf && head && isIncluded(leaf, head), 'leaf');
  const [atChain, atCutOff, atDrawn] = [leaves.chain, leaves.cutOff, leaves.drawn].map((leaf) => leaf?.index ?? -1) as [
    number,
    number,
    number,
  ];
  for (const one of heads) {
    must(isHead(one), 'kept head: signature');
    const { proof } = log.consistency.find(({ size }) => size === one.size) ?? {};
    must(head && proof && begins(one, head, proof), 'kept head: another log');
  }
  must(atChain >= 0 && atChain < atCutOff && atCutOff < atDrawn, 'order of the leaves');
  must(
    heads.some(({ size, at }) => size > atChain && Date.parse(at) <= cutOffMs),
    'no kept head with the chain',
  );
  must(
    heads.some(({ size }) => size > atCutOff && size <= atDrawn),
    'no kept head between cut-off and draw',
  );
  const before = Math.max(0, ...heads.map(({ size }) => size).filter((size) => size <= atCutOff));
  must(before > 0 && run && run.from <= before, 'run: does not begin at a kept head');
  must(run && head && rootOfRun(run, head.size) === head.root, 'run: root');
  must(run && run.from + run.bodies.length > atDrawn, 'run: ends before the draw');
  const placesOf = (kind: string) =>
    (run?.bodies ?? []).flatMap((body, place) =>
      entryOf({ index: 0, body, proof: [] }, kind) ? [(run?.from ?? 0) + place] : [],
    );
  must(isDeepStrictEqual(placesOf('minigame.cut-off'), [atCutOff]), 'run: cut-offs');
  must(isDeepStrictEqual(placesOf('minigame.drawn'), [atDrawn]), 'run: draws');
  if (isMembers)
    must(isDeepStrictEqual(placesOf('minigame.pulse'), isVoid ? [] : [leaves.pulse?.index]), 'run: pulses');

  // 3. The link and its chain.
  must(chain && chainLeaf.kind === 'minigame.chain' && chainLeaf.game === gameId, 'chain: leaf');
  must(chain && chain.end === chainLeaf.end && chain.position >= 1 && chain.position <= chainLeaf.length, 'chain');
  must(chain && cutOff?.chain === chain.end && cutOff?.chainLeaf === atChain, 'chain: not that of the cut-off');
  must(chain && cutOff?.position === chain.position, 'chain: position of the cut-off');
  must(
    chain && terms?.chain?.end === chain.end && terms?.chain?.position === chain.position,
    'chain: not the told one',
  );
  if (evidence.link && chain) {
    let hashed = bytes(evidence.link);
    for (let step = 0; step < chain.position; step++) hashed = sha256(hashed);
    must(hashed.toString('hex') === chain.end, 'link: does not lead to the end');
  } else must(isVoid, 'link: missing');

  // 4. The cut-off.
  must(cutOff?.slips === evidence.slips.length && cutOff?.digest === together(evidence.slips), 'slips');
  for (const name of ['opensAt', 'cutOffAt', 'drawsAt'] as const)
    must(Date.parse(cutOff?.[name]) === Date.parse(evidence[name]), `time: ${name}`);
  const told = isMembers ? delay : beacon && { url: beacon.url, round: beacon.round, publicKey: beacon.publicKey };
  must(told && cutOff?.source === source && isDeepStrictEqual(cutOff?.terms, told), 'terms: not those of the cut-off');
  must(
    terms?.source === source && isDeepStrictEqual(isMembers ? terms?.delay : terms?.beacon, told),
    'terms: not the told ones',
  );

  // 5. The value.
  if (isVoid) must(evidence.digest === null, 'void: there is a value');
  else if (isMembers) {
    const pulse = read(leaves.pulse?.body);
    const mixed = entryOf(leaves.pulse, 'minigame.pulse');
    const atPulse = leaves.pulse?.index ?? -1;
    must(mixed?.cutOff === atCutOff && atPulse > atCutOff && atPulse < atDrawn, 'pulse: place');
    must(mixed?.seeds === together([...evidence.seeds].sort()), 'pulse: seeds');
    for (const { seed, signature } of seeds) {
      if (signature === null) continue;
      must(isSigned(publicKey, `madang:seed:v1\n${gameId}|${round}|${seed}`, signature), 'seed: signature');
      must(evidence.seeds.includes(seed), 'seed: was left out');
    }
    const shown = seeds.filter(({ signature }) => signature !== null);
    for (const commitment of commitments)
      must(
        shown.some(({ seed }) => together([seed]) === commitment),
        'seed: none was taken',
      );
    const [hashes, delayMs] = [
      pulse.segments * pulse.iterations,
      (pulse.segments * pulse.iterations * 1_000) / hashesPerSecond,
    ];
    must(
      heads.some(
        ({ size, receivedAt }) =>
          size > atPulse &&
          size <= atDrawn &&
          shown.some(({ shownAt }) => Date.parse(receivedAt ?? '') - Date.parse(shownAt ?? '') < delayMs),
      ),
      'pulse: no kept head in time',
    );
    must(delay && pulse.segments >= delay.segments && pulse.iterations >= delay.iterations, 'delay: below the terms');
    must(hashes >= leastHashes, 'delay: too short');
    must(
      evidence.checkpoints.length === pulse.segments && evidence.checkpoints.at(-1) === evidence.digest,
      'delay: parts',
    );
    let value = sha256(leaves.pulse?.body ?? '');
    for (const checkpoint of evidence.checkpoints) {
      const next = pbkdf2Sync(value, 'madang-delay-v1', pulse.iterations || 1, 32, 'sha256');
      must(next.toString('hex') === checkpoint, 'delay: a part');
      value = bytes(checkpoint);
    }
  } else if (beacon) {
    const known = beacons[beacon.publicKey ?? ''];
    must(known, 'beacon: key');
    must(
      known && (known.genesis + (beacon.round - 1) * known.period) * 1_000 > cutOffMs,
      'beacon: out before the cut-off',
    );
    must(together([beacon.signature ?? '']) === evidence.digest && isOfBeacon(beacon), 'beacon: signature');
  }

  // 6. The draw.
  const drawn = entryOf(leaves.drawn, 'minigame.drawn');
  must(drawn && drawn.link === evidence.link && isDeepStrictEqual(drawn.outcome, evidence.outcome), 'draw: leaf');
  must(evidence.isVoid === isVoid, 'draw: void');
  if (isVoid) must(head && Date.parse(head.at) >= Date.parse(evidence.drawsAt) + 3_600_000, 'void: within the hour');
  else
    must(
      isDeepStrictEqual(drawAgain(gameId, round, evidence.link ?? '', evidence.digest ?? ''), evidence.outcome),
      'draw: another outcome',
    );
  return faults;
}

function isOfBeacon({ publicKey, round, signature }: Beacon & { signature: string | null }): boolean {
  const { shortSignatures } = bls12_381;
  const number = Buffer.alloc(8);
  number.writeBigUInt64BE(BigInt(round));
  try {
    return shortSignatures.verify(bytes(signature ?? ''), shortSignatures.hash(sha256(number)), bytes(publicKey ?? ''));
  } catch {
    return false;
  }
}
