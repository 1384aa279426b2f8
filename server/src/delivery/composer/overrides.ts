import { type OverrideRefusal, overrideHoursMax } from '@madang/contracts';
import { z } from 'zod';
import type { Signer } from '../signing/signer.ts';

const claimsSchema = z.object({
  /** App -> registered version, or origin of a developer's server. */
  apps: z.record(z.string(), z.string()),
  /** What is not in `apps` is live, whatever roll-outs the visitor is in. */
  restIsLive: z.boolean().optional(),
  /** userId of the tester who had it signed. */
  by: z.string(),
  /** Key that signed it: another one means another installation. */
  site: z.string(),
  /** Seconds since 1970. */
  iat: z.number(),
  exp: z.number(),
});
export type OverrideClaims = z.infer<typeof claimsSchema>;

/** What the cookie carries: the claims and their signature, both base64url. */
export function signOverride(signer: Signer, claims: Omit<OverrideClaims, 'site'>): string {
  const text = JSON.stringify({ ...claims, site: signer.keyId } satisfies OverrideClaims);
  return `${Buffer.from(text).toString('base64url')}.${signer.sign('override', text).toString('base64url')}`;
}

/** The claims, when this site signed them and they have not expired by `nowSeconds`; otherwise why they are ignored. */
export function readOverride(signer: Signer, cookie: string, nowSeconds: number): OverrideClaims | OverrideRefusal {
  const [body = '', signature = ''] = cookie.split('.', 2);
  const text = Buffer.from(body, 'base64url').toString();
  const claims = parseClaims(text);
  if (!claims) return 'forged';
  if (claims.site !== signer.keyId) return 'foreign';
  if (!signer.verify('override', text, Buffer.from(signature, 'base64url'))) return 'forged';
  const tooLong = claims.exp - claims.iat > overrideHoursMax * 3600;
  return claims.exp <= nowSeconds || tooLong ? 'expired' : claims;
}

function parseClaims(text: string): OverrideClaims | null {
  try {
    return claimsSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
