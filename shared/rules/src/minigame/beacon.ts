import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes } from '@noble/hashes/utils.js';

/** The scheme of drand's quicknet, the only one that is taken: signatures on G1, each over the number of its round alone. */
export const beaconScheme = 'bls-unchained-g1-rfc9380';
const hashedFor = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/** The point that the beacon signs for a round. */
export function beaconMessage(round: number) {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round));
  return bls12_381.shortSignatures.hash(sha256(bytes), hashedFor);
}

/** True when the holder of the key signed this round: only that key makes the signature, and a round has exactly one. All in hex. */
export function isSignedByBeacon(publicKey: string, round: number, signature: string): boolean {
  try {
    return bls12_381.shortSignatures.verify(hexToBytes(signature), beaconMessage(round), hexToBytes(publicKey));
  } catch {
    // No point of the curve.
    return false;
  }
}
