import { z } from 'zod';
import {
  askedInstantSchema,
  feedIdSchema,
  idParameterSchema,
  idSchema,
  instantSchema,
  integerMax,
  pageOf,
  pageQuerySchema,
  textSchema,
  wonSchema,
} from '../base/common.ts';
import { endpoint, plain } from '../base/endpoint.ts';

/** A void by operators: a market of a fixture or all of it, for every bet on it or those placed within a window. */
const betVoidSchema = z.object({
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
const reasonFault = '사유를 200자 이하로 입력해 주세요. 회원에게 보입니다.';
const voidReasonSchema = textSchema.trim().min(1, reasonFault).max(200, reasonFault);

const voidableFixtureSchema = z.object({
  id: feedIdSchema,
  home: z.string(),
  away: z.string(),
  leagueName: z.string(),
  startsAt: instantSchema,
  markets: z.array(z.object({ id: z.int(), name: z.string() })),
  /** Bets with a leg on it, settled ones included, and their stakes. */
  bets: z.int(),
  stakeWon: wonSchema,
});
export type VoidableFixture = z.infer<typeof voidableFixtureSchema>;

export const findVoidableFixtures = endpoint({
  method: 'GET',
  path: '/admin/bets/voids/fixtures',
  summary: 'At most 20 fixtures with a team or id like this, those closest to now first, and the bets on them.',
  access: 'operator',
  permission: 'view',
  query: z.object({ search: textSchema.trim().min(1).max(60) }),
  answer: z.array(voidableFixtureSchema),
});

export const listBetVoids = endpoint({
  method: 'GET',
  path: '/admin/bets/voids',
  summary: 'What operators voided, the latest first.',
  access: 'operator',
  permission: 'view',
  staleOn: ['bet-voids'],
  query: pageQuerySchema,
  answer: pageOf(betVoidSchema),
});

export const voidBets = endpoint({
  method: 'POST',
  path: '/admin/bets/voids',
  summary: 'Void a fixture or a market of it: its legs are refunded, and what was paid is corrected by the difference.',
  access: 'operator',
  permission: 'trading',
  freshStep: true,
  makesStale: ['bet', 'bet-voids'],
  once: true,
  body: z.object({
    fixtureId: feedIdSchema,
    marketId: z.int().min(-integerMax).max(integerMax).optional(),
    /** With `placedUntil`: only bets placed within that window. */
    placedFrom: askedInstantSchema.optional(),
    placedUntil: askedInstantSchema.optional(),
    reason: voidReasonSchema,
  }),
  answer: betVoidSchema,
  refusals: { 'approval.needed': plain, 'trading.market-unknown': plain, 'bet-void.window': plain },
});

export const undoBetVoid = endpoint({
  method: 'POST',
  path: '/admin/bets/voids/:id/undo',
  summary: 'Take a void back: its legs count by their results again.',
  access: 'operator',
  permission: 'trading',
  freshStep: true,
  makesStale: ['bet', 'bet-voids'],
  params: z.object({ id: idParameterSchema }),
  body: z.object({ reason: voidReasonSchema }),
  answer: betVoidSchema,
  refusals: { 'approval.needed': plain, 'bet-void.undone': plain },
});

export const cancelBetByHand = endpoint({
  method: 'POST',
  path: '/admin/bets/cancel',
  summary: 'Cancel one bet that is in progress: its whole stake comes back, whatever has begun or is known of it.',
  access: 'operator',
  permission: 'trading',
  freshStep: true,
  movesMoney: true,
  makesStale: ['bet'],
  body: z.object({ betId: feedIdSchema, reason: textSchema.trim().min(1, '사유를 입력해 주세요.').max(200) }),
  answer: z.object({ betId: feedIdSchema, returnedWon: wonSchema }),
  refusals: { 'approval.needed': plain, 'bet.unknown': plain, 'cash-out.settled': plain, 'cash-out.settling': plain },
});
