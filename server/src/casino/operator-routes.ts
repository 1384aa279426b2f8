import * as contracts from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import { Gauge } from 'prom-client';
import type { Context } from '../platform/context.ts';
import { route } from '../platform/http/route.ts';
import { inBackground } from '../platform/running/background.ts';
import { countAlarms, readCasinoAlarms, seeAlarms } from './alarms.ts';
import { decideWin, winTogether } from './decide-win.ts';
import { listOperatorsGames, saveAggregator, saveGame, saveProvider } from './operators-games.ts';
import { listTournaments, saveTournament, tournamentTogether } from './operators-tournaments.ts';
import { reconcileUpload } from './reconcile-upload.ts';
import { payTournament } from './tournament.ts';

/** Operators set and look at these parts of the casino. */
export function registerCasinoOperators(app: FastifyInstance, { db, money, changes, metrics }: Context): void {
  const unseen = new Gauge({
    name: 'casino_alarms_unseen',
    help: 'Calls of aggregators that should not have come, and wins that are held. Above 0, somebody has to look at /admin/casino/tasks.',
    registers: [metrics],
  });
  inBackground(app, {
    name: 'count of alarms of the casino',
    everyMs: 10_000,
    run: async () => unseen.set(await countAlarms(db)),
  });
  route(app, contracts.listOperatorsGames, ({ query }) => listOperatorsGames(db, query));
  route(app, contracts.saveCasinoGame, ({ body }) => saveGame(db, body));
  route(app, contracts.saveCasinoProvider, ({ body }) => saveProvider(db, body));
  route(app, contracts.saveCasinoAggregator, ({ body }) => saveAggregator(db, body));
  route(app, contracts.listCasinoTournaments, () => listTournaments(db));
  app.twoPersonActs.add('casino-tournament', tournamentTogether);
  route(app, contracts.saveCasinoTournament, ({ caller, body }) => saveTournament(db, caller.member.id, body));
  route(app, contracts.payCasinoTournament, ({ body }) => payTournament(money, changes, body.id));
  route(app, contracts.listCasinoTasks, () => readCasinoAlarms(db));
  route(app, contracts.countCasinoAlarms, async () => ({ alarms: await countAlarms(db) }));
  route(app, contracts.decideCasinoWin, ({ body, caller }) => decideWin(money, changes, body, caller.member.id));
  app.twoPersonActs.add('casino-win', winTogether);
  route(app, contracts.seeCasinoAlarms, ({ body, actor }) => seeAlarms(db, body.ids, actor));
  app.register(async (scope) => {
    const raw = { parseAs: 'buffer', bodyLimit: contracts.reconcileCasinoDay.bodyBytes } as const;
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', raw, (_request, body, done) => done(null, body));
    route(scope, contracts.reconcileCasinoDay, ({ caller, params, request }) =>
      reconcileUpload(db, { operatorId: caller.member.id, ...params, bytes: request.body }),
    );
  });
}
