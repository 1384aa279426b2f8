import { z } from 'zod';
import {
  feedIdSchema,
  instantSchema,
  integerParameter,
  oddsSchema,
  pageOf,
  pageQuerySchema,
  signedWonSchema,
  standingOddsSchema,
  wonSchema,
} from '../base/common.ts';
import { endpoint, plain } from '../base/endpoint.ts';
import { marketGroupSchema, sideSchema } from '../sports/markets.ts';
import { scoreSchema } from '../sports/play.ts';

/** -1 cancelled by an operator, 0 in progress, 1 lost, 2 won, 3 all legs void. */
export const betStatusSchema = z.union([z.literal(-1), z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);
export type BetStatus = z.infer<typeof betStatusSchema>;

/** The feed's settlement codes: 1 loser, 2 winner, 3 refund, 4 half lost, 5 half won. */
export const settlementSchema = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]);

export const betLegSchema = z.object({
  fixtureId: feedIdSchema,
  oddsId: feedIdSchema,
  sportId: z.int(),
  sportName: z.string(),
  leagueName: z.string(),
  home: z.string(),
  away: z.string(),
  startsAt: instantSchema,
  group: marketGroupSchema,
  marketNameKorean: z.string(),
  side: sideSchema,
  /** The feed's name of the outcome. */
  betName: z.string(),
  betLine: z.string().nullable(),
  /** At which it was accepted. */
  price: oddsSchema,
  /** The clicked terms, where a change was taken without asking; else the accepted ones. */
  clicked: z.object({ price: oddsSchema, baseLine: z.string().nullable() }).nullish(),
  /** null while the leg is open. */
  settlement: settlementSchema.nullable(),
  /** Of a winner of an outright: how many share the win, by which what it pays is divided. */
  shares: z.int().optional(),
  score: scoreSchema.nullable(),
  /** Of a leg that lost, whole or half, the result that decided it in words: 2-1, 전반 0-1. Left out where the site does not have it. */
  lostBy: z.string().optional(),
});
/** 1 sports, 2 live in-play, 3 minigame, 4 virtual game, 5 casino (specification section 9). */
export const gameTypes = [1, 2, 3, 4, 5] as const;
const gameTypeSchema = z.literal(gameTypes);
export type GameType = z.infer<typeof gameTypeSchema>;
/** One of a bet's settlements: the first, or a later one that corrected it, opened the bet again, or cashed a part of it out. */
const betSettlementSchema = z.object({
  /** 1, 2, 3 …: its transfer is booked once under this number. */
  number: z.int(),
  at: instantSchema,
  /** As the bet stood then; 0 in progress again. */
  status: betStatusSchema,
  /** The won that it moved: above zero to the member, below zero back. The stake that was placed is not among it. */
  amountWon: signedWonSchema,
  /** All that had come back to the member until then. */
  paidWon: wonSchema,
  /** The result by which each leg counted; null while open. `voidReason` is the operator's, where one voided it. */
  legs: z.array(
    z.object({ oddsId: feedIdSchema, settlement: settlementSchema.nullable(), voidReason: z.string().nullable() }),
  ),
  /** The reasons, in words for the member, one line for each change. */
  why: z.array(z.string()),
});
export type BetSettlement = z.infer<typeof betSettlementSchema>;

/** A line of a system bet, before the cap of the whole. */
const betLineSchema = z.object({
  oddsIds: z.array(feedIdSchema),
  stakeWon: wonSchema,
  /** As its legs stand: with those that are open at their price. */
  odds: standingOddsSchema,
  /** null while it is open. */
  payoutWon: wonSchema.nullable(),
});

/** The reason for which a cash-out was refused after its wait. */
const cashOutReasonSchema = z.enum(['price', 'goal', 'unpriced', 'settled', 'expired']);
export type CashOutReason = z.infer<typeof cashOutReasonSchema>;
export const cashOutReasonTexts: Readonly<Record<CashOutReason, string>> = {
  price: '금액이 내려가 캐시아웃되지 않았습니다.',
  goal: '득점이 발생하여 캐시아웃되지 않았습니다.',
  unpriced: '베팅이 일시정지되어 캐시아웃되지 않았습니다.',
  settled: '결과가 나와 캐시아웃되지 않았습니다.',
  expired: '처리 시간이 지나 캐시아웃되지 않았습니다.',
};
const cashingOutSchema = z.object({
  state: z.enum(['waiting', 'accepted', 'refused']),
  reason: cashOutReasonSchema.nullable(),
  stakeWon: wonSchema,
  paysWon: wonSchema,
  /** Until it is decided; 0 when that is over. */
  leftMs: z.int().min(0),
});
export type CashingOut = z.infer<typeof cashingOutSchema>;

export const betSchema = z.object({
  id: z.string(),
  gameType: gameTypeSchema,
  betStyle: z.enum(['KR', 'EU']),
  gameDetailType: z.string(),
  placedAt: instantSchema,
  settledAt: instantSchema.nullable(),
  stakeWon: wonSchema,
  totalOdds: oddsSchema,
  expectedPayoutWon: wonSchema,
  /** null while the bet is open; 0 when lost. */
  payoutWon: wonSchema.nullable(),
  /** Its payout when the legs that are open win, by the results that are in; null once it is settled. */
  payoutNowWon: wonSchema.nullable(),
  status: betStatusSchema,
  legs: z.array(betLegSchema),
  /** Its legs are of one fixture and were priced together: `totalOdds` is the price of all, whatever each alone had. */
  isTogether: z.boolean().default(false),
  /** Oldest first; empty while it was never settled. */
  settlements: z.array(betSettlementSchema).default([]),
  /** A system: how many legs make a line, and every line; null of an ordinary bet. */
  system: z
    .object({ name: z.string(), sizes: z.array(z.int()), lines: z.array(betLineSchema) })
    .nullable()
    .default(null),
  /** The part of the stake that was cashed out, and the won paid for it; null without a cash-out. */
  cashedOut: z.object({ stakeWon: wonSchema, paidWon: wonSchema }).nullable().default(null),
  /** A cash-out that waits because a leg is in play, or was decided within a minute; null for none. */
  cashingOut: cashingOutSchema.nullable().default(null),
  /** True when an offer for the rest of it may be asked for. */
  canCashOut: z.boolean().default(false),
  /** Until when the member may cancel it; null where that is not, or no longer, to be had. */
  cancelUntil: instantSchema.nullable().default(null),
});
export type Bet = z.infer<typeof betSchema>;
export type BetLeg = z.infer<typeof betLegSchema>;

export const betFilters = ['all', 'open', 'settled', 'won', 'lost', 'void', 'cancelled'] as const;
export type BetFilter = (typeof betFilters)[number];
/** The states that a filter lets through; null: all. */
export const filteredStatuses: Readonly<Record<BetFilter, readonly BetStatus[] | null>> = {
  all: null,
  open: [0],
  settled: [-1, 1, 2, 3],
  won: [2],
  lost: [1],
  void: [3],
  cancelled: [-1],
};
/** The member's bets to list; those that were taken out of the list are among none. */
const betsQuery = {
  /** Of `gameTypes`. */
  gameType: integerParameter(1).optional(),
  /** Days in Seoul, today among them. */
  days: integerParameter(1, 366).optional(),
};

export const listBets = endpoint({
  method: 'GET',
  path: '/sports-prematch/bets',
  summary: "The member's own bets, newest first.",
  access: 'member',
  staleOn: ['bet'],
  query: pageQuerySchema.extend({
    ...betsQuery,
    status: z.enum(betFilters).default('all'),
    /** One bet by its number. */
    betId: feedIdSchema.optional(),
  }),
  answer: pageOf(betSchema),
});

/** Of each state of bets: their number, stakes and payouts. */
export const betSumsSchema = z.array(
  z.object({ status: betStatusSchema, count: z.int(), stakeWon: wonSchema, payoutWon: wonSchema }),
);

export const sumBets = endpoint({
  method: 'GET',
  path: '/sports-prematch/bets/sum',
  summary: "How many of the member's bets there are in each state, with what was staked and paid.",
  access: 'member',
  staleOn: ['bet'],
  query: z.object(betsQuery),
  answer: betSumsSchema,
});

export const hideBet = endpoint({
  method: 'POST',
  path: '/sports-prematch/bets/hide',
  summary: 'Takes a settled bet out of the list for good; the bet itself stays as it is.',
  access: 'member',
  makesStale: ['bet'],
  body: z.object({ betId: feedIdSchema }),
  answer: z.object({}),
  refusals: { 'bet.unknown': plain, 'bet.hide-open': plain },
});
