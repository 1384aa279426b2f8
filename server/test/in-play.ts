import { feedPackages, feedTypes, listBets, type PlaceBetBody, sportIds } from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import { ingest } from '../src/feed/ingest.ts';
import { type Bettor, betBody, postBet } from './bets.ts';
import { call } from './call.ts';
import type { TestDatabase } from './database.ts';
import type { TestSelection } from './factories.ts';
import { message } from './feed-envelopes.ts';
import { type OfferedSelection, offerMarkets } from './offer-markets.ts';

const { inPlay } = feedPackages;
let lastFixture = 8_000;
let second = 3_000;

/** Fixtures in play and bets on them. */
export function inPlayMatches({ db }: Pick<TestDatabase, 'db'>, app: FastifyInstance) {
  const bodyOf = ({ member }: Bettor, picks: TestSelection[], differs: Partial<PlaceBetBody> = {}) =>
    betBody(member, picks, {
      betStyle: 'EU',
      gameDetailType: `9${Math.min(picks.length, 3)}`,
      ...differs,
    } as Partial<PlaceBetBody>);
  return {
    /** A fixture of its own, at one price on every side. */
    async liveFixture(marketIds: readonly number[] = [1], sportId: number = sportIds.football, price = '2.00') {
      const id = String(++lastFixture);
      const selections = await offerMarkets(db, id, { sportId, marketIds, feedPackage: inPlay, price });
      return { id, selections, first: selections[0] as OfferedSelection };
    },
    /** A selection before kick-off, of a fixture of its own. */
    async aheadOf(price = '1.90'): Promise<OfferedSelection> {
      const offer = { sportId: sportIds.football, marketIds: [1], price };
      return (await offerMarkets(db, String(++lastFixture), offer))[0] as OfferedSelection;
    },
    /** A second of the feed that is later than those before. */
    nextSecond: () => ++second,
    /** The feed's present message of one selection. */
    async say(
      of: OfferedSelection,
      changed: { price?: string; status?: number; settlement?: number; baseLine?: string },
    ) {
      const { rows } = await db.query<{ betId: string; line: string | null }>(
        'select feed_bet_id::text as "betId", line from selection where id = $1',
        [of.id],
      );
      const at = ++second;
      const { price = of.price, status = 1, settlement } = changed;
      const type = settlement === undefined ? feedTypes.market : feedTypes.settlement;
      const LastUpdate = message(type, at).Header.CreationDate ?? '';
      const bet = {
        Id: rows[0]?.betId ?? '',
        Name: of.name,
        Line: rows[0]?.line,
        BaseLine: changed.baseLine ?? of.baseLine,
        Status: status,
        Price: price,
        Settlement: settlement,
        LastUpdate,
      };
      const told = { FixtureId: of.fixtureId, Markets: [{ Id: of.marketId, Name: 'market', Bets: [bet] }] };
      const { refused } = await ingest(db, [message(type, at, told)], inPlay);
      if (refused.length > 0) throw new Error(JSON.stringify(refused));
    },
    async score(fixtureId: string, home: number, away: number) {
      const Results = [String(home), String(away)].map((Value, place) => ({ Position: String(place + 1), Value }));
      const Livescore = { Scoreboard: { Status: 2, CurrentPeriod: 20, Time: '4000', Results }, Periods: [] };
      await ingest(db, [message(feedTypes.livescore, ++second, { FixtureId: fixtureId, Livescore })], inPlay);
    },
    /** The body of the page in play. */
    bodyOf,
    place: (bettor: Bettor, picks: TestSelection[], key?: string, differs?: Partial<PlaceBetBody>) =>
      postBet(app, bettor.token, bodyOf(bettor, picks, differs), key),
    /** The member's newest bet; none while it waits. */
    newestBet: async (as: Bettor) => (await call(app, listBets, { as })).body.items[0],
  };
}
