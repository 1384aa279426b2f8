import { z } from 'zod';
import {
  feedIdSchema,
  idParameterSchema,
  idSchema,
  instantSchema,
  integerParameter,
  longIntegerMax,
  oddsSchema,
  pageOf,
  pageQuerySchema,
  signedWonSchema,
  textSchema,
  wonSchema,
} from '../base/common.ts';
import { endpoint, plain } from '../base/endpoint.ts';
import { hex32Schema as hashSchema, logHeadSchema, logLeafSchema, logRunSchema, signatureSchema } from '../base/log.ts';
import { betFilters, betStatusSchema, betSumsSchema } from '../betting/bets.ts';

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
const roundNumberSchema = z.int().min(0).max(longIntegerMax);
const roundParameterSchema = integerParameter(0, longIntegerMax);
/** An engine's outcome, and the public part of a round before it opens: each engine's own. */
const drawnSchema = z.record(z.string(), z.unknown());

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
      /** That it wins, of 1. */
      probability: z.number(),
      /** The part of a stake that comes back in the long run, of 1. */
      returns: z.number(),
    }),
  ),
});
export type MinigameMarket = z.infer<typeof minigameMarketSchema>;

/** `members`: a pulse after the cut-off, with the members' seeds in it; `beacon`: a public beacon's round; `provider`: a provider draws. */
const minigameSourceSchema = z.enum(['members', 'beacon', 'provider']);
/** Of a pulse: its delay is so many parts of so many hashes. */
const delayTermsSchema = z.object({ segments: z.int().min(1), iterations: z.int().min(1) });
const beaconTerms = {
  url: z.string(),
  round: z.int(),
  /** What its signatures are checked by, in hex; null of rounds that were opened before it was kept. */
  publicKey: z.string().nullable(),
};
const chainSchema = z.object({ end: hashSchema, position: z.int(), previousLink: hashSchema.nullable() });

const roundTimes = {
  gameId: z.int(),
  round: roundNumberSchema,
  /** The rounds of a day are counted from 1. */
  ofDay: z.int(),
  drawsAt: instantSchema,
};

const minigameEventSchema = z.object({
  ...roundTimes,
  /** When it is drawn, in Seoul: YYYY-MM-DD HH:mm:ss. */
  date: z.string(),
  opensAt: instantSchema,
  cutOffAt: instantSchema,
  /** The server's time of answering: countdowns go by it. */
  serverNow: instantSchema,
  /** The source of the value mixed into the round's link, or the provider that draws it. Fixed before the round opens. */
  source: minigameSourceSchema,
  /** Whose round is mixed in; null with another source. */
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
const handVoidSchema = z.object({ reason: z.string(), at: instantSchema });

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

/** A bet as it was agreed, for its member to keep; its SHA-256 is the slip that goes into the public log. */
const receiptSchema = z.object({
  betId: z.string(),
  /** `game|round|bet|selection|price|stake|key|commitment|time`; the commitment is `-` where none was made. */
  receipt: z.string(),
  slipHash: hashSchema,
  /** Of the receipt, by the key of the public log. */
  signature: signatureSchema,
});

/** So many heads that a browser has kept are proved to be of the same log. */
const mostKeptHeads = 8;

export const verifyMinigameRound = endpoint({
  method: 'GET',
  path: '/minigame/verification',
  summary: 'All that it takes to compute a round again. What decides an open round is not among it.',
  access: 'member',
  query: z.object({
    gameId: idParameterSchema,
    round: roundParameterSchema,
    /** Sizes of heads that the browser has kept, separated by commas. */
    sizes: z
      .string()
      .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/)
      .max(16 * mostKeptHeads)
      .optional(),
  }),
  answer: z.object({
    gameId: z.int(),
    round: roundNumberSchema,
    opensAt: instantSchema,
    cutOffAt: instantSchema,
    drawsAt: instantSchema,
    isVoid: z.boolean(),
    handVoid: handVoidSchema.nullable(),
    source: minigameSourceSchema,
    beacon: z.object({ ...beaconTerms, signature: z.string().nullable() }).nullable(),
    /** What the round was opened with; null with another source. */
    delay: delayTermsSchema.nullable(),
    chain: chainSchema.nullable(),
    /** Null until the round is drawn, and where a provider draws. */
    link: hashSchema.nullable(),
    /** The value that was mixed into the link. */
    digest: hashSchema.nullable(),
    /** Hashes of all accepted slips, in order; empty until the round is drawn. */
    slips: z.array(hashSchema),
    /** Seeds that members showed in time, in order; empty until the round is drawn. */
    seeds: z.array(hashSchema),
    /** The value of the pulse's delay after each of its parts; empty with another source. */
    checkpoints: z.array(hashSchema),
    outcome: drawnSchema.nullable(),
    /** The member's own, as the server has them. */
    receipts: z.array(receiptSchema),
    log: z.object({
      publicKey: hashSchema,
      head: logHeadSchema.nullable(),
      /** Where the log has them: the chain, the cut-off, the pulse, the draw; null where there is none, or not yet. */
      leaves: z.object({
        chain: logLeafSchema.nullable(),
        cutOff: logLeafSchema.nullable(),
        pulse: logLeafSchema.nullable(),
        drawn: logLeafSchema.nullable(),
      }),
      /**
       * All leaves of the log from the last of the asked sizes that is before the cut-off, or from the cut-off, to the draw; null until then,
       * and where they are too many.
       */
      run: logRunSchema.nullable(),
      /** For each of the sizes that were asked for: that this log was the beginning of the one of `head`. */
      consistency: z.array(z.object({ size: z.int(), proof: z.array(hashSchema) })),
    }),
  }),
  refusals: { 'not-found': plain },
});
export type RoundEvidence = z.infer<typeof verifyMinigameRound.answer>;

export const revealMinigameSeed = endpoint({
  method: 'POST',
  path: '/minigame/seed',
  summary:
    'Show the value to which a bet committed, after its round was closed: it is mixed into the draw. Shown again, it is taken again.',
  access: 'member',
  body: z.object({ gameId: idSchema, round: roundNumberSchema, seed: hashSchema }),
  answer: z.object({
    /** `not-yet`: the round is not closed; `too-late`: its value is being made without it. */
    taken: z.enum(['taken', 'not-yet', 'too-late']),
    /** The round's pulse is in the log: no seed is taken any more, and the head has it. */
    isMixed: z.boolean(),
    /** The newest head of the public log, which has the round's cut-off; null while it is not closed. */
    head: logHeadSchema.nullable(),
    /** Over `game|round|seed`, by the key of the public log; null where it was not taken. */
    signature: signatureSchema.nullable(),
  }),
  refusals: { 'not-found': plain },
});

export const minigameRoom = endpoint({
  method: 'GET',
  path: '/minigame/room',
  summary:
    'What a bet on this selection of a round may still win beyond its stake, and the stake that this is; null while it is closed.',
  access: 'member',
  staleOn: ['bet'],
  query: z.object({ gameId: idParameterSchema, round: roundParameterSchema, selection: textSchema.max(40) }),
  answer: z.object({ roomWon: wonSchema.nullable(), maxStakeWon: wonSchema.nullable() }),
});

const looseNumberSchema = z.number().min(-1e15).max(1e15);

export const placeMinigameBet = endpoint({
  method: 'POST',
  path: '/minigame/betting',
  summary: 'Bet on one selection of a round that is open. A refusal books nothing.',
  access: 'member',
  makesStale: ['bet', 'wallet'],
  plays: true,
  movesMoney: true,
  body: z.object({
    memberId: idSchema,
    gameId: idSchema,
    round: roundNumberSchema,
    selection: textSchema.max(40),
    /** What the page showed. */
    betPrice: oddsSchema,
    /** Won; checked by the placement rules, each with its own text. */
    amounts: looseNumberSchema,
    /** SHA-256 of a random value that the browser keeps, and shows when the round is closed. */
    commitment: hashSchema.optional(),
  }),
  answer: z.object({
    ...receiptSchema.shape,
    /** The newest head of the public log, and its key, for the browser to keep. */
    head: logHeadSchema.nullable(),
    publicKey: hashSchema,
    stakeWon: wonSchema,
    price: oddsSchema,
    expectedPayoutWon: wonSchema,
    emoney: signedWonSchema,
    placedAt: instantSchema,
  }),
  refusals: {
    'session.forbidden': plain,
    'not-found': plain,
    maintenance: plain,
    'minigame.closed': plain,
    'minigame.price': plain,
    'bet.no-selections': plain,
    'bet.stake-below-minimum': plain,
    'bet.stake-above-maximum': plain,
    'bet.win-above-maximum': plain,
    'bet.odds-above-maximum': plain,
    'bet.stake-not-integer': plain,
    'bet.form-invalid': plain,
    'bet.balance': plain,
    'bet.exposure': plain,
    'bet.exposure-full': plain,
  },
});
export type PlacedMinigameBet = z.infer<typeof placeMinigameBet.answer>;

/** 3 minigame, 4 virtual game (specification section 9). */
const minigameTypes = [3, 4] as const;

const minigameBetSchema = z.object({
  id: feedIdSchema,
  gameType: z.literal(minigameTypes),
  gameId: z.int(),
  gameName: z.string(),
  /** Of its page, below `/minigame`. */
  gamePath: z.string(),
  round: roundNumberSchema,
  ofDay: z.int(),
  drawsAt: instantSchema,
  marketName: z.string(),
  selectionName: z.string(),
  price: oddsSchema,
  stakeWon: wonSchema,
  expectedPayoutWon: wonSchema,
  payoutWon: wonSchema.nullable(),
  status: betStatusSchema,
  /** Of its round: why its stake came back. */
  handVoid: handVoidSchema.nullable(),
  placedAt: instantSchema,
  settledAt: instantSchema.nullable(),
});
export type MinigameBet = z.infer<typeof minigameBetSchema>;

const minigameBetsQuery = {
  /** Of `minigameTypes`. */
  gameType: integerParameter(1).optional(),
  /** Days in Seoul, today among them. */
  days: integerParameter(1, 366).optional(),
};

export const listMinigameBets = endpoint({
  method: 'GET',
  path: '/minigame/bets',
  summary: "The member's own bets on minigames and virtual games, newest first; of one game when `gameId` is given.",
  access: 'member',
  staleOn: ['bet'],
  query: pageQuerySchema.extend({
    ...minigameBetsQuery,
    gameId: idParameterSchema.optional(),
    status: z.enum(betFilters).default('all'),
    /** One bet by its number. */
    betId: feedIdSchema.optional(),
  }),
  answer: pageOf(minigameBetSchema),
});

export const sumMinigameBets = endpoint({
  method: 'GET',
  path: '/minigame/bets/sum',
  summary: "How many of the member's bets on minigames there are in each state, with what was staked and paid.",
  access: 'member',
  staleOn: ['bet'],
  query: z.object(minigameBetsQuery),
  answer: betSumsSchema,
});
