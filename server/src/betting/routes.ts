import {
  listBets as listBetsEndpoint,
  listLevelSettings,
  listSetAsideBets,
  placeBet as placeBetEndpoint,
} from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import { inBackground } from '../platform/background.ts';
import type { Context } from '../platform/context.ts';
import { route } from '../platform/route.ts';
import { listBets } from './list-bets.ts';
import { listSetAside } from './list-set-aside.ts';
import { createPlacing } from './place-bet.ts';
import { findLevelSettings } from './queries.ts';
import { settleFree } from './settle-bets.ts';

export function registerBetting(app: FastifyInstance, context: Context): void {
  const placeBet = createPlacing(context.money, context.changes);

  route(app, placeBetEndpoint, async ({ caller, body, idempotencyKey }) => {
    const outcome = await placeBet(caller.member, body, idempotencyKey);
    return 'placed' in outcome ? outcome.placed : outcome;
  });
  route(app, listBetsEndpoint, async ({ caller, query }) => listBets(context.db, caller.member.id, query));
  route(app, listSetAsideBets, async () => listSetAside(context.db));
  route(app, listLevelSettings, async () => findLevelSettings(context.db));

  // Whoever books a result leaves work in the database, and this finds it, whatever server booked it.
  const settler = inBackground(app, {
    name: 'settlement',
    everyMs: 1_000,
    run: (signal) => settleFree(context.work, context.changes, signal),
  });
  const stop = context.changes.subscribe('odds', (odds) => {
    if (odds.some(({ 2: status }) => status === 'closed')) settler.wake();
  });
  app.addHook('onClose', async () => stop());
}
