import { createHash } from 'node:crypto';

// The tree of RFC 6962: leaves and nodes are hashed apart, and the left part of a tree is the largest power of two below its size.

const sha256 = (...parts: readonly (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
export const leafHash = (body: string): Buffer => sha256(Buffer.of(0), Buffer.from(body, 'utf8'));
const nodeHash = (left: Buffer, right: Buffer): Buffer => sha256(Buffer.of(1), left, right);

/** Names a complete subtree: of level n it stands over the leaves from index × 2^n on. */
export interface NodeAt {
  level: number;
  index: number;
}
export type Nodes = (at: NodeAt) => Buffer;

/** The largest power of two below `size`. @param size at least 2 */
const leftOf = (size: number): number => 2 ** Math.floor(Math.log2(size - 1));

/** The hash over the leaves from `from` to before `to`, where `from` is where such a part of a tree may begin. */
function rangeHash(from: number, to: number, nodes: Nodes): Buffer {
  const size = to - from;
  const level = Math.log2(size);
  if (Number.isInteger(level)) return nodes({ level, index: from / size });
  const left = leftOf(size);
  return nodeHash(rangeHash(from, from + left, nodes), rangeHash(from + left, to, nodes));
}

export const rootOf = (size: number, nodes: Nodes): Buffer => rangeHash(0, size, nodes);

/** The complete subtrees of a tree of that size. */
export function subtreesOf(size: number): NodeAt[] {
  const found: NodeAt[] = [];
  if (size > 0) asked(found, (nodes) => rootOf(size, nodes));
  return found;
}

/** Of leaf `index` in the tree over the first `size` leaves: the hashes beside its way up, the lowest first. */
export function inclusionProof(index: number, size: number, nodes: Nodes): Buffer[] {
  const path: Buffer[] = [];
  for (let [from, to] = [0, size]; to - from > 1; ) {
    const middle = from + leftOf(to - from);
    if (index < middle) {
      path.unshift(rangeHash(middle, to, nodes));
      to = middle;
    } else {
      path.unshift(rangeHash(from, middle, nodes));
      from = middle;
    }
  }
  return path;
}

/** Of the leaves from `first` to `last` in the tree over the first `size`: the hashes beside them, from left to right. */
export function runProof(first: number, last: number, size: number, nodes: Nodes): Buffer[] {
  const beside = (from: number, to: number): Buffer[] => {
    if (to <= first || from > last) return [rangeHash(from, to, nodes)];
    if (to - from === 1) return [];
    const middle = from + leftOf(to - from);
    return [...beside(from, middle), ...beside(middle, to)];
  };
  return beside(0, size);
}

/** Checks that the tree over the first `before` leaves is the beginning of the one over the first `size`. */
export function consistencyProof(before: number, size: number, nodes: Nodes): Buffer[] {
  const proof: Buffer[] = [];
  let [from, to, isWhole] = [0, size, true];
  while (before !== to) {
    const middle = from + leftOf(to - from);
    if (before <= middle) {
      proof.unshift(rangeHash(middle, to, nodes));
      to = middle;
    } else {
      proof.unshift(rangeHash(from, middle, nodes));
      from = middle;
      isWhole = false;
    }
  }
  if (!isWhole) proof.unshift(rangeHash(from, to, nodes));
  return proof;
}

/** The nodes that become complete with one more leaf, its own first. @param size before it */
export function nodesOfNext(size: number, leaf: Buffer, nodes: Nodes): (NodeAt & { hash: Buffer })[] {
  const made = [{ level: 0, index: size, hash: leaf }];
  for (let [level, index, hash] = [0, size, leaf]; index % 2 === 1; made.push({ level, index, hash })) {
    hash = nodeHash(nodes({ level, index: index - 1 }), hash);
    level++;
    index = (index - 1) / 2;
  }
  return made;
}

/** The nodes that a computation asks for. */
export function asked(found: NodeAt[], compute: (nodes: Nodes) => unknown): NodeAt[] {
  const none = Buffer.alloc(32);
  compute((at) => {
    found.push(at);
    return none;
  });
  return found;
}
