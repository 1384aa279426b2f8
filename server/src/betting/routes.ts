import { listBets as listBetsEndpoint, listLevelSettings, placeBet as placeBetEndpoint } from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import { inBackground } from '../platform/background.ts';
import type { Context } from '../platform/context.ts';
import { route } from '../platform/route.ts';
import { listBets } from './list-bets.ts';
import { createPlacing } from './place-bet.ts';
import { findLevelSettings } from './queries.ts';
import { settleBets } from './settle-bets.ts';

export function registerBetting(app: FastifyInstance, context: Context): void {
  const placeBet = createPlacing(context.money, context.changes);

  route(app, placeBetEndpoint, async ({ caller, body, idempotencyKey }) => {
    const outcome = await placeBet(caller.member, body, idempotencyKey);
    return 'placed' in outcome ? outcome.placed : outcome;
  });
  route(app, listBetsEndpoint, async ({ caller, query }) => listBets(context.db, caller.member.id, query));
  route(app, listLevelSettings, async () => findLevelSettings(context.db));

  // The feed asks for settlement after it has committed results. What a crash in between left open, or a bet that was committed
  // at the same moment, is found here.
  inBackground(app, {
    name: 'settlement of what was left open',
    everyMs: 15_000,
    run: () => settleBets(context.work, context.changes),
  });
}
