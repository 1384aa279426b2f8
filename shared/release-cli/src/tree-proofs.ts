import { createHash } from 'node:crypto';
import type { LogHead, LogLeaf } from '@madang/contracts';

/** Proofs of the public log, a Merkle tree as in RFC 6962. */

const hash = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest();
const over = (left: Buffer, right: Buffer) => hash(Buffer.from([1]), left, right);
const bytes = (hex: string) => Buffer.from(hex, 'hex');

/** True when the leaf stands at its index below the root of the head (RFC 9162, 2.1.3.2). */
export function isIncluded({ index, body, proof }: LogLeaf, { size, root }: Pick<LogHead, 'size' | 'root'>): boolean {
  if (index >= size) return false;
  let [at, last] = [index, size - 1];
  let node = hash(Buffer.from([0]), Buffer.from(body));
  for (const beside of proof.map(bytes)) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      node = over(beside, node);
      // Levels at which the node has none beside it.
      while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)];
    } else node = over(node, beside);
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  return last === 0 && node.toString('hex') === root;
}

/** True when the tree of `before` is the beginning of that of `head` (RFC 9162, 2.1.4.2). */
export function isBeginning(
  before: Pick<LogHead, 'size' | 'root'>,
  head: Pick<LogHead, 'size' | 'root'>,
  proof: readonly string[],
): boolean {
  if (before.size === head.size) return proof.length === 0 && before.root === head.root;
  if (before.size > head.size) return false;
  const isWhole = Number.isInteger(Math.log2(before.size));
  const [first, ...rest] = (isWhole ? [before.root, ...proof] : proof).map(bytes);
  if (!first) return false;
  let [at, last] = [before.size - 1, head.size - 1];
  while (at % 2 === 1) [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  let [old, now] = [first, first];
  for (const beside of rest) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      [old, now] = [over(beside, old), over(beside, now)];
      while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)];
    } else now = over(now, beside);
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  return last === 0 && old.toString('hex') === before.root && now.toString('hex') === head.root;
}
