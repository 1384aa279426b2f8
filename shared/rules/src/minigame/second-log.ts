import { createHash, createPublicKey, verify } from 'node:crypto';

// Hashes, signatures and proofs of the public log, for `second-verifier.ts` alone.

export interface Leaf {
  index: number;
  body: string;
  proof: string[];
}
export interface Head {
  size: number;
  root: string;
  at: string;
  signature: string;
}

export const sha256 = (...parts: (Buffer | string)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
export const bytes = (hex: string) => Buffer.from(hex, 'hex');
/** Of hashes behind each other. */
export const together = (hashes: readonly string[]) => sha256(...hashes.map(bytes)).toString('hex');
const leafHash = (body: string) => sha256(Buffer.of(0), body);
const nodeHash = (left: Buffer, right: Buffer) => sha256(Buffer.of(1), left, right);

export function isSigned(key: string | undefined, text: string, signature: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(key ?? '') || !/^[0-9a-f]{128}$/.test(signature)) return false;
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: bytes(key ?? '').toString('base64url') };
  return verify(null, Buffer.from(text), createPublicKey({ key: jwk, format: 'jwk' }), bytes(signature));
}

/** RFC 9162, 2.1.3.2. */
export function isIncluded({ index, body, proof }: Leaf, { size, root }: Head): boolean {
  if (index >= size) return false;
  let [fn, sn, hash] = [index, size - 1, leafHash(body)];
  for (const step of proof) {
    if (sn === 0) return false;
    if (fn % 2 === 1 || fn === sn) {
      hash = nodeHash(bytes(step), hash);
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
    } else hash = nodeHash(hash, bytes(step));
    [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
  }
  return sn === 0 && hash.toString('hex') === root;
}

/** RFC 9162, 2.1.4.2. */
export function begins(first: Head, second: Head, proof: readonly string[]): boolean {
  if (first.size > second.size) return false;
  if (first.size === second.size) return first.root === second.root;
  const isPower = Number.isInteger(Math.log2(first.size));
  const [start, ...steps] = isPower ? [first.root, ...proof] : proof;
  if (!start || (!isPower && proof.length === 0)) return false;
  let [fn, sn] = [first.size - 1, second.size - 1];
  while (fn % 2 === 1) [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
  let [fr, sr] = [bytes(start), bytes(start)];
  for (const step of steps.map(bytes)) {
    if (sn === 0) return false;
    if (fn % 2 === 1 || fn === sn) {
      [fr, sr] = [nodeHash(step, fr), nodeHash(step, sr)];
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
    } else sr = nodeHash(sr, step);
    [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
  }
  return sn === 0 && fr.toString('hex') === first.root && sr.toString('hex') === second.root;
}

/** The root that the bodies make with the hashes beside them; null where those are too few or too many. */
export function rootOfRun(run: { from: number; bodies: readonly string[]; proof: readonly string[] }, size: number) {
  const [first, after, beside] = [run.from, run.from + run.bodies.length, [...run.proof]];
  const of = (low: number, high: number): Buffer | null => {
    if (high <= first || low >= after) {
      const known = beside.shift();
      return known === undefined ? null : bytes(known);
    }
    if (high - low === 1) return leafHash(run.bodies[low - first] ?? '');
    const half = low + 2 ** Math.ceil(Math.log2(high - low) - 1);
    const left = of(low, half);
    const right = of(half, high);
    return left && right && nodeHash(left, right);
  };
  if (run.bodies.length === 0 || after > size) return null;
  const root = of(0, size);
  return beside.length === 0 ? (root?.toString('hex') ?? null) : null;
}
