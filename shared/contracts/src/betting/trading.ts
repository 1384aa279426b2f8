import { z } from 'zod';
import {
  feedIdSchema,
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
} from '../base/common.ts';
import { endpoint, plain } from '../base/endpoint.ts';
import { feedPackageSchema } from '../feed/feed.ts';
import { resultCodeSchema } from './hand-results.ts';

const tradingStopSchema = z.object({
  id: z.int(),
  /** null: all markets. */
  marketId: z.int().nullable(),
  reason: z.string(),
  by: z.string(),
  at: instantSchema,
});
export type TradingStop = z.infer<typeof tradingStopSchema>;

const tradingHaltSchema = z.object({
  id: z.int(),
  package: feedPackageSchema,
  reason: z.string(),
  by: z.string(),
  at: instantSchema,
});
export type TradingHalt = z.infer<typeof tradingHaltSchema>;

const tradedFixtureSchema = z.object({
  id: feedIdSchema,
  sportId: z.int(),
  leagueName: z.string(),
  home: z.string(),
  away: z.string(),
  startsAt: instantSchema,
  status: z.enum(['scheduled', 'inPlay', 'finished', 'cancelled']),
  homeScore: z.int().nullable(),
  awayScore: z.int().nullable(),
  /** Open bets with a leg on it, and their stakes. */
  bets: z.int(),
  stakeWon: wonSchema,
  /** The most that the house can lose on all of them together. */
  worstWon: wonSchema,
  limitWon: wonSchema,
  stops: z.array(tradingStopSchema),
});
export type TradedFixture = z.infer<typeof tradedFixtureSchema>;

const tradingPriceSchema = z.object({
  id: z.int(),
  /** The feed's now, which comes back with the end of this. */
  feedPrice: oddsSchema,
  reason: z.string(),
  by: z.string(),
  at: instantSchema,
  /** null: until it is released. */
  expiresAt: instantSchema.nullable(),
});

const handResultSchema = z.object({ id: z.int(), reason: z.string(), by: z.string(), at: instantSchema });

export const listTrading = endpoint({
  method: 'GET',
  path: '/admin/trading',
  summary:
    'Fixtures with open bets or a stop, the largest possible loss first; with `search`, fixtures with a team or id like this.',
  access: 'operator',
  permission: 'view',
  staleOn: ['trading', 'bet-voids'],
  query: pageQuerySchema.extend({
    search: textSchema.trim().max(60).optional(),
    sportId: integerParameter(0).optional(),
    sort: z.enum(['worst', 'start']).default('worst'),
  }),
  answer: pageOf(tradedFixtureSchema).extend({
    sports: z.array(z.object({ id: z.int(), name: z.string() })),
    /** Packages of which operators stopped everything. */
    halts: z.array(tradingHaltSchema),
    /** Of all open bets of the site. */
    open: z.object({ bets: z.int(), stakeWon: wonSchema, mostWon: wonSchema }),
  }),
});

export const tradingFixture = endpoint({
  method: 'GET',
  path: '/admin/trading/:fixtureId',
  summary: 'A fixture with its markets and selections: prices, open bets, and what each can cost.',
  access: 'operator',
  permission: 'view',
  staleOn: ['trading', 'listing'],
  params: z.object({ fixtureId: feedIdSchema }),
  answer: z.object({
    fixture: tradedFixtureSchema,
    /** Of one selection. */
    limitWon: wonSchema,
    markets: z.array(
      z.object({
        marketId: z.int(),
        name: z.string(),
        package: feedPackageSchema,
        line: z.string().nullable(),
        /** The result by hand that counts; null: the feed's does, or there is none. */
        result: handResultSchema.nullable(),
        selections: z.array(
          z.object({
            id: feedIdSchema,
            name: z.string(),
            /** At which it is sold. */
            price: oddsSchema,
            /** null: the price is the feed's. */
            byHand: tradingPriceSchema.nullable(),
            status: z.enum(['open', 'suspended', 'closed']),
            /** Its settlement; null while that is open. */
            settlement: resultCodeSchema.nullable(),
            /** The feed's settlement where a result by hand counts; null: it says nothing. */
            feedSettlement: resultCodeSchema.nullable(),
            bets: z.int(),
            stakeWon: wonSchema,
            worstWon: wonSchema,
            /** The balance of the house if it wins, by single bets on this market and line alone; below zero it loses. */
            resultWon: signedWonSchema,
          }),
        ),
      }),
    ),
  }),
  refusals: { 'trading.fixture-unknown': plain },
});
export type TradingFixture = z.infer<typeof tradingFixture.answer>;

export const stopTrading = endpoint({
  method: 'POST',
  path: '/admin/trading/stop',
  summary:
    'Stop a market of a fixture, or all of it: nothing of it can be bet on until it is lifted, whatever the feed says. What is stopped already stays so.',
  access: 'operator',
  permission: 'trading',
  makesStale: ['trading'],
  body: z.object({
    fixtureId: feedIdSchema,
    /** null: all markets. */
    marketId: z.int().min(1).max(integerMax).nullable(),
    reason: textSchema.trim().min(1, '사유를 입력해 주세요.').max(200),
  }),
  answer: z.object({}),
  refusals: { 'trading.fixture-unknown': plain, 'trading.market-unknown': plain },
});

export const liftTradingStop = endpoint({
  method: 'POST',
  path: '/admin/trading/lift',
  summary: 'Lift a stop: the feed decides again.',
  access: 'operator',
  permission: 'trading',
  freshStep: true,
  makesStale: ['trading'],
  body: z.object({ id: idSchema }),
  answer: z.object({}),
  refusals: { 'trading.lifted': plain },
});

export const haltTrading = endpoint({
  method: 'POST',
  path: '/admin/trading/halt',
  summary:
    'Stop everything in play, or everything before kick-off: nothing of it can be bet on, cashed out or cancelled until it is lifted, and bets in play that wait are refused.',
  access: 'operator',
  permission: 'trading',
  makesStale: ['trading'],
  body: z.object({
    package: feedPackageSchema,
    reason: textSchema.trim().min(1, '사유를 입력해 주세요.').max(200),
  }),
  answer: z.object({}),
});

export const liftTradingHalt = endpoint({
  method: 'POST',
  path: '/admin/trading/halt/lift',
  summary: 'Lift a stop of everything: the feed and the stops of single fixtures decide again.',
  access: 'operator',
  permission: 'trading',
  freshStep: true,
  makesStale: ['trading'],
  body: z.object({ id: idSchema }),
  answer: z.object({}),
  refusals: { 'trading.lifted': plain },
});

/** From 1.01 to 1000.00. */
const handPriceSchema = z
  .string()
  .regex(
    /^(1\.(0[1-9]|[1-9]\d)|([2-9]|[1-9]\d{1,2})\.\d{2}|1000\.00)$/,
    '배당을 1.01부터 1000.00까지 소수점 두 자리로 입력해 주세요.',
  );

export const setTradingPrice = endpoint({
  method: 'POST',
  path: '/admin/trading/price',
  summary:
    "Set a price of a selection by hand: it is sold in place of the feed's until it is released or expires, or the feed moves the line.",
  access: 'operator',
  permission: 'trading',
  freshStep: true,
  makesStale: ['trading'],
  body: z.object({
    selectionId: feedIdSchema,
    price: handPriceSchema,
    /** null: until it is released. */
    minutes: z.int().min(1).max(1_440).nullable(),
    reason: textSchema.trim().min(1, '사유를 입력해 주세요.').max(200),
    /** Also where the prices of the market return more than all stakes then. */
    covered: z.boolean().default(false),
  }),
  answer: z.object({}),
  refusals: {
    /** It is further above the feed's than one operator may set (`betSetting`), or its market is covered. */
    'approval.needed': plain,
    'trading.selection-unknown': plain,
    'trading.closed': plain,
    /** `returns`: how many times all stakes, whatever happens. */
    'trading.covered': z.object({ returns: z.string() }),
  },
});

export const endTradingPrice = endpoint({
  method: 'POST',
  path: '/admin/trading/price/end',
  summary: "Release a price by hand: the feed's is sold again.",
  access: 'operator',
  permission: 'trading',
  freshStep: true,
  makesStale: ['trading'],
  body: z.object({ id: idSchema }),
  answer: z.object({}),
  refusals: { 'trading.price-ended': plain },
});
