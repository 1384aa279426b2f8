import { listFixtures, listLeagues, listLocations, listSports } from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../platform/context.ts';
import { route } from '../platform/route.ts';
import { fixturesOnBoard } from './list-fixtures.ts';
import { leaguesOf, locationsOf, sportsWithCounts } from './list-sports.ts';

export function registerSports(app: FastifyInstance, { db }: Context): void {
  route(app, listSports, ({ query }) => sportsWithCounts(db, query.view));
  route(app, listLocations, ({ query }) => locationsOf(db, query.view, query.sportId));
  route(app, listLeagues, ({ query }) => leaguesOf(db, query.view, query.sportId, query.locationId));
  route(app, listFixtures, ({ query }) => fixturesOnBoard(db, query));
}
