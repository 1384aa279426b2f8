import type { OpenBefore } from '../platform/key-before-ring.ts';
import { isSealed, type KeyRing, UnsealError } from '../platform/key-ring.ts';

/** The secrets of authenticator apps, as `two_step.sealed` has them. */
export interface TwoStepSecrets {
  seal(memberId: number, secret: string): Buffer;
  /** @throws {UnsealError} */
  open(memberId: number, sealed: Buffer): string;
}

export const twoStepSecrets = (ring: KeyRing, openBefore: OpenBefore): TwoStepSecrets => ({
  seal: (memberId, secret) => Buffer.from(ring.seal('two-step', memberId, secret)),
  open(memberId, sealed) {
    const text = sealed.toString('latin1');
    if (isSealed(text)) return ring.open('two-step', memberId, text);
    try {
      return openBefore(sealed, String(memberId));
    } catch (error) {
      throw new UnsealError('The signing key is not the one that this secret was sealed with.', { cause: error });
    }
  },
});
