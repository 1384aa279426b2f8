import { createHash, createHmac } from 'node:crypto';

/** A number from 0 up to, and without, `below`; each with the same chance. */
export type Random = (below: number) => number;

const words = 2 ** 32;

/**
 * The same numbers for the same seed: HMAC-SHA256 of it over 0, 1, 2 …, read four bytes at a time, the highest first. A word of the last,
 * incomplete range is skipped, so that no number comes more often than another. @param seed at least 16 bytes
 */
export function seededRandom(seed: Buffer): Random {
  let block = 0;
  let bytes = Buffer.alloc(0);
  let at = 0;
  const word = () => {
    if (at >= bytes.length) {
      bytes = createHmac('sha256', seed).update(String(block++)).digest();
      at = 0;
    }
    at += 4;
    return bytes.readUInt32BE(at - 4);
  };
  return (below) => {
    const whole = words - (words % below);
    for (;;) {
      const drawn = word();
      if (drawn < whole) return drawn % below;
    }
  };
}

/** Shown before a round, so that its seed cannot be another one afterwards: SHA-256, in hex. */
export const commitmentTo = (seed: Buffer): string => createHash('sha256').update(seed).digest('hex');

/** The numbers from 0 to `size` - 1, every order with the same chance. */
export function shuffled(size: number, random: Random): number[] {
  const order = Array.from({ length: size }, (_, place) => place);
  for (let place = size - 1; place > 0; place--) {
    const other = random(place + 1);
    [order[place], order[other]] = [order[other] as number, order[place] as number];
  }
  return order;
}

/** By its weight. */
export function weighted<Value>(choices: readonly (readonly [Value, weight: number])[], random: Random): Value {
  let left = random(choices.reduce((sum, [, weight]) => sum + weight, 0));
  for (const [value, weight] of choices) {
    left -= weight;
    if (left < 0) return value;
  }
  throw new Error('no choice has a weight');
}
