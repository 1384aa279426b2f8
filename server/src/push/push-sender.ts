import { createECDH, createPrivateKey, sign } from 'node:crypto';
import type { Config } from '../platform/config.ts';

/** Services take a signature for a day at most. */
const signatureSeconds = 12 * 3_600;

export interface PushSender {
  /** The key that browsers subscribe with, as base64url. */
  publicKey: string;
  /** The header by which the service of this address knows the site (RFC 8292). */
  authorize(endpoint: string, nowMs: number): string;
}

/** @returns null where no keys are set. @throws when the key is none of P-256 */
export function pushSender(keys: Config['push']): PushSender | null {
  if (!keys) return null;
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(Buffer.from(keys.privateKey, 'base64url'));
  const point = ecdh.getPublicKey();
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      ...{ kty: 'EC', crv: 'P-256', d: keys.privateKey },
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const publicKey = point.toString('base64url');
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return {
    publicKey,
    authorize(endpoint, nowMs) {
      const exp = Math.floor(nowMs / 1_000) + signatureSeconds;
      const claims = { aud: new URL(endpoint).origin, exp, sub: keys.subject };
      const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
      const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
      return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`;
    },
  };
}

/**
 * True for an address of a push service that the site knows. The address comes from the browser: without this a member could have the server
 * call any host, also inside its own network.
 */
export function isOfService(endpoint: string, services: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { origin, username, password } = new URL(endpoint);
  if (username || password) return false;
  return services.some((service) => {
    const [scheme, host] = service.split('*');
    return host === undefined ? origin === service : origin.startsWith(scheme ?? service) && origin.endsWith(host);
  });
}
