import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const [keyBytes, nonceBytes, tagBytes] = [32, 12, 16];
/** Begins every sealed text; after it come the id of its key, then nonce, tag and secret in base64url. */
const mark = 'mk1';

/** The purpose of a key of the ring. Each purpose has keys of its own, made of that of the ring. */
export type SealPurpose = 'two-step' | 'bank' | 'phone' | 'log' | 'minigame-chain';

export interface RingKey {
  /** In the sealed text: letters and digits. */
  id: string;
  secret: Buffer;
}

/** A sealed text that no key of the ring opens: its key was taken out, it is another owner's, or it was changed. */
export class UnsealError extends Error {}

/**
 * Seals texts that the server itself has to read again. All keys open, the last one seals. A text sealed for one owner opens for no
 * other.
 */
export interface KeyRing {
  /** Id of the key that seals. */
  readonly newest: string;
  seal(purpose: SealPurpose, owner: number, secret: string): string;
  /** @throws {UnsealError} */
  open(purpose: SealPurpose, owner: number, sealed: string): string;
  /** True when the newest key sealed it. */
  isNewest(sealed: string): boolean;
  /** By which equal texts are found without being opened: HMAC-SHA-256, by the newest key. */
  hash(purpose: SealPurpose, text: string): Buffer;
  /** The same by every key, for a search while some rows are still hashed by an older one. */
  hashes(purpose: SealPurpose, text: string): Buffer[];
}

export const newRingKey = (id: string): RingKey => ({ id, secret: randomBytes(keyBytes) });

/** True when the text was sealed at all, by any ring. */
export const isSealed = (text: string) => text.startsWith(`${mark}:`);
/** Of a sealed text; null for another. */
export const keyIdOf = (sealed: string): string | null => (isSealed(sealed) ? (sealed.split(':', 3)[1] ?? null) : null);

/** @param find the keys as they are now, from the oldest to the newest; asked anew for an id that is not among them */
export function keyRing(find: (missing?: string) => readonly RingKey[]): KeyRing {
  const newestOf = () => {
    const newest = find().at(-1);
    if (!newest) throw new Error('The ring has no key.');
    return newest;
  };
  const hashBy = (key: RingKey, purpose: SealPurpose, text: string) =>
    createHmac('sha256', derived(key, `hash:${purpose}`))
      .update(text)
      .digest();
  return {
    get newest() {
      return newestOf().id;
    },
    seal(purpose, owner, secret) {
      const key = newestOf();
      const nonce = randomBytes(nonceBytes);
      const sealing = createCipheriv(cipher, derived(key, `seal:${purpose}`), nonce).setAAD(ownerOf(purpose, owner));
      const text = Buffer.concat([sealing.update(secret, 'utf8'), sealing.final()]);
      return `${mark}:${key.id}:${Buffer.concat([nonce, sealing.getAuthTag(), text]).toString('base64url')}`;
    },
    open(purpose, owner, sealed) {
      const id = keyIdOf(sealed);
      const key = id === null ? undefined : find(id).find((each) => each.id === id);
      if (!key) throw new UnsealError(`No key of the ring opens what "${id ?? 'no key'}" sealed.`);
      const bytes = Buffer.from(sealed.slice(mark.length + key.id.length + 2), 'base64url');
      try {
        const opening = createDecipheriv(cipher, derived(key, `seal:${purpose}`), bytes.subarray(0, nonceBytes), {
          authTagLength: tagBytes,
        })
          .setAAD(ownerOf(purpose, owner))
          .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
        return opening.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + opening.final('utf8');
      } catch (error) {
        throw new UnsealError(`The key "${key.id}" does not open this text for its owner.`, { cause: error });
      }
    },
    isNewest: (sealed) => keyIdOf(sealed) === newestOf().id,
    hash: (purpose, text) => hashBy(newestOf(), purpose, text),
    hashes: (purpose, text) => find().map((key) => hashBy(key, purpose, text)),
  };
}

const ownerOf = (purpose: SealPurpose, owner: number) => Buffer.from(`${purpose}:${owner}`);

const derivedKeys = new WeakMap<RingKey, Map<string, Buffer>>();
function derived(key: RingKey, use: string): Buffer {
  const known = derivedKeys.get(key) ?? new Map<string, Buffer>();
  derivedKeys.set(key, known);
  const made = known.get(use) ?? Buffer.from(hkdfSync('sha256', key.secret, '', `madang:ring:${use}:v1`, keyBytes));
  known.set(use, made);
  return made;
}
