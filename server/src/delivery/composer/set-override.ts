import { type AnswerOf, type Member, mayActAs, overrideCookie, type setOverride } from '@madang/contracts';
import type { FastifyReply } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import { isOrigin } from './composed-set.ts';
import { type Delivery, releaseKey, verifiedRecords } from './load-delivery.ts';
import { signOverride } from './overrides.ts';

export interface WantedOverride {
  /** App -> registered version or origin. */
  apps: Record<string, string>;
  restIsLive?: boolean;
  by: string;
  hours: number;
}
export type WriteOverride = (reply: FastifyReply, wanted: WantedOverride) => { cookie: string; expiresAt: string };

/** Signs an override and sets its cookie with this answer. */
export function overrideWriter({ config, signer }: Pick<Context, 'config' | 'signer'>): WriteOverride {
  return (reply, { apps, restIsLive, by, hours }) => {
    const iat = Math.floor(Date.now() / 1000);
    const exp = iat + Math.round(hours * 3600);
    const cookie = signOverride(signer, { apps, restIsLive, by, iat, exp });
    reply.setCookie(overrideCookie, cookie, {
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      maxAge: exp - iat,
      secure: config.secureCookies,
    });
    return { cookie, expiresAt: new Date(exp * 1000).toISOString() };
  };
}

/**
 * What the words come to now (live, candidate, previous): an override names versions, so that a tester sees the same for as long
 * as it lasts. `unknown` is the first that there is none of, or that must not be served.
 */
export async function resolveTargets(
  { db, signer }: Pick<Context, 'db' | 'signer'>,
  delivery: Delivery,
  wanted: Readonly<Record<string, string>>,
): Promise<{ apps: Record<string, string> } | { unknown: { app: string; version: string } }> {
  const { live, previous, rollouts } = delivery;
  const apps: Record<string, string> = {};
  for (const [app, target] of Object.entries(wanted)) {
    const standing = { live: live[app], previous: previous[app], candidate: rollouts[app]?.version };
    const version = target in standing ? standing[target as keyof typeof standing] : target;
    if (version === undefined) return { unknown: { app, version: target } };
    // A developer's server shows an app that is registered: its routes and menu are known by that.
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
  context: Pick<Context, 'db' | 'signer'>,
  delivery: Delivery,
  wanted: { apps: Record<string, string>; hours: number },
  tester: Member,
  write: (wanted: WantedOverride) => ReturnType<WriteOverride>,
): Promise<AnswerOf<typeof setOverride> | Refusal> {
  const local = Object.values(wanted.apps).some(isOrigin);
  if (local && !mayActAs(tester, 'developer')) return refuse('override.developer-only');
  const targets = await resolveTargets(context, delivery, wanted.apps);
  if ('unknown' in targets) return refuse('override.unknown-version', targets.unknown);
  return { ...write({ apps: targets.apps, by: tester.userId, hours: wanted.hours }), apps: targets.apps };
}
