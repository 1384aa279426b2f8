import { listCasinoGames, markCasinoGame, readCasinoShelf } from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../platform/context.ts';
import { route } from '../platform/http/route.ts';
import { sharedAnswer } from '../platform/http/shared-answer.ts';
import { inBackground } from '../platform/running/background.ts';
import type { Aggregators } from './aggregators.ts';
import { readCatalogue } from './catalogue.ts';
import { markGame, readShelf } from './shelf.ts';
import { syncCatalogue } from './sync-catalogue.ts';

/** A game that an aggregator adds or takes away is seen so much later. */
const syncEveryMs = 60_000;

export function registerCatalogue(app: FastifyInstance, { db, work, config }: Context, aggregators: Aggregators): void {
  route(
    app,
    listCasinoGames,
    sharedAnswer(listCasinoGames, () => readCatalogue(db), config.readAgeMs),
  );
  route(app, readCasinoShelf, ({ caller }) => readShelf(db, caller.member.id));
  route(app, markCasinoGame, ({ caller, body }) => markGame(db, caller.member.id, body));
  for (const aggregator of aggregators.values()) {
    inBackground(app, {
      name: `casino catalogue of ${aggregator.id}`,
      everyMs: syncEveryMs,
      run: () => syncCatalogue(work, { aggregator: aggregator.id, list: aggregator.catalogue }),
    });
  }
}
