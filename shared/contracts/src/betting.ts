import { z } from 'zod';
import {
  askedInstantSchema,
  feedIdSchema,
  idParameterSchema,
  idSchema,
  instantSchema,
  integerMax,
  integerParameter,
  oddsSchema,
  pageOf,
  pageQuerySchema,
  signedWonSchema,
  textSchema,
  wonSchema,
} from './common.ts';
import { endpoint, plain } from './endpoint.ts';
import { marketGroupSchema, scoreSchema, sideSchema } from './sports.ts';

/** Always this minigame id for prematch betting (specification section 9). */
export const prematchMinigameId = 1015;

export const placedLegSchema = z.object({
  betBaseline: textSchema.max(60).nullable(),
  betPrice: oddsSchema,
  fixtureId: feedIdSchema,
  oddsId: feedIdSchema,
  sportId: idSchema,
  /** Version of the selection that the member saw; 0 if unknown, which is checked by price and line alone. */
  version: idSchema.default(0),
});

/** What the placement rules refuse with a text of their own; beyond it is no amount of anything. */
const looseNumberSchema = z.number().min(-1e15).max(1e15);

/** Stakes and totals are checked by the placement rules, each with its own text, so they are loose here. */
export const placeBetBodySchema = z.object({
  memberId: idSchema,
  /** What the page showed as total odds. The server computes its own and never uses this one. */
  totalRatio: z.union([textSchema.max(40), looseNumberSchema]),
  amounts: looseNumberSchema,
  bettings: z.array(placedLegSchema).max(30),
  gameDetailType: textSchema.max(4),
  betStyle: z.enum(['KR', 'EU']),
  minigameId: z.literal(prematchMinigameId),
  changeFlag: z.union([z.literal(0), z.literal(1)]),
  /** With `changeFlag` 1, which changes are taken without asking: those in the member's favour (so when left out), or any. */
  accept: z.enum(['better', 'any']).optional(),
  /** A system bet: how many of its legs make a line, ascending; `amounts` is the stake of all lines together. */
  sizes: z.array(z.int().min(1).max(8)).min(1).max(8).optional(),
});
export type PlaceBetBody = z.infer<typeof placeBetBodySchema>;

export const placedBetSchema = z.object({
  betId: z.string(),
  stakeWon: wonSchema,
  totalOdds: oddsSchema,
  /** What the bet pays when every leg wins, capped by the maximum winnings of the moment. */
  expectedPayoutWon: wonSchema,
  /** What can be spent after the stake. */
  emoney: signedWonSchema,
  placedAt: instantSchema,
  /** With 202: a bet in play waits this long before it is decided (`delayedBets` says how). */
  waitsMs: z.int().optional(),
});
export type PlacedBet = z.infer<typeof placedBetSchema>;

/** Body of `bet.changed`: one entry for each selection that moved. `new` is null when it can no longer be bet on. */
export const changedBetSchema = z.object({
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
export const changedBetsSchema = z.array(changedBetSchema).min(1);
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
    'bet.bonus-once': plain,
    'bet.bonus-folders': plain,
    'bet.bonus-odds': plain,
    'bet.system': plain,
    'bet.system-stake': plain,
    'bet.balance': plain,
    'bet.below-zero': plain,
    'bet.exposure': plain,
    'bet.exposure-full': plain,
    'bet.changed': changedBetsSchema,
  },
});

/** Why a bet in play was refused after its wait. */
export const delayedReasonSchema = z.enum([
  'price',
  'line',
  'goal',
  'suspended',
  'closed',
  'silent',
  'expired',
  'exposure',
]);
export type DelayedReason = z.infer<typeof delayedReasonSchema>;
export const delayedReasonTexts: Readonly<Record<DelayedReason, string>> = {
  price: '배당이 내려가 접수되지 않았습니다.',
  line: '기준점이 변경되어 접수되지 않았습니다.',
  goal: '득점이 발생하여 접수되지 않았습니다.',
  suspended: '베팅이 일시정지되어 접수되지 않았습니다.',
  closed: '베팅이 마감되어 접수되지 않았습니다.',
  silent: '배당 수신이 중단되어 접수되지 않았습니다.',
  expired: '접수 시간이 지나 접수되지 않았습니다.',
  exposure: '이 선택의 베팅 한도가 차서 접수되지 않았습니다.',
};
export const delayedStateSchema = z.enum(['waiting', 'accepted', 'refused']);
export const delayedBetSchema = z.object({
  betId: z.string(),
  /** The idempotency key that it was placed with. */
  key: z.string(),
  state: delayedStateSchema,
  /** Of a refused one. */
  reason: delayedReasonSchema.nullable(),
  stakeWon: wonSchema,
  totalOdds: oddsSchema,
  expectedPayoutWon: wonSchema,
  placedAt: instantSchema,
  /** Until it is decided, and until it could not be accepted any more; 0 when that is over. */
  leftMs: z.int(),
  expiresInMs: z.int(),
});
export type DelayedBet = z.infer<typeof delayedBetSchema>;

export const delayedBets = endpoint({
  method: 'GET',
  path: '/sports-prematch/betting/delayed',
  summary:
    "The member's bets in play that wait, and those decided within a minute, newest first; or the one with this key.",
  access: 'member',
  staleOn: ['delayed-bet'],
  query: z.object({
    key: textSchema
      .max(36)
      .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i)
      .optional(),
  }),
  answer: z.array(delayedBetSchema),
});

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
  price: oddsSchema,
  /** null while the leg is open. */
  settlement: settlementSchema.nullable(),
  score: scoreSchema.nullable(),
});
/** 1 sports, 2 live in-play, 3 minigame, 4 virtual game, 5 casino (specification section 9). */
export const gameTypes = [1, 2, 3, 4, 5] as const;
export const gameTypeSchema = z.literal(gameTypes);
export type GameType = z.infer<typeof gameTypeSchema>;
/** One of a bet's settlements: the first, or a later one that corrected it, opened the bet again, or cashed a part of it out. */
export const betSettlementSchema = z.object({
  /** 1, 2, 3 …: its transfer is booked once under this number. */
  number: z.int(),
  at: instantSchema,
  /** As the bet stood then; 0 in progress again. */
  status: betStatusSchema,
  /** What it moved: above zero to the member, below zero back. The stake that was placed is not among it. */
  amountWon: signedWonSchema,
  /** All that had come back to the member until then. */
  paidWon: wonSchema,
  /** How each leg counted; null while open. `voidReason` is the operator's, where one voided it. */
  legs: z.array(
    z.object({ oddsId: feedIdSchema, settlement: settlementSchema.nullable(), voidReason: z.string().nullable() }),
  ),
  /** Why, in words for the member, one line for each change. */
  why: z.array(z.string()),
});
export type BetSettlement = z.infer<typeof betSettlementSchema>;

/** A line of a system bet, before the cap of the whole. */
export const betLineSchema = z.object({
  oddsIds: z.array(feedIdSchema),
  stakeWon: wonSchema,
  /** As its legs stand: with those that are open at their price. */
  odds: oddsSchema,
  /** null while it is open. */
  payoutWon: wonSchema.nullable(),
});

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
  /** What it pays when the legs that are open win, by the results that are in; null once it is settled. */
  payoutNowWon: wonSchema.nullable(),
  status: betStatusSchema,
  legs: z.array(betLegSchema),
  /** Oldest first; empty while it was never settled. */
  settlements: z.array(betSettlementSchema).default([]),
  /** A system: how many legs make a line, and every line; null of an ordinary bet. */
  system: z
    .object({ name: z.string(), sizes: z.array(z.int()), lines: z.array(betLineSchema) })
    .nullable()
    .default(null),
  /** What was cashed out: that part of the stake, and what was paid for it; null when nothing was. */
  cashedOut: z.object({ stakeWon: wonSchema, paidWon: wonSchema }).nullable().default(null),
  /** Whether an offer for what is left of it may be asked for. */
  canCashOut: z.boolean().default(false),
  /** Until when the member may cancel it; null where that is not, or no longer, to be had. */
  cancelUntil: instantSchema.nullable().default(null),
});
export type Bet = z.infer<typeof betSchema>;
export type BetLeg = z.infer<typeof betLegSchema>;

export const betFilters = ['all', 'open', 'settled', 'won', 'lost', 'void', 'cancelled'] as const;
export type BetFilter = (typeof betFilters)[number];
/** Which of the member's bets; those that were taken out of the list are among none. */
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

export const sumBets = endpoint({
  method: 'GET',
  path: '/sports-prematch/bets/sum',
  summary: "How many of the member's bets there are in each state, with what was staked and paid.",
  access: 'member',
  staleOn: ['bet'],
  query: z.object(betsQuery),
  answer: z.array(z.object({ status: betStatusSchema, count: z.int(), stakeWon: wonSchema, payoutWon: wonSchema })),
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

/** What operators void: a market of a fixture or all of it, for every bet on it or those placed within a window. */
export const betVoidSchema = z.object({
  id: idSchema,
  fixtureId: feedIdSchema,
  home: z.string(),
  away: z.string(),
  /** null for all markets, and then without a name. */
  marketId: z.int().nullable(),
  marketName: z.string().nullable(),
  /** Bets placed from here until before `placedUntil`; null for all. */
  placedFrom: instantSchema.nullable(),
  placedUntil: instantSchema.nullable(),
  reason: z.string(),
  madeBy: z.string(),
  madeAt: instantSchema,
  undone: z.object({ reason: z.string(), by: z.string(), at: instantSchema }).nullable(),
});
export type BetVoid = z.infer<typeof betVoidSchema>;
const voidReasonSchema = textSchema.min(1).max(200);

export const voidableFixtureSchema = z.object({
  id: feedIdSchema,
  home: z.string(),
  away: z.string(),
  leagueName: z.string(),
  startsAt: instantSchema,
  markets: z.array(z.object({ id: z.int(), name: z.string() })),
  /** Bets with a leg on it, settled ones included, and what was staked on them. */
  bets: z.int(),
  stakeWon: wonSchema,
});
export type VoidableFixture = z.infer<typeof voidableFixtureSchema>;

export const findVoidableFixtures = endpoint({
  method: 'GET',
  path: '/admin/bets/voids/fixtures',
  summary: 'At most 20 fixtures with a team or id like this, those closest to now first, and the bets on them.',
  access: 'operator',
  query: z.object({ search: textSchema.trim().min(1).max(60) }),
  answer: z.array(voidableFixtureSchema),
});

export const listBetVoids = endpoint({
  method: 'GET',
  path: '/admin/bets/voids',
  summary: 'What operators voided, the latest first.',
  access: 'operator',
  staleOn: ['bet-voids'],
  query: pageQuerySchema,
  answer: pageOf(betVoidSchema),
});

export const voidBets = endpoint({
  method: 'POST',
  path: '/admin/bets/voids',
  summary: 'Void a fixture or a market of it: its legs are refunded, and what was paid is corrected by the difference.',
  access: 'operator',
  makesStale: ['bet', 'bet-voids'],
  body: z.object({
    fixtureId: feedIdSchema,
    marketId: z.int().min(-integerMax).max(integerMax).optional(),
    /** With `placedUntil`: only bets placed within that window. */
    placedFrom: askedInstantSchema.optional(),
    placedUntil: askedInstantSchema.optional(),
    reason: voidReasonSchema,
  }),
  answer: betVoidSchema,
  refusals: { 'not-found': plain, 'bet-void.window': plain },
});

export const undoBetVoid = endpoint({
  method: 'POST',
  path: '/admin/bets/voids/:id/undo',
  summary: 'Take a void back: its legs count by their results again.',
  access: 'operator',
  makesStale: ['bet', 'bet-voids'],
  params: z.object({ id: idParameterSchema }),
  body: z.object({ reason: voidReasonSchema }),
  answer: betVoidSchema,
  refusals: { 'not-found': plain, 'bet-void.undone': plain },
});

/** A bet that could not be settled. It is tried again by itself with growing pauses, and leaves the list once it is settled. */
export const setAsideBetSchema = z.object({
  betId: z.string(),
  userId: z.string(),
  /** What the database said. */
  reason: z.string(),
  attempts: z.int(),
  since: instantSchema,
  nextTryAt: instantSchema,
});
export type SetAsideBet = z.infer<typeof setAsideBetSchema>;

export const listSetAsideBets = endpoint({
  method: 'GET',
  path: '/admin/bets/set-aside',
  summary: 'Bets that could not be settled, the oldest first.',
  access: 'operator',
  staleOn: ['set-aside'],
  answer: z.array(setAsideBetSchema),
});

const limits = {
  minBetAmount: wonSchema,
  maxBetAmount: wonSchema,
  maxWinAmount: wonSchema,
  /** Maximum total odds, in whole multiples. */
  maxBetPercent: z.int(),
};
/** One per level. The limits in play (`…Live…`) and the special ones stand beside the ordinary ones (specification section 3). */
export const levelSettingSchema = z.object({
  level: z.int(),
  ...limits,
  minLiveBetAmount: wonSchema,
  maxLiveBetAmount: wonSchema,
  maxLiveWinAmount: wonSchema,
  maxLiveBetPercent: z.int(),
  minSpecialBetAmount: wonSchema,
  maxSpecialBetAmount: wonSchema,
  maxSpecialWinAmount: wonSchema,
  maxSpecialBetPercent: z.int(),
});
export type LevelSetting = z.infer<typeof levelSettingSchema>;

export const listLevelSettings = endpoint({
  method: 'GET',
  path: '/setting/level',
  summary: 'Bet limits of every level.',
  access: 'member',
  answer: z.array(levelSettingSchema),
});
