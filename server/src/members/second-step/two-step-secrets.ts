import type { KeyRing } from '../../platform/secrets/key-ring.ts';

/** The secrets of authenticator apps, as `two_step.sealed` has them. */
export interface TwoStepSecrets {
  seal(memberId: number, secret: string): Buffer;
  /** @throws {UnsealError} */
  open(memberId: number, sealed: Buffer): string;
}

export const twoStepSecrets = (ring: KeyRing): TwoStepSecrets => ({
  seal: (memberId, secret) => Buffer.from(ring.seal('two-step', memberId, secret)),
  open: (memberId, sealed) => ring.open('two-step', memberId, sealed.toString('latin1')),
});
