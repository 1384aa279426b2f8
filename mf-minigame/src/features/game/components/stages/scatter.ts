/** A number from 0 to below 1 out of two others, the same each time: how a round plays is its own, and tells nothing of how it ends. */
export function scatter(round: number, salt: number): number {
  let mixed = Math.imul(round ^ Math.imul(salt + 1, 0x9e3779b1), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}
