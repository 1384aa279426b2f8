import { z } from 'zod';
import { instantSchema, oddsSchema, textSchema, wonSchema } from '../base/common.ts';
import { endpoint } from '../base/endpoint.ts';
import { slipSelectionSchema } from './slip.ts';

/** The reason for which a bet in play was refused after its wait. */
export const delayedReasonSchema = z.enum([
  'price',
  'line',
  'goal',
  'suspended',
  'closed',
  'silent',
  'expired',
  'exposure',
  'cap',
]);
export type DelayedReason = z.infer<typeof delayedReasonSchema>;
export const delayedReasonTexts: Readonly<Record<DelayedReason, string>> = {
  price: '배당이 내려가 접수되지 않았습니다.',
  line: '기준점이 변경되어 접수되지 않았습니다.',
  goal: '득점이 발생하여 접수되지 않았습니다.',
  suspended: '베팅이 일시정지되어 접수되지 않았습니다.',
  closed: '베팅이 마감되어 접수되지 않았습니다.',
  silent: '배당 제공이 중단되어 접수되지 않았습니다.',
  expired: '접수 시간이 지나 접수되지 않았습니다.',
  exposure: '이 선택의 베팅 한도가 차서 접수되지 않았습니다.',
  cap: '오른 배당에서는 이 선택의 베팅 한도를 넘어 접수되지 않았습니다.',
};
export const delayedStateSchema = z.enum(['waiting', 'accepted', 'refused']);
/** The time for which a refused bet is offered anew. */
export const offeredAgainMs = 10_000;

const delayedBetSchema = z.object({
  betId: z.string(),
  /** The idempotency key that it was placed with. */
  key: z.string(),
  state: delayedStateSchema,
  /** Of a refused one. */
  reason: delayedReasonSchema.nullable(),
  stakeWon: wonSchema,
  /** As it was asked for; of an accepted one as it was booked, which is more where a better price was given. */
  totalOdds: oddsSchema,
  expectedPayoutWon: wonSchema,
  /** As it was asked for. */
  askedOdds: oddsSchema,
  betStyle: z.enum(['KR', 'EU']),
  gameDetailType: z.string(),
  /** Of a system. */
  sizes: z.array(z.int()).nullable(),
  /** Each selection as it stands now, beside the price and line that were asked for. */
  legs: z.array(
    z.object({
      now: slipSelectionSchema,
      price: oddsSchema,
      betLine: z.string().nullable(),
      betBaseline: z.string().nullable(),
      /** Of a refused bet: it was refused for this one. Legs are judged one by one, whatever their total. */
      refusedFor: z.boolean().optional(),
    }),
  ),
  placedAt: instantSchema,
  /** Its whole wait. */
  waitsMs: z.int(),
  /** Until it is decided, and until it could not be accepted any more; 0 when that is over. */
  leftMs: z.int(),
  expiresInMs: z.int(),
  /** So long a refused one is still offered anew, at its present prices; 0 otherwise. */
  offeredMs: z.int(),
});
export type DelayedBet = z.infer<typeof delayedBetSchema>;

const betKeySchema = textSchema.max(36).regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i);

export const findBookedBet = endpoint({
  method: 'GET',
  path: '/sports-prematch/betting/booked',
  summary: 'What became of the bet that the member sent with this key, whose answer may have been lost.',
  access: 'member',
  query: z.object({ key: betKeySchema }),
  answer: z.object({
    /** null: none was booked until now. */
    betId: z.string().nullable(),
    state: z.enum(['none', 'waiting', 'booked', 'refused']),
  }),
});

export const delayedBets = endpoint({
  method: 'GET',
  path: '/sports-prematch/betting/delayed',
  summary:
    "The member's bets in play that wait, and those decided within a minute, newest first; or the one with this key.",
  access: 'member',
  staleOn: ['delayed-bet'],
  query: z.object({
    key: betKeySchema.optional(),
  }),
  answer: z.array(delayedBetSchema),
});
