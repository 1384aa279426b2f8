import { z } from 'zod';

/*
 * The parts of messages that are read, by the published models of the supplier's SDKs. An optional field may be null, absent or of an
 * unknown form: it is null then, and costs nothing else. Numbers may come as text.
 */

const told = <Shape extends z.ZodType>(shape: Shape) => shape.nullish().catch(null);
const whole = z.union([z.int(), z.string().regex(/^-?\d{1,15}$/)]).transform(Number);
const text = z.union([z.string(), z.number()]).transform(String);

/** 64-bit ids: text after parsing, in one spelling. */
export const idShape = z
  .union([z.string().regex(/^\d+$/), z.int().min(0)])
  .transform((id) => String(id).replace(/^0+(?=\d)/, ''))
  .refine((id) => id.length < 19 || (id.length === 19 && BigInt(id) < 2n ** 63n), 'more than 64 bits');

const bodyShape = z.object({
  Events: z.array(z.unknown()).nullish(),
  KeepAlive: told(z.object({ ActiveEvents: told(z.array(z.unknown())) })),
  /** Of a heartbeat: what the feed cannot tell of now, 1 markets; nothing or empty when all is well. */
  FeedInterrupted: told(z.array(z.unknown())),
  Competition: z.unknown().optional(),
});
export const headerShape = z.object({
  Type: whole,
  MsgSeq: told(whole),
  /** Milliseconds in most messages, seconds in those of life. */
  ServerTimestamp: told(text),
  CreationDate: told(z.string()),
});
/** A snapshot as it is answered has its events without `Events`. */
export const envelopeShape = z.object({
  Header: headerShape,
  Body: z.union([bodyShape, z.array(z.unknown()).transform((Events) => bodyShape.parse({ Events }))]).nullish(),
});
export type HeaderShape = z.output<typeof headerShape>;
export type BodyShape = z.output<typeof bodyShape>;

export const eventShape = z.object({
  FixtureId: idShape,
  Fixture: z.unknown().optional(),
  Livescore: z.unknown().optional(),
  Markets: z.array(z.unknown()).nullish(),
});

const named = told(z.object({ Id: told(whole), Name: told(z.string()) }));
export const fixtureShape = z.object({
  Sport: z.object({ Id: whole }),
  Location: named,
  League: named,
  StartDate: told(text),
  LastUpdate: text,
  Status: told(whole),
  Participants: told(z.array(told(z.object({ Name: told(z.string()), Position: told(text) })))),
});

const resultsShape = told(z.array(told(z.object({ Position: told(text), Value: told(text) }))));
export type ResultsShape = z.output<typeof resultsShape>;
export const incidentShape = z.object({
  Period: whole,
  IncidentType: whole,
  /** The seconds on the clock of play; -1 where the sport has no clock. */
  Seconds: whole.nullish().transform((seconds) => seconds ?? -1),
  ParticipantPosition: told(text),
  PlayerName: told(z.string()),
  /** The score after it. */
  Results: resultsShape,
});
export const statisticShape = z.object({ Type: whole, Results: resultsShape });
export const livescoreShape = z.object({
  Scoreboard: told(
    z.object({
      Status: told(whole),
      /** -1 before it begins. */
      CurrentPeriod: told(whole),
      /** Seconds of play; -1 where the sport has no clock. */
      Time: told(text),
      Clock: told(z.object({ Status: told(whole), Seconds: told(whole) })),
      Results: resultsShape,
    }),
  ),
  Periods: told(
    z.array(
      told(
        z.object({
          Type: told(whole),
          IsFinished: told(z.boolean()),
          Results: resultsShape,
          Incidents: told(z.array(z.unknown())),
        }),
      ),
    ),
  ),
  Statistics: told(z.array(z.unknown())),
  LivescoreExtraData: told(z.array(told(z.object({ Name: told(z.string()), Value: told(text) })))),
  CurrentIncident: told(z.object({ Id: whole, LastUpdate: told(text), Confirmation: told(whole) })),
  DangerTriggers: told(z.array(told(z.object({ Type: whole, Status: told(whole), LastUpdate: told(text) })))),
});
export type LivescoreShape = z.output<typeof livescoreShape>;

export const marketShape = z.object({
  Id: whole,
  Name: told(z.string()),
  MainLine: told(text),
  /** As of a bet, for the market as a whole; not every package tells it. */
  Status: told(whole),
  /** Null where only single bookmakers are told of (`ProviderMarkets`), whose prices are not ours. */
  Bets: told(z.array(z.unknown())),
});
export type MarketShape = z.output<typeof marketShape>;
export const betShape = z.object({
  Id: idShape,
  Name: text,
  Line: told(text),
  BaseLine: told(text),
  Status: told(whole),
  Price: told(text),
  Settlement: told(whole),
  LastUpdate: text,
});
export type BetShape = z.output<typeof betShape>;

export const outrightEventShape = z.object({
  FixtureId: idShape,
  OutrightFixture: z.unknown().optional(),
  OutrightLeague: z.unknown().optional(),
  OutrightScore: z.unknown().optional(),
  Markets: told(z.array(z.unknown())),
});
export const outrightFixtureShape = z.object({
  FixtureName: told(z.string()),
  Sport: z.object({ Id: whole }),
  Location: named,
  StartDate: told(text),
  /** Of a season. */
  EndDate: told(text),
  LastUpdate: text,
  Status: told(whole),
  Season: named,
});
export const outrightScoreShape = z.object({ Status: told(whole) });

/** Lists the faults of a part, by the names of its fields: "Id: Invalid input". */
export const faultsOf = (error: z.ZodError): string =>
  error.issues
    .map(({ path, message }) => `${path.map(String).join('.') || 'all of it'}: ${message}`)
    .join('; ')
    .slice(0, 200);
