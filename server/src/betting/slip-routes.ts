import {
  hideBet as hideBetEndpoint,
  openSharedSlip,
  quoteBet,
  shareSlip,
  sumBets as sumBetsEndpoint,
} from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../platform/context.ts';
import { route } from '../platform/http/route.ts';
import { tooMany } from '../platform/http/too-many.ts';
import { hideBet } from './history/hide-bet.ts';
import { sumBets } from './history/list-bets.ts';
import { openShared, shareSlipOf } from './history/share-slip.ts';
import { knownRows } from './placement/known-rows.ts';
import { createQuoting } from './placement/quote-bet.ts';

/** Codes that a member may make or try in a minute: enough for any slip, too few to guess one. */
const codesAtOnce = 20;

/** The slip's reads before a bet, and the members' acts on the list of their bets. */
export function registerSlip(app: FastifyInstance, { db }: Context): void {
  const quote = createQuoting(db, knownRows(db));
  route(app, quoteBet, async ({ caller, body }) => quote(caller.member, body));

  route(app, sumBetsEndpoint, async ({ caller, query }) => sumBets(db, caller.member.id, query));
  route(app, hideBetEndpoint, async ({ caller, body }) => hideBet(db, caller.member.id, body.betId));

  const limit = app.createRateLimit({
    max: codesAtOnce,
    timeWindow: 60_000,
    keyGenerator: ({ caller }) => `share ${caller?.member.id}`,
  });
  route(app, shareSlip, async ({ caller, body, request, reply }) => {
    const allowed = await limit(request);
    if (!allowed.isAllowed && allowed.isExceeded) return tooMany(reply, allowed.ttlInSeconds);
    return shareSlipOf(db, caller.member.id, body.picks);
  });
  route(app, openSharedSlip, async ({ params, request, reply }) => {
    const allowed = await limit(request);
    if (!allowed.isAllowed && allowed.isExceeded) return tooMany(reply, allowed.ttlInSeconds);
    return openShared(db, params.code);
  });
}
