import type { AnswerOf, LogHead, verifyMinigameRound } from '@madang/contracts';

export type RoundEvidence = AnswerOf<typeof verifyMinigameRound>;

/** What a browser keeps of a round that its member bet on. */
export interface KeptRound {
  receipts: { receipt: string; signature: string }[];
  heads: LogHead[];
  /** The signature says that the seed was taken; null as long as it was not. */
  seeds: { seed: string; signature: string | null }[];
  /** Of the public log, as it was at the first bet. */
  publicKey?: string;
  /** Of the round's pulse, as it was told before the bet. */
  delay?: { segments: number; iterations: number };
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
