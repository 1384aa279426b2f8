import {
  type AnswerOf,
  type Member,
  mayActAs,
  type OverrideRefusal,
  overrideCookie,
  overrideHoursMax,
  type setOverride,
} from '@madang/contracts';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { type RefusalOf, refuse } from '../../platform/http/refusal.ts';
import { type Delivery, isOrigin, releaseKey, verifiedRecords } from '../releases/load-delivery.ts';
import type { DeliveryContext } from '../signing/delivery-context.ts';
import type { Signer } from '../signing/signer.ts';

const claimsSchema = z.object({
  /** App -> registered version, or origin of a developer's server. */
  apps: z.record(z.string(), z.string()),
  /** Other apps than those in `apps` are live, without the visitor's roll-outs. */
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

/** The content of the cookie: the claims and their signature, both base64url. */
export function signOverride(signer: Signer, claims: Omit<OverrideClaims, 'site'>): string {
  const text = JSON.stringify({ ...claims, site: signer.keyId } satisfies OverrideClaims);
  return `${Buffer.from(text).toString('base64url')}.${signer.sign('override', text).toString('base64url')}`;
}

/** The claims if this site signed them and they are still good at `nowSeconds`; otherwise why they are ignored. */
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

/** Signs an override and sets its cookie with this answer. */
export function writeOverride(
  { config, signer }: Pick<DeliveryContext, 'config' | 'signer'>,
  reply: FastifyReply,
  { hours, ...claims }: Pick<OverrideClaims, 'apps' | 'restIsLive' | 'by'> & { hours: number },
): { cookie: string; expiresAt: string } {
  const iat = Math.floor(Date.now() / 1000);
  const exp = iat + Math.round(hours * 3600);
  const cookie = signOverride(signer, { ...claims, iat, exp });
  const maxAge = exp - iat;
  reply.setCookie(overrideCookie, cookie, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    maxAge,
    secure: config.secureCookies,
  });
  return { cookie, expiresAt: new Date(exp * 1000).toISOString() };
}

/**
 * Turns the words live, candidate and previous into versions, so that a tester sees the same for as long as the override lasts.
 * `unknown` is the first version that does not exist or must not be served.
 */
export async function resolveTargets(
  { db, signer }: Pick<DeliveryContext, 'db' | 'signer'>,
  delivery: Delivery,
  wanted: Readonly<Record<string, string>>,
): Promise<{ apps: Record<string, string> } | { unknown: { app: string; version: string } }> {
  const { live, previous, rollouts } = delivery;
  const apps: Record<string, string> = {};
  for (const [app, target] of Object.entries(wanted)) {
    const standing = { live: live[app], previous: previous[app], candidate: rollouts[app]?.version };
    const version = target in standing ? standing[target as keyof typeof standing] : target;
    if (version === undefined) return { unknown: { app, version: target } };
    // A developer's server stands in for a registered app, which gives its routes and menu.
    if (isOrigin(version) && live[app] === undefined) return { unknown: { app, version: target } };
    apps[app] = version;
  }
  const versions = Object.entries(apps).filter(([, version]) => !isOrigin(version));
  const { records } = await verifiedRecords(db, signer, versions);
  const missing = versions.find(([app, version]) => !records.has(releaseKey(app, version)));
  return missing ? { unknown: { app: missing[0], version: missing[1] } } : { apps };
}

/** Refuses with `override.developer-only` and `override.unknown-version`. */
export async function answerOverride(
  context: DeliveryContext,
  reply: FastifyReply,
  delivery: Delivery,
  wanted: { apps: Record<string, string>; hours: number },
  tester: Member,
): Promise<AnswerOf<typeof setOverride> | RefusalOf<typeof setOverride>> {
  const local = Object.values(wanted.apps).some(isOrigin);
  if (local && !mayActAs(tester, 'developer')) return refuse('override.developer-only');
  const targets = await resolveTargets(context, delivery, wanted.apps);
  if ('unknown' in targets) return refuse('override.unknown-version', targets.unknown);
  const { apps } = targets;
  return { ...writeOverride(context, reply, { apps, by: tester.userId, hours: wanted.hours }), apps };
}
