import { randomUUID } from 'node:crypto';
import {
  type FeedEnvelope,
  type FeedEvent,
  type FeedMarket,
  type FeedPackage,
  feedBetStatus,
  feedPackages,
  feedTypes,
} from '@madang/contracts';

type Fixture = NonNullable<FeedEvent['Fixture']>;
type Livescore = NonNullable<FeedEvent['Livescore']>;

/** A message or a snapshot as the supplier words it. Ids are text here; `wireJson` writes them as numbers. */
export interface SupplierMessage {
  Header: {
    Type: number;
    MsgSeq?: number;
    /** A UUID. */
    MsgGuid: string;
    CreationDate?: string;
    /** Milliseconds; seconds in a sign of life. */
    ServerTimestamp: number;
  };
  Body?: Record<string, unknown> & { Events?: SupplierEvent[] };
}
export interface SupplierEvent {
  FixtureId: string;
  Fixture: object | null;
  Livescore: object | null;
  Markets: SupplierMarket[] | null;
}
interface SupplierMarket {
  Id: number;
  Name: string;
  Bets: object[];
  [field: string]: unknown;
}

const notSet = -1;
/** Of a bet that is off: the score has passed its line, or all prices of the fixture are held. */
const suspensionReason = { lineOutOfRange: 9, fixtureStatus: 10 } as const;
const closedPrice = '1.0';
/** `None` of the supplier's `StatusDescription`. */
const noDescription = 0;
const subscription: Readonly<Record<FeedPackage, number>> = {
  [feedPackages.inPlay]: 1,
  [feedPackages.beforeKickOff]: 2,
};
/** Incidents from 1001 on are of the simulator: the supplier tells of periods by `Periods`. */
const ownIncidents = 1_000;
/** Fixtures that are remembered, of which each has its numbers; more than a package tells of at a time. */
const mostRemembered = 5_000;

/**
 * Words what the simulator says as the supplier does: one fixture a message, and of markets one market; a livescore beside a stub of its
 * fixture; numbers counted by kind of message and fixture; signs of life in seconds, without a number. docs/feed.md lists it.
 */
export class SupplierWording {
  readonly #feedPackage: FeedPackage;
  readonly #known = new Map<string, { fixture: Fixture | null; sequences: Map<string, number> }>();

  constructor(feedPackage: FeedPackage) {
    this.#feedPackage = feedPackage;
  }

  /** @returns undefined for a fixture that no message told of yet */
  fixtureOf(fixtureId: string): Fixture | undefined {
    return this.#known.get(fixtureId)?.fixture ?? undefined;
  }

  /** Of all that were told of, whether they are over or not. */
  fixtures(): [id: string, Fixture][] {
    return [...this.#known].flatMap(([id, { fixture }]) => (fixture ? [[id, fixture] as [string, Fixture]] : []));
  }

  messagesOf({ Header, Body }: FeedEnvelope): SupplierMessage[] {
    const { Type, ServerTimestamp: atMs } = Header;
    if (Type === feedTypes.heartbeat || Type === feedTypes.keepAlive) return [signOfLife(Type, atMs, Body)];
    return (Body?.Events ?? []).flatMap((event) => {
      const of = this.#remember(event);
      const message = (type: number, told: Partial<SupplierEvent>, marketId?: number): SupplierMessage => ({
        Header: { ...header(type, atMs), MsgSeq: nextOf(of.sequences, `${type} ${marketId ?? ''}`) },
        Body: { Events: [{ FixtureId: event.FixtureId, ...nothing, ...told }] },
      });
      const messages: SupplierMessage[] = [];
      if (event.Fixture) messages.push(message(feedTypes.fixture, { Fixture: this.#fixture(event.Fixture) }));
      if (event.Livescore) {
        const told = { Fixture: of.fixture && stubOf(of.fixture, atMs), Livescore: livescoreOf(event.Livescore, atMs) };
        messages.push(message(feedTypes.livescore, told));
      }
      const type = Type === feedTypes.settlement ? Type : feedTypes.market;
      for (const market of event.Markets ?? []) {
        messages.push(message(type, { Markets: [marketOf(market, type)] }, market.Id));
      }
      return messages;
    });
  }

  /** Everything of a snapshot, in its parts. */
  snapshotOf({ Header, Body }: FeedEnvelope): SupplierMessage & { Body: { Events: SupplierEvent[] } } {
    const Events = (Body?.Events ?? []).map((event): SupplierEvent => {
      this.#remember(event);
      return {
        FixtureId: event.FixtureId,
        Fixture: event.Fixture ? this.#fixture(event.Fixture) : null,
        Livescore: event.Livescore ? livescoreOf(event.Livescore, Header.ServerTimestamp) : null,
        Markets: event.Markets?.map((market) => marketOf(market, feedTypes.market)) ?? null,
      };
    });
    return { Header: header(feedTypes.snapshot, Header.ServerTimestamp, false), Body: { Events } };
  }

  #remember({ FixtureId, Fixture }: FeedEvent) {
    const known = this.#known.get(FixtureId) ?? { fixture: null, sequences: new Map<string, number>() };
    if (Fixture) known.fixture = Fixture;
    this.#known.set(FixtureId, known);
    if (this.#known.size > mostRemembered) {
      for (const id of this.#known.keys().take(1_000).toArray()) if (id !== FixtureId) this.#known.delete(id);
    }
    return known;
  }

  #fixture(fixture: Fixture): object {
    return {
      FixtureName: null,
      Subscription: { Type: subscription[this.#feedPackage], Status: 1 },
      ...fixture,
      League: { ...fixture.League, Tour: null, AgeCategory: 0, Gender: 1, Type: 1, SportCategory: null },
      Participants: fixture.Participants.map(participantOf),
      Venue: null,
      Stage: null,
      Round: null,
      Season: null,
      ExternalFixtureId: null,
    };
  }
}

const nothing = { Fixture: null, Livescore: null, Markets: null } as const;

/** @param isDated of all but snapshots */
function header(Type: number, atMs: number, isDated = true): SupplierMessage['Header'] {
  const CreationDate = new Date(atMs).toISOString().replace('Z', '0000Z');
  return { Type, MsgGuid: randomUUID(), ...(isDated && { CreationDate }), ServerTimestamp: atMs };
}

function signOfLife(Type: number, atMs: number, body: FeedEnvelope['Body']): SupplierMessage {
  const Header = { Type, MsgGuid: randomUUID(), ServerTimestamp: Math.floor(atMs / 1_000) };
  if (body?.KeepAlive) return { Header, Body: { KeepAlive: { ...body.KeepAlive, ExtraData: [], ProviderId: null } } };
  return body?.FeedInterrupted ? { Header, Body: { FeedInterrupted: body.FeedInterrupted } } : { Header };
}

function nextOf(sequences: Map<string, number>, kind: string): number {
  const next = (sequences.get(kind) ?? 0) + 1;
  sequences.set(kind, next);
  return next;
}

const participantOf = (team: NonNullable<Fixture['Participants']>[number]) => ({
  ...team,
  RotationId: null,
  IsActive: notSet,
  Form: null,
  Formation: null,
  FixturePlayers: [],
});

/** The part of a livescore about its fixture. */
const stubOf = ({ Sport, Participants }: Fixture, atMs: number) => ({
  Subscription: null,
  Sport,
  Location: null,
  League: null,
  LastUpdate: new Date(atMs).toISOString(),
  Participants: Participants.map(participantOf),
});

function livescoreOf(livescore: Livescore, atMs: number): object {
  const { Scoreboard, Periods, Statistics, LivescoreExtraData, CurrentIncident, DangerTriggers } = livescore;
  const LastUpdate = new Date(atMs).toISOString();
  const running = LivescoreExtraData?.find(({ Name }) => Name === 'ClockRunning')?.Value;
  const seconds = Number(Scoreboard.Time);
  return {
    ...livescore,
    Scoreboard: {
      // The .NET client reads a number and drops the whole message for null.
      Description: noDescription,
      ...(running !== undefined && { Clock: seconds < 0 ? null : { Status: Number(running), Seconds: seconds } }),
      ...Scoreboard,
    },
    Periods: Periods?.map((period, place) => ({
      ...period,
      Incidents:
        (period.Incidents as { IncidentType: number }[] | null)?.filter(
          ({ IncidentType }) => IncidentType <= ownIncidents,
        ) ?? null,
      SubPeriods: null,
      SequenceNumber: place + 1,
    })),
    Statistics: Statistics?.map((statistic) => ({ Incidents: null, ...(statistic as object) })),
    LivescoreExtraData: LivescoreExtraData?.filter(({ Name }) => Name !== 'ClockRunning') ?? null,
    CurrentIncident: CurrentIncident ? { ...CurrentIncident, LastUpdate } : null,
    DangerTriggers: DangerTriggers?.map((trigger) => ({ ...trigger, LastUpdate })) ?? null,
  };
}

/** A bet that is over for good costs 1.0: so the supplier says that it is closed. */
function marketOf(market: FeedMarket, type: number): SupplierMarket {
  const has = (status: number) => market.Bets?.some(({ Status }) => Status === status);
  // Where it tells of withdrawn lines alone it does not know how the others are.
  const status = has(feedBetStatus.open)
    ? feedBetStatus.open
    : has(feedBetStatus.suspended)
      ? feedBetStatus.suspended
      : 0;
  return {
    Id: market.Id,
    Name: market.Name ?? '',
    MainLine: market.MainLine ?? null,
    Status: market.Status ?? (type === feedTypes.settlement ? feedBetStatus.settled : status),
    ProviderMarkets: null,
    Bets: (market.Bets ?? []).map(({ Settlement, ...bet }) => {
      const { open, suspended } = feedBetStatus;
      const isWithdrawn = bet.Status === feedBetStatus.settled && !Settlement;
      return {
        ...bet,
        StartPrice: bet.StartPrice ?? closedPrice,
        Price: isWithdrawn ? closedPrice : bet.Price,
        ...(bet.Status === suspended && { SuspensionReason: suspensionReason.fixtureStatus }),
        ...(isWithdrawn && { SuspensionReason: suspensionReason.lineOutOfRange }),
        ...(Settlement && bet.Status !== open && { Settlement }),
        ProviderBetId: null,
      };
    }),
  };
}
