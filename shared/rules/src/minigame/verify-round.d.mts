import type { AnswerOf, LogHead, MinigameEvent, verifyMinigameRound } from '@madang/contracts';

export type RoundEvidence = AnswerOf<typeof verifyMinigameRound>;

/** What a browser keeps of a round that its member bet on. */
export interface KeptRound {
  receipts: { receipt: string; signature: string }[];
  /** With the browser's own time of it. */
  heads: (LogHead & { receivedAt?: string })[];
  /** The signature says that the seed was taken, null as long as it was not; `shownAt` is the browser's own time. */
  seeds: { seed: string; signature: string | null; shownAt?: string }[];
  /** Of the public log, as it was at the first bet. */
  publicKey?: string;
  /** What the round was to be drawn by, as it was told before the first bet. */
  terms?: Pick<MinigameEvent, 'source' | 'delay'> & {
    beacon: MinigameEvent['beacon'];
    chain: { end: string; position: number } | null;
  };
}

export interface VerificationStep {
  title: string;
  text: string;
  values: string[];
  /** What does not hold. */
  faults: string[];
  /** What there is nothing of. */
  missing: string[];
  holds: boolean;
}

export interface VerificationTools {
  sha256(bytes: Uint8Array): Promise<Uint8Array>;
  derive(value: Uint8Array, salt: Uint8Array, iterations: number): Promise<Uint8Array>;
  isSigned(publicKey: string, text: string, signature: string): Promise<boolean>;
  isSignedByBeacon: ((publicKey: string, round: number, signature: string) => boolean) | null;
  /** Of a delay; a shorter one is missing. */
  leastHashes: number;
  /** Of a delay. */
  hashesPerSecond: number;
  /** Public ones by their key: the second of their first round, and how long each lasts. */
  beacons: Readonly<Record<string, { genesis: number; period: number }>>;
}
export const webTools: VerificationTools;

type Draw = (drawn: { gameId: number; round: number; link: string; digest: string }) => object | null;

/** Checks a drawn round: its six steps, in order. */
export function verifyRound(
  evidence: RoundEvidence,
  kept: Partial<KeptRound>,
  draw: Draw,
  tools?: VerificationTools,
): Promise<VerificationStep[]>;
