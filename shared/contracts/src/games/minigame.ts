import { z } from 'zod';
import {
  idParameterSchema,
  idSchema,
  instantSchema,
  integerParameter,
  longIntegerMax,
  oddsSchema,
  pageOf,
  pageQuerySchema,
  wonSchema,
} from '../base/common.ts';
import { endpoint, plain } from '../base/endpoint.ts';
import { hex32Schema as hashSchema } from '../base/log.ts';

/** One game of the catalogue (specification section 9 has the ids). */
const minigameSchema = z.object({
  id: z.int(),
  provider: z.string(),
  providerName: z.string(),
  game: z.string(),
  nameKorean: z.string(),
  /** Below `/minigame`. */
  path: z.string(),
  /** Other paths below `/minigame` that menus link to. */
  aliases: z.array(z.string()),
  /** Seconds between rounds, null where rounds do not repeat on a clock. */
  roundSeconds: z.int().nullable(),
  systemMaintenanceFlg: z.boolean(),
  /** Under maintenance: when it is to open again, where somebody can say. */
  reopensAt: instantSchema.optional(),
});
export type Minigame = z.infer<typeof minigameSchema>;

export const listMinigames = endpoint({
  method: 'GET',
  path: '/minigames',
  summary: 'The minigame catalogue with its maintenance flags.',
  access: 'member',
  staleOn: ['games'],
  answer: z.array(minigameSchema),
});

export const minigameSetting = endpoint({
  method: 'GET',
  path: '/settingMinigame/:id',
  summary: 'Whether one minigame is under maintenance.',
  access: 'member',
  staleOn: ['games'],
  params: z.object({ id: idParameterSchema }),
  answer: z.object({ systemMaintenanceFlg: z.boolean() }),
});

export const minigameFavourites = endpoint({
  method: 'GET',
  path: '/minigame/favourites',
  summary: 'The games that the member marked, latest first.',
  access: 'member',
  staleOn: ['minigames'],
  answer: z.array(z.int()),
});

export const markMinigame = endpoint({
  method: 'POST',
  path: '/minigame/favourites',
  summary: 'Put a game among the favourites, or take it out.',
  access: 'member',
  makesStale: ['minigames'],
  body: z.object({ gameId: idSchema, favourite: z.boolean() }),
  answer: z.object({}),
  refusals: { 'not-found': plain },
});

/** A round in a letter or two; `tone` never says anything alone. */
const minigameMarkSchema = z.object({
  letter: z.string(),
  tone: z.enum(['first', 'second', 'third', 'black']),
});
export const minigameMarks = endpoint({
  method: 'GET',
  path: '/minigame/marks',
  summary: 'The last rounds of every game that runs, each as one mark, newest first; null is a void round.',
  access: 'member',
  answer: z.object({
    /** The server's time of answering: countdowns go by it. */
    serverNow: instantSchema,
    games: z.array(z.object({ gameId: z.int(), marks: z.array(minigameMarkSchema.nullable()) })),
  }),
});

/** A round's number counts up for good. */
export const roundNumberSchema = z.int().min(0).max(longIntegerMax);
export const roundParameterSchema = integerParameter(0, longIntegerMax);
/** An engine's outcome, and the public part of a round before it opens: each engine's own. */
export const drawnSchema = z.record(z.string(), z.unknown());

const minigameMarketSchema = z.object({
  id: z.string(),
  name: z.string(),
  note: z.string().optional(),
  selections: z.array(
    z.object({
      /** Of all selections of the game. */
      key: z.string(),
      name: z.string(),
      note: z.string().optional(),
      price: oddsSchema,
      /** The chance that it wins, of 1. */
      probability: z.number(),
      /** The part of a stake that comes back in the long run, of 1. */
      returns: z.number(),
    }),
  ),
});
export type MinigameMarket = z.infer<typeof minigameMarketSchema>;

/** `members`: a pulse after the cut-off, with the members' seeds in it; `beacon`: a public beacon's round; `provider`: a provider draws. */
export const minigameSourceSchema = z.enum(['members', 'beacon', 'provider']);
/** Of a pulse: its delay is so many parts of so many hashes. */
export const delayTermsSchema = z.object({ segments: z.int().min(1), iterations: z.int().min(1) });
export const beaconTerms = {
  url: z.string(),
  round: z.int(),
  /** The key by which its signatures are checked, in hex; null of rounds that were opened before it was kept. */
  publicKey: z.string().nullable(),
};
export const chainSchema = z.object({ end: hashSchema, position: z.int(), previousLink: hashSchema.nullable() });

const roundTimes = {
  gameId: z.int(),
  round: roundNumberSchema,
  /** The rounds of a day are counted from 1. */
  ofDay: z.int(),
  drawsAt: instantSchema,
};

const minigameEventSchema = z.object({
  ...roundTimes,
  /** The time of its draw, in Seoul: YYYY-MM-DD HH:mm:ss. */
  date: z.string(),
  opensAt: instantSchema,
  cutOffAt: instantSchema,
  /** The server's time of answering: countdowns go by it. */
  serverNow: instantSchema,
  /** The source of the value mixed into the round's link, or the provider that draws it. Fixed before the round opens. */
  source: minigameSourceSchema,
  /** The beacon's round that is mixed in; null with another source. */
  beacon: z.object(beaconTerms).nullable(),
  /** Of its pulse at least; null with another source. */
  delay: delayTermsSchema.nullable(),
  /** null where a provider draws. */
  chain: chainSchema.nullable(),
  /** Runners and their strengths, the open card; null where rounds are alike. */
  setup: z.unknown(),
  limits: z.object({ minStakeWon: wonSchema, maxStakeWon: wonSchema, maxWinWon: wonSchema }),
  markets: z.array(minigameMarketSchema),
});
export type MinigameEvent = z.infer<typeof minigameEventSchema>;

export const listMinigameEvents = endpoint({
  method: 'GET',
  path: '/minigame/events',
  summary: "A game's current round, and the one after it unless `currentGame` is 1. Empty while the game has none.",
  access: 'member',
  query: z.object({ gameId: idParameterSchema, currentGame: z.enum(['0', '1']).default('0') }),
  answer: z.array(minigameEventSchema),
});

/** An operator's void of a round that was drawn: every stake came back. Its outcome and its proof stay. */
export const handVoidSchema = z.object({ reason: z.string(), at: instantSchema });

const minigameResultSchema = z.object({
  ...roundTimes,
  /** By the rule: the round was not drawn in time, and every stake came back. */
  isVoid: z.boolean(),
  handVoid: handVoidSchema.nullable(),
  outcome: drawnSchema.nullable(),
  setup: z.unknown(),
  /** Keys of the selections that won. */
  winners: z.array(z.string()),
});
export type MinigameResult = z.infer<typeof minigameResultSchema>;

export const recentMinigameResults = endpoint({
  method: 'GET',
  path: '/minigame/recent',
  summary: 'The last hundred rounds of a game, newest first, and how many of today were void, by the rule or by hand.',
  access: 'member',
  query: z.object({ gameId: idParameterSchema }),
  answer: z.object({ items: z.array(minigameResultSchema), voidsToday: z.int() }),
});

export const minigameStatistics = endpoint({
  method: 'GET',
  path: '/minigame/statistics',
  summary: 'How often each selection of a game won in the last day or week, and how often in a row.',
  access: 'member',
  /** The last 24 hours, or seven times of them. */
  query: z.object({ gameId: idParameterSchema, days: z.enum(['1', '7']) }),
  answer: z.object({
    /** Drawn ones. */
    rounds: z.int(),
    selections: z.array(
      z.object({
        key: z.string(),
        count: z.int(),
        /** The most rounds in a row, and those up to now. */
        longest: z.int(),
        current: z.int(),
      }),
    ),
  }),
});

export const listMinigameResults = endpoint({
  method: 'GET',
  path: '/minigame/results',
  summary: "A game's rounds of one day in Seoul, newest first; one of them when `ofDay` is given.",
  access: 'member',
  query: pageQuerySchema.extend({
    gameId: idParameterSchema,
    date: z.iso.date().max(10),
    ofDay: integerParameter(1, 2_880).optional(),
  }),
  answer: pageOf(minigameResultSchema),
});
