import {
  launchCasino as launchCasinoEndpoint,
  listCasinoRounds as listCasinoRoundsEndpoint,
  playfunAuth,
} from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../platform/context.ts';
import { route } from '../platform/http/route.ts';
import { openAggregators } from './aggregators.ts';
import { registerCatalogue } from './catalogue-routes.ts';
import { launchCasino } from './launch-casino.ts';
import { listCasinoRounds } from './list-casino-rounds.ts';
import { registerCasinoOperators } from './operator-routes.ts';
import { serveWallet } from './serve-wallet.ts';
import { registerTournament } from './tournament-routes.ts';

export async function registerCasino(app: FastifyInstance, context: Context): Promise<void> {
  const { db, config, reads } = context;
  const aggregators = await openAggregators(db, config);
  const parts = { db, aggregators, log: app.log };
  registerCatalogue(app, context, aggregators);
  registerTournament(app, context);
  registerCasinoOperators(app, context);
  route(app, playfunAuth, ({ caller }) => launchCasino(parts, caller, { aggregator: 'playfun', page: '/casino' }));
  route(app, launchCasinoEndpoint, ({ caller, body }) => launchCasino(parts, caller, body));
  route(app, listCasinoRoundsEndpoint, ({ caller, query, request }) =>
    reads(request, (from) => listCasinoRounds(from, caller.member.id, query)),
  );
  if (aggregators.size > 0) await app.register((scope) => serveWallet(scope, context, aggregators));
}
