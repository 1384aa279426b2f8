import type { LogHead, MinigameEvent, PlacedMinigameBet } from '@madang/contracts';
import { hashOfHex } from '@madang/rules/minigame/fairness';
import type { KeptRound } from '@madang/rules/minigame/verify';

// This browser keeps this of rounds that its member bet on: the server is not asked for it when a round is checked.

const key = 'madang-minigame-kept';
const mostRounds = 200;
const seedBytes = 32;

type Rounds = Record<string, KeptRound & { seed: string }>;
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
export const commitmentFor = (event: Pick<MinigameEvent, 'gameId' | 'round' | 'delay'>): string =>
  hashOfHex(write(event, (kept) => ({ ...kept, ...(event.delay && { delay: event.delay }) })).seed);

export const keepReceipt = (which: Which, { receipt, signature, head, publicKey }: PlacedMinigameBet): void =>
  void write(which, (kept) => ({
    ...kept,
    // The first one that this browser saw: another key later is another log.
    publicKey: firstKey() ?? publicKey,
    receipts: [...kept.receipts.filter((one) => one.receipt !== receipt), { receipt, signature }],
    heads: withHead(kept.heads, head),
  }));

const firstKey = () => Object.values(read()).find((kept) => kept.publicKey)?.publicKey;

/** @param signature that the seed was taken; null where it came too late */
export const keepShown = (which: Which, head: LogHead | null, signature: string | null): void =>
  void write(which, (kept) => ({
    ...kept,
    heads: withHead(kept.heads, head),
    seeds: signature === null ? kept.seeds : [{ seed: kept.seed, signature }],
  }));

/** The first and the last are enough: between them the log only grew. */
const withHead = (heads: readonly LogHead[], head: LogHead | null): LogHead[] =>
  head === null || heads.some(({ size }) => size === head.size) ? [...heads] : [...heads.slice(0, 3), head];

/** Null where the member did not bet on it here. */
export function keptOf(which: Which): Kept | null {
  const kept = read()[nameOf(which)];
  return kept && kept.receipts.length > 0 ? kept : null;
}
