import { hexHash, looksLikeSecret } from './secrets.ts';

const mostKept = 20_000;

/**
 * Tokens that were good when they were last looked up, by their `hexHash`. It tells members from strangers before anything is asked
 * of the database; whether a token is good still is never decided by it.
 */
export class KnownTokens {
  readonly #hashes = new Set<string>();

  /** The ones that were looked up longest ago give way. */
  add(hash: string): void {
    this.#hashes.delete(hash);
    const [oldest] = this.#hashes.size >= mostKept ? this.#hashes : [];
    if (oldest !== undefined) this.#hashes.delete(oldest);
    this.#hashes.add(hash);
  }
  delete(hash: string): void {
    this.#hashes.delete(hash);
  }
  has(hash: string): boolean {
    return this.#hashes.has(hash);
  }
  /** True when a request sends a token that is none of these. One without any is refused without a look-up. */
  isStranger(token: unknown): boolean {
    return looksLikeSecret(token) && !this.#hashes.has(hexHash(token));
  }
}
