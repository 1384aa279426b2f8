import { z } from 'zod';
import {
  feedIdSchema,
  idParameterSchema,
  idSchema,
  instantSchema,
  integerParameter,
  oddsSchema,
  pageOf,
  pageQuerySchema,
  signedWonSchema,
  textSchema,
  wonSchema,
} from '../base/common.ts';
import { endpoint, plain } from '../base/endpoint.ts';
import { hex32Schema as hashSchema, logHeadSchema } from '../base/log.ts';
import { betFilters, betStatusSchema, betSumsSchema } from '../betting/bets.ts';
import { handVoidSchema, roundNumberSchema, roundParameterSchema } from './minigame.ts';
import { receiptSchema } from './minigame-evidence.ts';

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
    /** The odds that the page showed. */
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
