import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Signer } from './signer.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export interface VisitorIds {
  /** The id in a visitor's cookie, `<uuid>.<code>`; null when it is not one that this site gave. */
  read(cookie: string | undefined): string | null;
  /** A new visitor: nothing about the person is in it. */
  make(): { id: string; cookie: string };
}

/**
 * Ids that no other party can make. Every document checks one, and checking a signature would take longer than the rest of its work:
 * so the code is an HMAC. Its key is a signature that is never shown; all holders of the signing key make the same one.
 */
export function visitorIds(signer: Signer): VisitorIds {
  const key = createHash('sha256').update(signer.sign('visitor', 'key of visitor ids')).digest();
  const codeOf = (id: string) => createHmac('sha256', key).update(id).digest();
  return {
    read: (cookie) => {
      const [id = '', code = ''] = cookie?.split('.', 2) ?? [];
      if (!uuid.test(id) || code.length !== 43) return null;
      const given = Buffer.from(code, 'base64url');
      return given.length === 32 && timingSafeEqual(given, codeOf(id)) ? id : null;
    },
    make: () => {
      const id = randomUUID();
      return { id, cookie: `${id}.${codeOf(id).toString('base64url')}` };
    },
  };
}
