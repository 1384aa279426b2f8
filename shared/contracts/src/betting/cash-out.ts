import { z } from 'zod';
import { feedIdSchema, instantSchema, signedWonSchema, wonSchema } from '../base/common.ts';
import { endpoint, plain } from '../base/endpoint.ts';

const cashOutRefusals = {
  'bet.unknown': plain,
  'cash-out.off': plain,
  'cash-out.settled': plain,
  'cash-out.unpriced': plain,
  'cash-out.waiting': plain,
  'cash-out.pair': plain,
} as const;

export const offerCashOut = endpoint({
  method: 'POST',
  path: '/sports-prematch/bets/cash-out/offer',
  summary:
    'What is paid now for an open bet, or a part of its stake. It holds until it expires, unless odds move against it.',
  access: 'member',
  onlyAsks: true,
  body: z.object({
    betId: feedIdSchema,
    /** The part of the stake; all that is left of it when left out. */
    stakeWon: z.int().min(1).max(1_000_000_000_000).optional(),
  }),
  answer: z.object({
    offerId: z.uuid(),
    stakeWon: wonSchema,
    paysWon: wonSchema,
    /** The part of the stake that would stay in the bet. */
    restWon: wonSchema,
    /** A part of the stake is a multiple of this. */
    stepWon: wonSchema,
    expiresAt: instantSchema,
    /** The time for which it holds from now, by the server's clock. */
    holdsMs: z.int().min(0),
  }),
  refusals: { ...cashOutRefusals, 'cash-out.stake': plain },
});

export const cashOutValues = endpoint({
  method: 'GET',
  path: '/sports-prematch/bets/cash-out',
  summary:
    "What would be paid now for what is left of each of the member's open bets; those without an offer are not among them.",
  access: 'member',
  staleOn: ['bet'],
  answer: z.array(z.object({ betId: z.string(), paysWon: wonSchema })),
});

export const takeCashOut = endpoint({
  method: 'POST',
  path: '/sports-prematch/bets/cash-out',
  summary:
    'Take an offer. A refusal books nothing. With a leg in play it waits (202) as a bet in play does; the list of bets says what came of it.',
  access: 'member',
  makesStale: ['bet', 'wallet'],
  plays: true,
  movesMoney: true,
  waits: true,
  body: z.object({ offerId: z.uuid() }),
  answer: z.object({
    betId: z.string(),
    stakeWon: wonSchema,
    /** With `waitsMs`: the won that will be paid, unless it is refused. */
    paidWon: wonSchema,
    emoney: signedWonSchema,
    /** With 202: it is decided after so long. */
    waitsMs: z.int().optional(),
  }),
  refusals: { ...cashOutRefusals, 'cash-out.expired': plain, 'cash-out.changed': plain, 'cash-out.settling': plain },
});

export const cancelBet = endpoint({
  method: 'POST',
  path: '/sports-prematch/bets/cancel',
  summary: 'Cancel a bet that was placed a short while ago and of which nothing has begun: the whole stake comes back.',
  access: 'member',
  makesStale: ['bet', 'wallet'],
  plays: true,
  movesMoney: true,
  body: z.object({ betId: feedIdSchema }),
  answer: z.object({ betId: z.string(), returnedWon: wonSchema, emoney: signedWonSchema }),
  refusals: {
    'bet.unknown': plain,
    'cancel.late': plain,
    'cancel.often': plain,
    'cancel.halted': plain,
    'cancel.moved': plain,
    'cash-out.settling': plain,
  },
});
