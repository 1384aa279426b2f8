import { type FeedEnvelope, type FeedEvent, type FeedMarket, feedPossession, type feedTypes } from '@madang/contracts';
import { supplierSportNames } from './catalogue.ts';
import { marketNames } from './offer.ts';
import type { Moment } from './play.ts';
import type { PricedOutcome, SimulatedFixture } from './simulated-fixture.ts';
import type { Standing } from './timeline.ts';

export type FeedType = (typeof feedTypes)[keyof typeof feedTypes];

/** The part of messages about a fixture. */
export type PublishedFixture = Pick<
  SimulatedFixture,
  'id' | 'league' | 'home' | 'away' | 'startsAtMs' | 'status' | 'suspended'
>;

/** Numbers and stamps the messages of one run. */
export class Envelopes {
  #last = 0;

  of(type: FeedType, atMs: number, body: FeedEnvelope['Body'] = null): FeedEnvelope {
    this.#last += 1;
    return {
      Header: {
        Type: type,
        MsgSeq: this.#last,
        MsgGuid: `${atMs.toString(36)}-${this.#last.toString(36)}`,
        CreationDate: new Date(atMs).toISOString(),
        ServerTimestamp: atMs,
      },
      Body: body,
    };
  }
}

export function fixtureEvent(fixture: PublishedFixture, atMs: number): FeedEvent {
  const { league, home, away } = fixture;
  return {
    FixtureId: fixture.id,
    Fixture: {
      Sport: { Id: league.sportId, Name: supplierSportNames[league.sportId] ?? '' },
      Location: { Id: league.location.id, Name: league.location.name },
      League: { Id: league.id, Name: league.name },
      StartDate: new Date(fixture.startsAtMs).toISOString(),
      LastUpdate: new Date(atMs).toISOString(),
      Status: fixture.status,
      Participants: [
        { Id: home.id, Name: home.name, Position: '1' },
        { Id: away.id, Name: away.name, Position: '2' },
      ],
      FixtureExtraData: [],
    },
  };
}

/** @param standing where more than the score is known */
export function scoreEvent(fixture: PublishedFixture, moment: Moment, standing?: Standing): FeedEvent {
  return {
    FixtureId: fixture.id,
    Livescore: {
      Scoreboard: {
        Status: fixture.status,
        CurrentPeriod: moment.period,
        Time: String(standing ? standing.clock.seconds : Math.floor(moment.second)),
        Results: resultsOf(moment),
      },
      Periods: (standing?.periods ?? []).map(({ code, finished, incidents, ...score }) => ({
        Type: code,
        IsFinished: finished,
        IsConfirmed: finished,
        Results: resultsOf(score),
        Incidents: incidents,
      })),
      Statistics: standing?.possession
        ? [{ Type: feedPossession, Results: resultsOf({ home: standing.possession[0], away: standing.possession[1] }) }]
        : [],
      ...standing?.alerts,
      LivescoreExtraData: standing ? [{ Name: 'ClockRunning', Value: standing.clock.running ? '1' : '0' }] : [],
    },
  };
}

const resultsOf = ({ home, away }: { home: number; away: number }) => [
  { Position: '1', Value: String(home) },
  { Position: '2', Value: String(away) },
];

/** The given outcomes of a fixture, by market; `settlements` beside them in a settlement message. */
export function marketEvent(
  fixture: PublishedFixture,
  outcomes: readonly PricedOutcome[],
  atMs: number,
  settlements: ReadonlyMap<string, number> = new Map(),
): FeedEvent {
  const markets = new Map<number, FeedMarket>();
  for (const outcome of outcomes) {
    const market = markets.get(outcome.marketId) ?? {
      Id: outcome.marketId,
      Name: marketNames[outcome.marketId] ?? '',
      MainLine: outcome.mainLine ?? outcome.baseLine,
      Bets: [],
    };
    markets.set(outcome.marketId, market);
    const settlement = settlements.get(outcome.id);
    market.Bets.push({
      Id: outcome.id,
      Name: outcome.name,
      Line: outcome.line,
      BaseLine: outcome.baseLine,
      Status: settlement === undefined ? (outcome.withdrawn ? 3 : fixture.suspended ? 2 : 1) : 3,
      Price: outcome.price,
      Settlement: settlement ?? null,
      LastUpdate: new Date(atMs).toISOString(),
    });
  }
  return { FixtureId: fixture.id, Markets: [...markets.values()] };
}
