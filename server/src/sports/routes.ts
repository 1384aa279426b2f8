import {
  type BettingPageName,
  bettingPageSchema,
  listBoardLeagues,
  listBonuses,
  listBonusSettings,
  listFixtures,
  listLeagues,
  listLocations,
  listOutrights,
  listScores,
  listSports,
  listTopEvents,
  saveBonus,
  showFixture,
} from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../platform/context.ts';
import { refuse } from '../platform/http/refusal.ts';
import { route } from '../platform/http/route.ts';
import { sharedRead } from '../platform/http/shared-read.ts';
import { bonusSettings, changeBonus } from './bonus-settings.ts';
import { folderBonusTogether } from './bonus-together.ts';
import { bonuses } from './bonuses.ts';
import { fixtureOnBoard, outrights } from './list-fixtures.ts';
import { scores } from './scores.ts';
import { type SharedListing, sharedListing } from './shared-listing.ts';
import { topEvents } from './top-events.ts';

/** Home may be older than the list: prices come by the stream, and a fixture that kicks off is announced by it. */
const homeAgeFactor = 40;

export function registerSports(app: FastifyInstance, { db, changes, config }: Context): void {
  const listings = Object.fromEntries(
    bettingPageSchema.options.map((view) => [view, sharedListing(db, view, config.readAgeMs)]),
  ) as Record<BettingPageName, SharedListing>;
  const home = config.readAgeMs * homeAgeFactor;
  const top = sharedRead(() => topEvents(db), home);
  const scored = sharedRead(() => scores(db), home);
  const offeredBonuses = sharedRead(() => bonuses(db), config.readAgeMs);
  const offeredOutrights = sharedRead(() => outrights(db), config.readAgeMs);
  const drop = () => {
    offeredOutrights.drop();
    for (const listing of Object.values(listings)) listing.drop();
  };
  for (const change of ['listing', 'missed'] as const) {
    changes.subscribe(change, () => {
      for (const listing of Object.values(listings)) listing.dropBoard();
      top.drop();
      scored.drop();
      offeredBonuses.drop();
    });
  }
  route(app, listTopEvents, () => top());
  route(app, listScores, () => scored());
  route(app, listBonuses, () => offeredBonuses());
  route(app, listOutrights, () => offeredOutrights());
  route(app, listBonusSettings, () => bonusSettings(db));
  app.twoPersonActs.add('folder-bonus', folderBonusTogether);
  route(app, saveBonus, ({ body, caller }) => changeBonus({ db, changes }, caller.member.id, body));
  changes.subscribe('listing', drop);
  changes.subscribe('missed', drop);
  changes.subscribe('fixtureUpdates', drop);
  // A list says of what a closed package offers that it is suspended.
  changes.subscribe('feed', drop);

  const listingOf = ({ view }: { view: BettingPageName }) => listings[view]();
  route(app, listFixtures, async ({ query }) => (await listingOf(query)).fixtures(query));
  route(
    app,
    showFixture,
    async ({ query: { view, fixtureId } }) => (await fixtureOnBoard(db, view, fixtureId)) ?? refuse('not-found'),
  );
  route(app, listSports, async ({ query }) => (await listingOf(query)).sports());
  route(app, listLocations, async ({ query }) => (await listingOf(query)).locations(query.sportId));
  route(app, listBoardLeagues, async ({ query }) => (await listingOf(query)).boardLeagues(query));
  route(app, listLeagues, async ({ query }) => (await listingOf(query)).leagues(query.sportId, query.locationId));
}
