import { ed25519 } from '@noble/curves/ed25519.js';
import { pbkdf2Async } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { isSignedByBeacon } from './beacon.ts';
import { gameOf } from './catalogue.ts';
import { hexToBytes, roundSeed } from './fairness.ts';
import { drawRound } from './offer.ts';
import {
  type KeptRound,
  type RoundEvidence,
  type VerificationStep,
  type VerificationTools,
  verifyRound,
  webTools,
} from './verify-round.mjs';

export type { KeptRound, RoundEvidence, VerificationStep };

interface Drawn {
  gameId: number;
  round: number;
  link: string;
  digest: string;
}

/** The site's own way to draw; null for a game that is not in the catalogue any more. */
function drawAgain({ gameId, round, link, digest }: Drawn): object | null {
  const game = gameOf(gameId);
  return game ? drawRound(game, round, roundSeed(link, digest, gameId, round)) : null;
}

/**
 * Signatures are checked by @noble/curves: not every browser knows Ed25519, and none the scheme of beacons. The delay is checked by the
 * browser's own code, which a page has over https alone; elsewhere it takes its time.
 */
const tools: VerificationTools = {
  ...webTools,
  sha256: async (bytes) => sha256(bytes),
  derive: globalThis.crypto?.subtle
    ? webTools.derive
    : (value, salt, iterations) => pbkdf2Async(sha256, value, salt, { c: iterations, dkLen: 32 }),
  isSigned: async (publicKey, text, signature) =>
    ed25519.verify(hexToBytes(signature), new TextEncoder().encode(text), hexToBytes(publicKey)),
  isSignedByBeacon,
};

/** Checks a drawn round: its six steps (verify-round.mjs), drawn again by the site's own engines. @param differs for tests alone */
export const verify = (
  evidence: RoundEvidence,
  kept: Partial<KeptRound>,
  differs: Partial<VerificationTools> = {},
): Promise<VerificationStep[]> => verifyRound(evidence, kept, drawAgain, { ...tools, ...differs });
