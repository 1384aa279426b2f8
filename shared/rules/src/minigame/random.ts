import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';

/** Numbers out of 32 bytes: the same bytes give the same numbers in the same order. */
export interface Random {
  /** A whole number from 0 to `count` - 1, each as likely as the others. @param count at most 2^32 */
  below(count: number): number;
}

const span = 2 ** 32;

/**
 * Block i of the stream is HMAC-SHA256(seed, i as four bytes); each four bytes are a number, the highest byte first. A number of the
 * incomplete last part of the span is thrown away, because a remainder of it would favour small results.
 */
export function randomFrom(seed: Uint8Array): Random {
  let block = 0;
  let bytes: DataView = new DataView(new ArrayBuffer(0));
  let at = 0;
  const next = (): number => {
    if (at === bytes.byteLength) {
      const counter = new Uint8Array(4);
      new DataView(counter.buffer).setUint32(0, block++);
      const digest = hmac(sha256, seed, counter);
      bytes = new DataView(digest.buffer, digest.byteOffset, digest.byteLength);
      at = 0;
    }
    at += 4;
    return bytes.getUint32(at - 4);
  };
  return {
    below(count) {
      if (!Number.isInteger(count) || count < 1 || count > span)
        throw new RangeError(`nothing to choose from: ${count}`);
      const usable = span - (span % count);
      let drawn = next();
      while (drawn >= usable) drawn = next();
      return drawn % count;
    },
  };
}

/** As many of the pool as asked for, in drawn order, none twice. */
export function drawFrom<One>(random: Random, pool: readonly One[], count: number): One[] {
  const left = [...pool];
  return Array.from({ length: count }, () => left.splice(random.below(left.length), 1)[0] as One);
}

/** The place of a weight, as likely as its share of all. */
export function drawWeighted(random: Random, weights: readonly number[]): number {
  let rest = random.below(weights.reduce((sum, weight) => sum + weight, 0));
  return weights.findIndex((weight) => {
    rest -= weight;
    return rest < 0;
  });
}

/** The whole numbers from `from` to `to`. */
export const numbers = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
