import { hash, randomBytes } from 'node:crypto';
import type { KeyRing } from '../platform/secrets/key-ring.ts';

/** Rounds of one chain: a week of half-minute rounds. The chain after it is announced before its first round. */
const chainLength = 20_000;
const step = 200;
const linkBytes = 32;

interface Chain {
  length: number;
  step: number;
  /** Link 0, which is announced. */
  end: Buffer;
  /** Secret: the links `step`, 2 × `step` … `length`, one behind the other. */
  checkpoints: Buffer;
}

const before = (link: Buffer): Buffer => hash('sha256', link, 'buffer');

/** A chain is made from its last link, which is random; each link before is the SHA-256 of the one after it. */
export function makeChain(length = chainLength): Chain {
  const checkpoints = Buffer.alloc((length / step) * linkBytes);
  let link: Buffer = randomBytes(linkBytes);
  for (let position = length; position > 0; position--) {
    if (position % step === 0) link.copy(checkpoints, (position / step - 1) * linkBytes);
    link = before(link);
  }
  return { length, step, end: link, checkpoints };
}

/** @param position from 1 to `length` */
export function linkAt(chain: Omit<Chain, 'end'>, position: number): Buffer {
  const checkpoint = Math.ceil(position / chain.step);
  let link = Buffer.from(chain.checkpoints.subarray((checkpoint - 1) * linkBytes, checkpoint * linkBytes));
  if (position < 1 || link.length !== linkBytes) throw new RangeError(`the chain has no link ${position}`);
  for (let at = checkpoint * chain.step; at > position; at--) link = Buffer.from(before(link));
  return link;
}

/** For the game alone: no sealed text opens for another one. */
export const sealLinks = (ring: KeyRing, gameId: number, checkpoints: Buffer): string =>
  ring.seal('minigame-chain', gameId, checkpoints.toString('base64url'));

/** @throws {UnsealError} where no key of the ring sealed it */
export const openLinks = (ring: KeyRing, gameId: number, sealed: string): Buffer =>
  Buffer.from(ring.open('minigame-chain', gameId, sealed), 'base64url');
