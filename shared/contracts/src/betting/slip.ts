import { z } from 'zod';
import { feedIdSchema, instantSchema, oddsSchema, wonSchema } from '../base/common.ts';
import { endpoint, plain } from '../base/endpoint.ts';
import { allowedPairSchema } from '../settings/pair-setting.ts';
import { marketGroupSchema, selectionStatusSchema, sideSchema } from '../sports/markets.ts';
import { bettingPageSchema } from '../sports/sports.ts';
import { placeBetBodySchema } from './betting.ts';

export const listAllowedPairs = endpoint({
  method: 'GET',
  path: '/setting/allowed-pairs',
  summary: 'Pairs of picks of one fixture that a bet may hold, by sport; it may hold no other.',
  access: 'member',
  staleOn: ['site'],
  answer: z.array(allowedPairSchema),
});

/** Why a selection of a slip cannot be bet on as it stands, in the words of the slip. */
export const slipReasons = {
  started: '경기가 시작되어 마감되었습니다',
  early: '마감 시간이 지났습니다',
  over: '결과가 나와 마감되었습니다',
  suspended: '잠시 베팅이 중단되었습니다',
  silent: '배당 제공이 중단되었습니다',
  unknown: '더 이상 제공되지 않는 베팅입니다',
  elsewhere: '이 페이지에서 제공하지 않는 베팅입니다',
  price: '배당이 변경되었습니다',
  line: '기준점이 변경되었습니다',
} as const;
const slipReasonSchema = z.enum(Object.keys(slipReasons) as [SlipReason, ...SlipReason[]]);
export type SlipReason = keyof typeof slipReasons;

/** A selection with all that a slip shows of it, as it stands now. */
export const slipSelectionSchema = z.object({
  id: feedIdSchema,
  fixtureId: feedIdSchema,
  sportId: z.int(),
  marketId: z.int(),
  group: marketGroupSchema,
  marketName: z.string(),
  marketNameKorean: z.string(),
  side: sideSchema,
  betName: z.string(),
  betPrice: oddsSchema,
  betLine: z.string().nullable(),
  betBaseline: z.string().nullable(),
  version: z.int(),
  home: z.string(),
  away: z.string(),
  startsAt: instantSchema,
  status: selectionStatusSchema,
});
export type SlipSelection = z.infer<typeof slipSelectionSchema>;

/**
 * The bound of the stake: the level's own limit, the maximum winnings, the balance, or the room of the house on these selections: the loss that it
 * still takes, or the limit of their sport, league, price and time to kick-off (`isCapped`).
 */
const stakeBoundSchema = z.enum(['level', 'winnings', 'balance', 'exposure']);
export type StakeBound = z.infer<typeof stakeBoundSchema>;

export const quoteBet = endpoint({
  method: 'POST',
  path: '/sports-prematch/quote',
  summary:
    'What a bet on these selections would meet now: each with its state, the reason where it is another than the page showed, and the stake that can be had. Nothing is kept or promised.',
  access: 'member',
  onlyAsks: true,
  body: placeBetBodySchema.pick({ bettings: true, betStyle: true, gameDetailType: true, sizes: true }),
  answer: z.object({
    legs: z.array(
      z.object({
        oddsId: feedIdSchema,
        /** null when there is none of that id. */
        now: slipSelectionSchema.nullable(),
        reason: slipReasonSchema.nullable(),
      }),
    ),
    /** Of the selections that are still open, at the prices of now; 1.00 for none. */
    totalOdds: z.string(),
    /** The price of legs of one fixture that are one combination; null of any other slip, and where `refusal` says that there is none. */
    togetherPrice: oddsSchema.nullable(),
    minStakeWon: wonSchema,
    /** 0 when nothing can be staked. */
    maxStakeWon: wonSchema,
    boundBy: stakeBoundSchema,
    /** Of the bound `exposure`: it is the limit of the sport, the league, the price or the time to kick-off. */
    isCapped: z.boolean().optional(),
    /** The text of what the slip as a whole is refused with, whatever the stake. */
    refusal: z.string().nullable(),
  }),
});
export type Quote = z.infer<typeof quoteBet.answer>;

/** Letters and digits that are not confused when read aloud. */
export const shareAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const shareCodeSchema = z.string().regex(/^[2-9A-HJ-NP-Z]{8}$/);

export const shareSlip = endpoint({
  method: 'POST',
  path: '/sports-prematch/share',
  summary: 'Keeps which selections a slip holds under a short code for a day; no stake, no prices, no name.',
  access: 'member',
  body: z.object({
    picks: z
      .array(z.object({ oddsId: feedIdSchema, page: bettingPageSchema }))
      .min(1)
      .max(30),
  }),
  answer: z.object({ code: shareCodeSchema, expiresAt: instantSchema }),
  refusals: { 'slip.selection-unknown': plain },
});

export const openSharedSlip = endpoint({
  method: 'GET',
  path: '/sports-prematch/share/:code',
  summary: 'The selections under a code, at the prices of now; those that are over are told as closed.',
  access: 'member',
  params: z.object({ code: shareCodeSchema }),
  answer: z.object({
    expiresAt: instantSchema,
    picks: z.array(slipSelectionSchema.extend({ page: bettingPageSchema })),
  }),
  refusals: { 'slip.share-unknown': plain },
});
