import type { AnswerOf, LogHead, MinigameEvent, PlacedMinigameBet, revealMinigameSeed } from '@madang/contracts';
import { hashOfHex } from '@madang/rules/minigame/fairness';
import type { KeptRound } from '@madang/rules/minigame/verify';

// This browser keeps this of rounds that its member bet on: the server is not asked for it when a round is checked.

const key = 'madang-minigame-kept';
const mostRounds = 200;
const seedBytes = 32;

/** `shownAt`: when the seed was first sent. `isMixed`: the newest head has the round's pulse. */
type Rounds = Record<string, KeptRound & { seed: string; shownAt?: string; isMixed?: boolean }>;
export type Kept = Rounds[string];
type Which = Pick<MinigameEvent, 'gameId' | 'round'>;

const nameOf = ({ gameId, round }: Which) => `${gameId}:${round}`;

function read(): Rounds {
  try {
    return JSON.parse(globalThis.localStorage?.getItem(key) ?? '{}') as Rounds;
  } catch {
    return {};
  }
}

/** The oldest rounds make room. A full storage keeps what it has. */
function write(which: Which, change: (kept: Kept) => Kept): Kept {
  const rounds = read();
  const name = nameOf(which);
  const known = rounds[name] ?? { seed: newSeed(), receipts: [], heads: [], seeds: [] };
  const { [name]: _, ...others } = rounds;
  const next = change(known);
  const all = [...Object.entries(others), [name, next] as const].slice(-mostRounds);
  try {
    globalThis.localStorage?.setItem(key, JSON.stringify(Object.fromEntries(all)));
  } catch {
    // Without room the page still works; a receipt that is not kept cannot be checked later, and the check says so.
  }
  return next;
}

function newSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(seedBytes));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The commitment to the seed of this browser for the round: one for all bets on it. */
export const commitmentFor = (event: Which & NonNullable<KeptRound['terms']>): string => {
  const { source, beacon, delay, chain } = event;
  const terms = { source, beacon, delay, chain: chain && { end: chain.end, position: chain.position } };
  // The terms of the first bet stay: a later answer with other terms is a broken promise, and shows as one.
  return hashOfHex(write(event, (kept) => ({ ...kept, terms: kept.terms ?? terms })).seed);
};

export const keepReceipt = (which: Which, { receipt, signature, head, publicKey }: PlacedMinigameBet): void =>
  void write(which, (kept) => ({
    ...kept,
    // The first key that this browser saw stays: a log with another key is another log.
    publicKey: firstKey() ?? publicKey,
    receipts: [...kept.receipts.filter((one) => one.receipt !== receipt), { receipt, signature }],
    heads: withHead(kept.heads, head),
  }));

const now = () => new Date().toISOString();
const firstKey = () => Object.values(read()).find((kept) => kept.publicKey)?.publicKey;

/** The first time counts, with or without an answer: from then on the house has the seed. */
export const keepShowing = (which: Which): void =>
  void write(which, (kept) => ({ ...kept, shownAt: kept.shownAt ?? now() }));

/** @param signature that the seed was taken; null where it came too late */
export const keepShown = (
  which: Which,
  { head, signature, isMixed }: Pick<AnswerOf<typeof revealMinigameSeed>, 'head' | 'signature' | 'isMixed'>,
): void =>
  void write(which, (kept) => ({
    ...kept,
    isMixed,
    heads: withHead(kept.heads, head),
    seeds:
      signature === null
        ? kept.seeds
        : [{ seed: kept.seed, signature, ...(kept.shownAt && { shownAt: kept.shownAt }) }],
  }));

/** The first and the last are enough: between them the log only grew. */
const withHead = (heads: KeptRound['heads'], head: LogHead | null): KeptRound['heads'] =>
  head === null || heads.some(({ size }) => size === head.size)
    ? heads
    : [...heads.slice(0, 3), { ...head, receivedAt: now() }];

/** Null where the member did not bet on it here. */
export function keptOf(which: Which): Kept | null {
  const kept = read()[nameOf(which)];
  return kept && kept.receipts.length > 0 ? kept : null;
}
