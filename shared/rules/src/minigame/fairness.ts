import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** Everything here is hex in and out, so that a page shows exactly the hashed text. */

/** SHA-256 of bytes. */
export const hashOfHex = (hex: string): string => bytesToHex(sha256(hexToBytes(hex)));

/** The link before a link: a chain is published from its end, and each link is proved by the one that was shown before it. */
export const previousLink = hashOfHex;

/** Of a receipt. */
export const slipHash = (receipt: string): string => bytesToHex(sha256(utf8ToBytes(receipt)));

/** The public log's record of a round after its cut-off: all slips that were accepted, in order. */
export const slipsDigest = (hashes: readonly string[]): string =>
  bytesToHex(sha256(concatBytes(...hashes.map((hash) => hexToBytes(hash)))));

/** The value of a beacon's round: the hash of its signature, which is checked against the beacon's key (beacon.ts). */
export const beaconRandomness = hashOfHex;

/** The 32 bytes that decide a round. */
export const roundSeed = (link: string, digest: string, gameId: number, round: number): string =>
  bytesToHex(hmac(sha256, hexToBytes(link), utf8ToBytes(`${digest}|${gameId}|${round}`)));

/** 32 bytes that everybody can compute before a round opens: names and strengths of its runners, never its outcome. */
export const publicBytes = (text: string): Uint8Array => sha256(utf8ToBytes(text));

export { hexToBytes };
