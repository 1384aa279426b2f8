import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Signer } from '../signing/signer.ts';
import type { Visitor } from './assign.ts';

/** Written by the shell: the layout that the page really has. */
export const layoutCookie = 'madang_layout';
export const visitorSeconds = 365 * 24 * 3600;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The id in a visitor's cookie, `<uuid>.<signature>`; null when it is not one that this site gave. */
export function readVisitorId(signer: Signer, cookie: string | undefined): string | null {
  const [id = '', signature = ''] = cookie?.split('.', 2) ?? [];
  if (!uuid.test(id) || signature.length !== 86) return null;
  return signer.verify('visitor', id, Buffer.from(signature, 'base64url')) ? id : null;
}

/** A new visitor: nothing about the person is in it. */
export function newVisitorId(signer: Signer): { id: string; cookie: string } {
  const id = randomUUID();
  return { id, cookie: `${id}.${signer.sign('visitor', id).toString('base64url')}` };
}

/** What the page showed last; before a first page, what the browser says of its machine. */
export function layoutOf(headers: IncomingHttpHeaders, cookie: string | undefined): Visitor['layout'] {
  if (cookie === 'mobile' || cookie === 'desktop') return cookie;
  const hint = headers['sec-ch-ua-mobile'];
  const mobile = hint === undefined ? /\bMobi|Android/.test(headers['user-agent'] ?? '') : hint === '?1';
  return mobile ? 'mobile' : 'desktop';
}
