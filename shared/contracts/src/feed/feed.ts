import { z } from 'zod';

/** Message types of the feed (decisions, section 6). */
export const feedTypes = {
  fixture: 1,
  livescore: 2,
  market: 3,
  keepAlive: 31,
  heartbeat: 32,
  settlement: 35,
  snapshot: 36,
} as const;
/** Of races (fixture, score) and of seasons of leagues: who wins. */
export const feedOutrightTypes = {
  fixture: 37,
  league: 38,
  score: 39,
  leagueMarket: 40,
  fixtureMarket: 41,
  fixtureSettlement: 42,
  leagueSettlement: 43,
} as const;
export const feedFixtureStatus = {
  notStarted: 1,
  inProgress: 2,
  finished: 3,
  cancelled: 4,
  postponed: 5,
  interrupted: 6,
  abandoned: 7,
  coverageLost: 8,
  aboutToStart: 9,
} as const;
/** The feed's packages. Both tell of the same fixtures, each with selections of its own. */
export const feedPackages = { beforeKickOff: 'prematch', inPlay: 'inplay' } as const;
export const feedPackageSchema = z.enum(feedPackages);
export type FeedPackage = z.infer<typeof feedPackageSchema>;
export const feedBetStatus = { open: 1, suspended: 2, settled: 3 } as const;
export const feedSettlement = { cancelled: -1, loser: 1, winner: 2, refund: 3, halfLost: 4, halfWon: 5 } as const;

/**
 * The incidents that are kept, by the supplier's numbers: `IncidentType` and `StatisticType` of its SDKs in the open, which number both
 * alike (github.com/lsportsltd: trade360-nodejs-sdk 3.10.8, trade360-dotnet-sdk 2.5.11, trade360-java-sdk 2.11.0).
 */
export const feedIncidentTypes = {
  /** Corners */
  corner: 1,
  /** ShotsOnTarget */
  shotOnTarget: 2,
  /** YellowCard */
  yellowCard: 6,
  /** RedCard */
  redCard: 7,
  /** Penalties */
  penalty: 8,
  /** Goal */
  goal: 9,
  /** Substitutions */
  substitution: 10,
  /** OwnGoal */
  ownGoal: 24,
  /** PenaltyGoal */
  penaltyGoal: 25,
  /** Score: points, and how the goals of football, handball and ice hockey come. */
  points: 27,
  /** MissedPenalty */
  missedPenalty: 40,
} as const;
/** `Attacks` and `DangerousAttacks` of the same enumeration: not kept, they say where the ball is. */
export const feedAttacks = { attack: 4, dangerousAttack: 5 } as const;
/** `Var` of the same enumeration, as `CurrentIncident` names it. */
export const feedVideoReview = 1074;
/** `DangerIndicatorType` and `DangerIndicatorStatus` of the same SDKs. */
export const feedDangers = { general: 1, cards: 2, corners: 3 } as const;
export const feedDangerStatus = { safe: 1, danger: 2 } as const;
/** `IncidentConfirmation`: an incident that is still to be decided may be taken back. */
export const feedConfirmation = { confirmed: 0, toBeDecided: 1, cancelled: 2 } as const;
/** `ClockStatus`; only a running clock moves. */
export const feedClockStatus = { stopped: 0, running: 1, paused: 2 } as const;

/** 64-bit ids: a number where it is safe, text beyond; always text after parsing, in one spelling. */
const idSchema = z
  .union([z.string().regex(/^\d+$/), z.int().min(0)])
  .transform((id) => String(id).replace(/^0+(?=\d)/, ''));
const namedSchema = z.object({ Id: z.int(), Name: z.string() });

const feedFixtureSchema = z.object({
  Sport: namedSchema,
  Location: namedSchema,
  League: namedSchema,
  StartDate: z.string(),
  LastUpdate: z.string(),
  Status: z.int(),
  Participants: z.array(z.object({ Id: z.int(), Name: z.string(), Position: z.enum(['1', '2']) })).length(2),
  FixtureExtraData: z.array(z.object({ Name: z.string(), Value: z.string() })).default([]),
});
const resultsSchema = z.array(z.object({ Position: z.string(), Value: z.string() }));
const feedIncidentSchema = z.object({
  Period: z.int(),
  IncidentType: z.int(),
  /** Of the clock of play. */
  Seconds: z.int().min(0),
  ParticipantPosition: z.string().nullish(),
  PlayerName: z.string().nullish(),
  /** The score after it. */
  Results: resultsSchema.nullish(),
});
/** Of each side, in hundredths of the time the ball was played. */
export const feedPossession = 11;
const feedLivescoreSchema = z.object({
  Scoreboard: z.object({
    Status: z.int(),
    CurrentPeriod: z.int(),
    /** Seconds of play; -1 where the sport has no clock. */
    Time: z.string(),
    Results: resultsSchema,
  }),
  Periods: z
    .array(
      z.object({
        Type: z.int(),
        IsFinished: z.boolean(),
        IsConfirmed: z.boolean(),
        Results: resultsSchema,
        Incidents: z.array(z.unknown()).nullish(),
      }),
    )
    .default([]),
  Statistics: z.array(z.unknown()).nullish().catch(null),
  /** The present incident, and whether it is decided (`feedConfirmation`). */
  CurrentIncident: z.object({ Id: z.int(), Name: z.string(), Confirmation: z.int() }).nullish(),
  DangerTriggers: z.array(z.object({ Type: z.int(), Status: z.int() })).nullish(),
  /** `ClockRunning`, "0" or "1": whether the clock of play moves. */
  LivescoreExtraData: z
    .array(z.object({ Name: z.string(), Value: z.string() }))
    .nullish()
    .catch(null),
});
const feedBetSchema = z.object({
  Id: idSchema,
  Name: z.string(),
  Line: z.string().nullish(),
  BaseLine: z.string().nullish(),
  Status: z.int(),
  StartPrice: z.string().optional(),
  // A settlement needs none; some write a number.
  Price: z
    .union([z.string(), z.number()])
    .nullish()
    .transform((price) => String(price ?? '')),
  Settlement: z.int().nullish(),
  LastUpdate: z.string(),
});
const feedMarketSchema = z.object({
  Id: z.int(),
  Name: z.string(),
  MainLine: z.string().nullish(),
  /** The codes of a bet's status, for the market as a whole. Some packages leave it out. */
  Status: z.int().nullish(),
  Bets: z.array(feedBetSchema),
});
const feedEventSchema = z.object({
  FixtureId: idSchema,
  Fixture: feedFixtureSchema.nullish(),
  Livescore: feedLivescoreSchema.nullish(),
  Markets: z.array(feedMarketSchema).nullish(),
});
export const feedEnvelopeSchema = z.object({
  Header: z.object({
    Type: z.int(),
    MsgSeq: z.int().nullish(),
    MsgGuid: z.string(),
    CreationDate: z.string().optional(),
    ServerTimestamp: z.int(),
  }),
  Body: z
    .object({
      Events: z.array(feedEventSchema).nullish(),
      KeepAlive: z.object({ ActiveEvents: z.array(idSchema) }).nullish(),
      /** Of a heartbeat: what the feed cannot tell of now, 1 markets; nothing or empty when all is well. */
      FeedInterrupted: z.array(z.int()).nullish(),
    })
    .nullish(),
});
export type FeedEnvelope = z.infer<typeof feedEnvelopeSchema>;
export type FeedEvent = z.infer<typeof feedEventSchema>;
export type FeedIncident = z.infer<typeof feedIncidentSchema>;
export type FeedMarket = z.infer<typeof feedMarketSchema>;
