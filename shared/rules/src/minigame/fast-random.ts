import { createCipheriv, createHash } from 'node:crypto';
import type { Random } from './random.ts';

const blockBytes = 65_536;
const span = 2 ** 32;

/** Numbers for simulations, always the same for a name: a stream of AES, many times as fast as the HMAC that draws rounds. */
export function fastRandom(name: string): Random {
  const stream = createCipheriv('aes-256-ctr', createHash('sha256').update(name).digest(), Buffer.alloc(16));
  const zeros = Buffer.alloc(blockBytes);
  let bytes = Buffer.alloc(0);
  let at = 0;
  const next = (): number => {
    if (at === bytes.length) {
      bytes = stream.update(zeros);
      at = 0;
    }
    at += 4;
    return bytes.readUInt32BE(at - 4);
  };
  return {
    below(count) {
      const usable = span - (span % count);
      let drawn = next();
      while (drawn >= usable) drawn = next();
      return drawn % count;
    },
  };
}
