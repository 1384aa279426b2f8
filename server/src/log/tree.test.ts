import { createHash } from 'node:crypto';
import { consistencyProof, inclusionProof, leafHash, type NodeAt, nodesOfNext, rootOf, runProof } from './tree.ts';

const nameOf = ({ level, index }: NodeAt) => `${level}/${index}`;
const most = 40;
const nodes = new Map<string, Buffer>();
const get = (at: NodeAt) => {
  const hash = nodes.get(nameOf(at));
  if (!hash) throw new Error(`no node ${nameOf(at)}`);
  return hash;
};
const bodies = Array.from({ length: most }, (_, index) => `leaf ${index}`);
for (const [index, body] of bodies.entries())
  for (const { hash, ...at } of nodesOfNext(index, leafHash(body), get)) nodes.set(nameOf(at), hash);

/** The definition of RFC 6962, word by word. */
const sha = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest();
function definedRoot(leaves: readonly string[]): Buffer {
  if (leaves.length === 1) return sha(Buffer.of(0), Buffer.from(leaves[0] ?? ''));
  let left = 1;
  while (left * 2 < leaves.length) left *= 2;
  return sha(Buffer.of(1), definedRoot(leaves.slice(0, left)), definedRoot(leaves.slice(left)));
}

test('the root of every size is that of the definition', () => {
  for (let size = 1; size <= most; size++) expect(rootOf(size, get)).toEqual(definedRoot(bodies.slice(0, size)));
});

test('the tree of RFC 6962’s own test vectors', () => {
  // Eight leaves of the reference implementation (certificate-transparency, merkletree).
  const vectors = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
  const own = new Map<string, Buffer>();
  const of = (at: NodeAt) => own.get(nameOf(at)) as Buffer;
  for (const [index, body] of vectors.entries()) {
    const leaf = sha(Buffer.of(0), Buffer.from(body, 'hex'));
    for (const { hash, ...at } of nodesOfNext(index, leaf, of)) own.set(nameOf(at), hash);
  }
  expect(rootOf(8, of).toString('hex')).toBe('5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328');
});

test('a run of leaves and the hashes beside it make the root; a run of one has those of its way', () => {
  for (const [first, last, size] of [
    [0, 6, 7],
    [2, 4, 7],
    [3, 3, 8],
    [5, 12, 29],
  ] as const) {
    const beside = runProof(first, last, size, get);
    const of = (from: number, to: number): Buffer => {
      if (to <= first || from > last) return beside.shift() ?? Buffer.alloc(0);
      if (to - from === 1) return leafHash(bodies[from] ?? '');
      let left = 1;
      while (left * 2 < to - from) left *= 2;
      return sha(Buffer.of(1), of(from, from + left), of(from + left, to));
    };
    expect([of(0, size), beside]).toEqual([rootOf(size, get), []]);
  }
  expect(new Set(runProof(3, 3, 8, get))).toEqual(new Set(inclusionProof(3, 8, get)));
});

test('proofs have the lengths and the hashes that they are to have', () => {
  expect(inclusionProof(0, 1, get)).toEqual([]);
  expect(consistencyProof(7, 7, get)).toEqual([]);
  expect(inclusionProof(6, 7, get)).toEqual([get({ level: 1, index: 2 }), get({ level: 2, index: 0 })]);
  // The leaves 4 to 6 are a tree of three beside the first four.
  expect(consistencyProof(4, 7, get)).toEqual([definedRoot(bodies.slice(4, 7))]);
});
