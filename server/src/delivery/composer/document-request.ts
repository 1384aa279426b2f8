import type { IncomingHttpHeaders } from 'node:http';
import {
  appNameSchema,
  hungCookie,
  type Member,
  mayActAs,
  type OverrideRefusal,
  overrideCookie,
  overrideTargetSchema,
} from '@madang/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findMemberByUserId, findMemberShownTo } from '../../members/sessions/find-visitor.ts';
import { sessionCookies } from '../../members/sessions/session-cookies.ts';
import { turns } from '../../platform/running/turns.ts';
import type { Delivery } from '../releases/load-delivery.ts';
import { isOrigin } from '../releases/load-delivery.ts';
import { asksForMember, type Visitor } from '../releases/rollout/assign.ts';
import type { DeliveryContext } from '../signing/delivery-context.ts';
import type { VisitorIds } from '../signing/visitor-ids.ts';
import { type OverrideClaims, readOverride } from './overrides.ts';
import { warnWithAnswer } from './request-log.ts';

/** Written by the shell: the layout that the page really has. */
const layoutCookie = 'madang_layout';
const visitorSeconds = 365 * 24 * 3600;

/** Reads off a request who asks and what a tester chose. */
export function requestReader(
  { db, config, signer }: Pick<DeliveryContext, 'db' | 'config' | 'signer'>,
  visitors: VisitorIds,
) {
  const cookies = sessionCookies(config);
  // Cookies are soon invented: however many ask, members' reads have the other connections.
  const inTurn = turns(2, 500);

  /** A visitor without an id is given one with this answer. */
  async function visitorOf(request: FastifyRequest, reply: FastifyReply, delivery: Delivery): Promise<Visitor> {
    cookies.mendHint(request, reply);
    let id = visitors.read(request.cookies[cookies.visitor]);
    if (id === null) {
      const fresh = visitors.make();
      id = fresh.id;
      reply.setCookie(cookies.visitor, fresh.cookie, {
        httpOnly: true,
        sameSite: 'lax',
        path: '/',
        maxAge: visitorSeconds,
        secure: config.secureCookies,
      });
    }
    const asked = Object.values(delivery.rollouts).some(({ audience }) => asksForMember(audience));
    return {
      id,
      member: asked ? await memberOf(request) : null,
      layout: layoutOf(request.headers, request.cookies[layoutCookie]),
      hung: request.cookies[hungCookie] ?? null,
    };
  }

  /** null without a session, and while the database is away: a document can do without. */
  const memberOf = (request: FastifyRequest): Promise<Member | null> =>
    inTurn(() => findMemberShownTo(db, cookies.readShownTo(request))).catch((error) => {
      warnWithAnswer(request, { err: error }, 'the member of a document is not known');
      return null;
    });

  /** The choice of the override cookie, or the reason for which it is ignored. The tester who had it signed must still be a tester. */
  async function overrideOf(request: FastifyRequest): Promise<OverrideClaims | OverrideRefusal | null> {
    const cookie = request.cookies[overrideCookie];
    if (!cookie) return null;
    const claims = readOverride(signer, cookie, Date.now() / 1000);
    if (typeof claims === 'string') return claims;
    const by = await findMemberByUserId(db, claims.by);
    const needed = Object.values(claims.apps).some(isOrigin) ? 'developer' : 'tester';
    return by && mayActAs(by, needed) ? claims : 'not-allowed';
  }

  /** The member when they are signed in by cookie and may do what testers do. */
  async function testerOf(request: FastifyRequest): Promise<Member | null> {
    const member = await memberOf(request);
    return member && mayActAs(member, 'tester') ? member : null;
  }

  /** Nothing of what a sign-in leaves is there. A session may have ended since: then its page finds out. */
  const isGuest = (request: FastifyRequest): boolean => cookies.readShownTo(request) === undefined;

  return { visitorOf, overrideOf, testerOf, isGuest };
}
export type RequestReader = ReturnType<typeof requestReader>;

/** `mf-sports@1.2.0`, several separated by commas; null for anything else. A link never names a developer's server. */
export function readPreview(text: string): Record<string, string> | null {
  const pairs = text.split(',').map((pair) => /^([a-z][a-z0-9-]*)@(.+)$/.exec(pair));
  const apps: Record<string, string> = {};
  for (const pair of pairs) {
    const [, app = '', version = ''] = pair ?? [];
    if (!appNameSchema.safeParse(app).success || isOrigin(version) || !overrideTargetSchema.safeParse(version).success)
      return null;
    apps[app] = version;
  }
  return apps;
}

/** The layout that the page showed last; before a first page, the one by the browser's word on its machine. */
function layoutOf(headers: IncomingHttpHeaders, cookie: string | undefined): Visitor['layout'] {
  if (cookie === 'mobile' || cookie === 'desktop') return cookie;
  const hint = headers['sec-ch-ua-mobile'];
  const mobile = hint === undefined ? /\bMobi|Android/.test(headers['user-agent'] ?? '') : hint === '?1';
  return mobile ? 'mobile' : 'desktop';
}
