import { type FeedEvent, feedPackages } from '@madang/contracts';
import { type Asked, isIn } from './asked.ts';
import type { Call, Calls } from './calls.ts';
import type { PublishedPackage } from './published-package.ts';

type Fixture = NonNullable<FeedEvent['Fixture']>;

/** As many fixtures as a package may have; more would wait for room. */
const creditLimit = 100_000;
const monthMs = 30 * 86_400_000;

/** The fixtures that the package has told of and the customer has not cancelled. */
const ordered = (of: PublishedPackage, { sportids, locationids, leagueids }: Asked): [id: string, Fixture][] =>
  of.wording
    .fixtures()
    .filter(([id, fixture]) => of.interests.include(id, fixture))
    .filter(
      ([, { Sport, Location, League }]) =>
        isIn(sportids, Sport.Id) && isIn(locationids, Location.Id) && isIn(leagueids, League.Id),
    );

const orderFixtures =
  (isWanted: boolean): Call =>
  (of, { fixtures }) => {
    const ids = [...(fixtures ?? [])];
    const isKnown = (id: string) => of.wording.fixtureOf(id) !== undefined;
    of.interests.orderFixtures(ids.filter(isKnown), isWanted);
    return {
      Fixtures: ids.map((FixtureId) => ({
        FixtureId,
        Success: isKnown(FixtureId),
        ErrorMessage: isKnown(FixtureId) ? null : 'Fixture is not known',
      })),
    };
  };

/** The ids that an order names. An id that it does not name is left out, as clients read numbers there. */
const orderOf = ({ sportid, locationid, leagueid }: NonNullable<Asked['subscriptions']>[number]) => {
  const first = (ids: ReadonlySet<string>) => Number([...ids][0]);
  return {
    ...(sportid && { SportId: first(sportid) }),
    ...(locationid && { LocationId: first(locationid) }),
    ...(leagueid && { LeagueId: first(leagueid) }),
  };
};
const orderLeagues =
  (isWanted: boolean): Call =>
  (of, { subscriptions }) => {
    of.interests.orderLeagues(subscriptions ?? [], isWanted);
    return {
      Subscription: (subscriptions ?? []).map((asked) => ({ ...orderOf(asked), Success: true, Message: null })),
    };
  };
/** Seasons come with the package, and only whole. */
const orderOutrights: Call = (_, { subscriptions }) => ({
  Subscription: (subscriptions ?? []).map((asked) => ({
    ...orderOf(asked),
    ...{ Success: false, Message: 'Outrights are part of the package' },
  })),
});
const noSuspension = { Succeeded: false, Reason: 'This feed has no manual suspensions' } as const;
/** The Node client reads it of the whole, the .NET and Java clients of each. */
const noSuspensions: Call = () => ({ ...noSuspension, Suspensions: [noSuspension] });

const participants = ({ Participants }: Fixture) =>
  Participants.map(({ Id, Name, Position }) => ({ Id, Name, Position, ParticipantId: Id, ParticipantName: Name }));

/** The parts of a package that a customer orders, each with its count. */
export const subscriptionCalls: Calls = {
  '/Package/GetPackageQuota': (of) => {
    const used = of.wording.fixtures().length;
    const from = Math.floor(Date.now() / monthMs) * monthMs;
    return {
      ...{ CreditRemaining: creditLimit - used, CreditLimit: creditLimit, UsedCredit: used },
      CurrentPeriodStartDate: new Date(from).toISOString(),
      CurrentPeriodEndDate: new Date(from + monthMs).toISOString(),
    };
  },
  '/Package/GetProviderOddsType': () => ({ ProviderOddsType: 1 }),
  '/Fixtures/Subscribe': orderFixtures(true),
  '/Fixtures/UnSubscribe': orderFixtures(false),
  '/Leagues/Subscribe': orderLeagues(true),
  '/Leagues/UnSubscribe': orderLeagues(false),
  '/Outright/Subscribe': orderOutrights,
  '/Outright/UnSubscribe': orderOutrights,
  '/Fixtures/Get': (of, asked) => ({ Fixtures: ordered(of, asked).map(([id]) => id) }),
  '/Fixtures/InPlaySchedule': (of, asked) => ({
    Fixtures: (of.options.feedPackage === feedPackages.inPlay ? ordered(of, asked) : []).map(([id, fixture]) => ({
      FixtureId: id,
      ...fixture,
      Participants: fixture.Participants.map(({ Id, Name, Position }) => ({ Id, Name, Position: Number(Position) })),
    })),
  }),
  '/Fixtures/GetSubscribedMetadata': (of, asked) => ({
    SubscribedFixtures: ordered(of, asked)
      .filter(([, { StartDate }]) => {
        const atMs = Date.parse(StartDate);
        return atMs >= (asked.fromdate ?? -Infinity) && atMs <= (asked.todate ?? Infinity);
      })
      .map(([id, fixture]) => ({
        ...{ FixtureId: id, FixtureName: null, StartDate: fixture.StartDate, LastUpdate: fixture.LastUpdate },
        ...{ SportId: fixture.Sport.Id, LocationId: fixture.Location.Id, LeagueId: fixture.League.Id },
        ...{ FixtureStatus: fixture.Status, Participants: participants(fixture) },
      })),
  }),
  '/Markets/ManualSuspension/GetAll': () => ({ Succeeded: true, Reason: null, Suspensions: [] }),
  '/Markets/ManualSuspension/Activate': noSuspensions,
  '/Markets/ManualSuspension/Deactivate': noSuspensions,
};
