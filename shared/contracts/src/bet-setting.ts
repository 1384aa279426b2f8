import { z } from 'zod';
import { wonSchema } from './common.ts';
import { endpoint, plain } from './endpoint.ts';

const askedWonSchema = z.int().min(0).max(1_000_000_000_000);

const offers = {
  /** Whether cash-outs are offered at all, what the house keeps of their fair value (ten-thousandths), and how long an offer holds. */
  cashOut: z.boolean(),
  cashOutMargin: z.int().min(0).max(9_999),
  cashOutSeconds: z.int().min(1).max(300),
  /** How long after placing and until how long before kick-off a member may cancel (0: never), and how many bets in a day. */
  cancelMinutes: z.int().min(0).max(1_440),
  cancelBeforeMinutes: z.int().min(0).max(1_440),
  cancelPerDay: z.int().min(0).max(1_000),
  /** Whether selections whose prices return more than all stakes, whatever happens, are closed until prices change. */
  holdCovered: z.boolean(),
};

/** How the site takes bets, as operators set it. */
export const betSettingSchema = z.object({
  /** The most that all open bets may win beyond their stakes: on one selection, on one fixture, and one member's on one selection. */
  maxSelectionWon: wonSchema,
  maxFixtureWon: wonSchema,
  maxMemberSelectionWon: wonSchema,
  ...offers,
  /** Grows with every change. */
  version: z.int(),
});
export type BetSetting = z.infer<typeof betSettingSchema>;

export const readBetSetting = endpoint({
  method: 'GET',
  path: '/admin/bets/setting',
  summary: 'How the site takes bets: what the house may lose at most.',
  access: 'operator',
  staleOn: ['site'],
  answer: betSettingSchema,
});

export const saveBetSetting = endpoint({
  method: 'POST',
  path: '/admin/bets/setting',
  summary: 'Change how the site takes bets. What is open already stays; limits hold for the next bet.',
  access: 'operator',
  freshStep: true,
  makesStale: ['site'],
  body: z.object({
    maxSelectionWon: askedWonSchema,
    maxFixtureWon: askedWonSchema,
    maxMemberSelectionWon: askedWonSchema,
    ...offers,
    /** That which the form was opened on. */
    version: z.int().min(1).max(2_147_483_646),
  }),
  answer: betSettingSchema,
  refusals: { 'bet-setting.stale': plain },
});
