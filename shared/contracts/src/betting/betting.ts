import { z } from 'zod';
import {
  feedIdSchema,
  idSchema,
  instantSchema,
  oddsSchema,
  signedWonSchema,
  textSchema,
  wonSchema,
} from '../base/common.ts';
import { endpoint, plain } from '../base/endpoint.ts';

/** Always this minigame id for prematch betting (specification section 9). */
export const prematchMinigameId = 1015;

const placedLegSchema = z.object({
  betBaseline: textSchema.max(60).nullable(),
  betPrice: oddsSchema,
  fixtureId: feedIdSchema,
  oddsId: feedIdSchema,
  sportId: idSchema,
  /** Version of the selection that the member saw; 0 if unknown, which is checked by price and line alone. */
  version: idSchema.default(0),
});

/** The placement rules refuse an amount up to here with a text of their own; beyond it is no amount of anything. */
const looseNumberSchema = z.number().min(-1e15).max(1e15);

/** Stakes and totals are checked by the placement rules, each with its own text, so they are loose here. */
export const placeBetBodySchema = z.object({
  memberId: idSchema,
  /** The total odds that the page showed. The server computes its own and never uses this one. */
  totalRatio: z.union([textSchema.max(40), looseNumberSchema]),
  amounts: looseNumberSchema,
  bettings: z.array(placedLegSchema).max(30),
  gameDetailType: textSchema.max(4),
  betStyle: z.enum(['KR', 'EU']),
  minigameId: z.literal(prematchMinigameId),
  changeFlag: z.union([z.literal(0), z.literal(1)]),
  /**
   * The changes of odds that are taken without asking, at placement and after a wait: those in the member's favour, or any. Left out: none, or
   * those in the member's favour with `changeFlag` 1.
   */
  accept: z.enum(['better', 'any']).optional(),
  /** A system bet: how many of its legs make a line, ascending; `amounts` is the stake of all lines together. */
  sizes: z.array(z.int().min(1).max(8)).min(1).max(8).optional(),
  /** The price of legs of one fixture that are one combination, as the page showed it. The server computes its own and compares. */
  togetherPrice: oddsSchema.optional(),
});
export type PlaceBetBody = z.infer<typeof placeBetBodySchema>;

const placedBetSchema = z.object({
  betId: z.string(),
  stakeWon: wonSchema,
  totalOdds: oddsSchema,
  /** The payout of the bet when every leg wins, capped by the maximum winnings of the moment. */
  expectedPayoutWon: wonSchema,
  /** The spendable balance after the stake. */
  emoney: signedWonSchema,
  placedAt: instantSchema,
  /** With 202: a bet in play waits this long before it is decided (`delayedBets` says how). */
  waitsMs: z.int().optional(),
});
export type PlacedBet = z.infer<typeof placedBetSchema>;

/** Body of `bet.changed`: one entry for each selection that moved. `new` is null when it can no longer be bet on. */
const changedBetSchema = z.object({
  old: z.object({
    oddsId: feedIdSchema,
    marketName: z.string(),
    betName: z.string(),
    betBaseline: z.string().nullable(),
    betPrice: oddsSchema,
  }),
  new: z
    .object({
      id: feedIdSchema,
      version: z.int(),
      betPrice: oddsSchema,
      betPriceByAdmin: oddsSchema.optional(),
      betBaseline: z.string().nullable(),
      fixtureId: feedIdSchema,
    })
    .nullable(),
});
const changedBetsSchema = z.array(changedBetSchema).min(1);
export type ChangedBet = z.infer<typeof changedBetSchema>;

export const placeBet = endpoint({
  method: 'POST',
  path: '/sports-prematch/betting',
  summary: 'Place a bet. A refusal books nothing.',
  access: 'member',
  makesStale: ['bet', 'wallet', 'delayed-bet'],
  plays: true,
  movesMoney: true,
  waits: true,
  body: placeBetBodySchema,
  answer: placedBetSchema,
  refusals: {
    'session.forbidden': plain,
    'bet.no-selections': plain,
    'bet.stake-below-minimum': plain,
    'bet.stake-above-maximum': plain,
    'bet.win-above-maximum': plain,
    'bet.odds-above-maximum': plain,
    'bet.stake-not-integer': plain,
    'bet.form-invalid': plain,
    'bet.folders': plain,
    'bet.proto-round': plain,
    'bet.not-on-page': plain,
    'bet.combination': plain,
    'bet.pair': plain,
    'bet.outright': plain,
    'bet.together-alone': plain,
    'bet.together-lines': plain,
    'bet.together-idle': plain,
    'bet.together-unpriced': plain,
    /** The price of now. */
    'bet.together-changed': z.object({ betPrice: oddsSchema }),
    'bet.bonus-once': plain,
    'bet.bonus-folders': plain,
    'bet.bonus-odds': plain,
    'bet.system': plain,
    'bet.system-stake': plain,
    'bet.balance': plain,
    'bet.below-zero': plain,
    'bet.cap-open': plain,
    'bet.cap-open-full': plain,
    'bet.exposure': plain,
    'bet.exposure-full': plain,
    'bet.changed': changedBetsSchema,
  },
});
