import { z } from 'zod';
import { daySchema, signedWonSchema } from '../base/common.ts';
import { endpoint, plain } from '../base/endpoint.ts';

/** As long as one report may be, in days. */
export const reportDaysMax = 400;
/** A longer report is cut after so many rows; its sums are whole. */
export const reportRowsMax = 2_000;

export const reportGrains = ['day', 'month'] as const;
export type ReportGrain = (typeof reportGrains)[number];

/** Splits of play have rows for play alone: a charge belongs to no sport and no lobby. */
const playSplits = ['product', 'sport', 'game', 'lobby'] as const;
export const reportSplits = ['none', ...playSplits, 'agent', 'level'] as const;
export type ReportSplit = (typeof reportSplits)[number];
export const carriesAll = (split: ReportSplit): boolean => !(playSplits as readonly string[]).includes(split);

/** Won by which a report is read, and that only members have beside their play. */
const playFigures = ['stakesWon', 'payoutsWon', 'holdWon'] as const;
const otherFigures = ['bonusesWon', 'rollingWon', 'chargesWon', 'exchangesWon', 'byHandWon'] as const;
const reportFigures = [...playFigures, ...otherFigures] as const;
export type ReportFigure = (typeof reportFigures)[number];
const columns = ['period', 'name', ...reportFigures, 'bets', 'members'] as const;
export type ReportColumn = (typeof columns)[number];
export type ReportSort = ReportColumn | `-${ReportColumn}`;
export const reportSorts = columns.flatMap((column): ReportSort[] => [column, `-${column}`]) as [
  ReportSort,
  ...ReportSort[],
];

const figuresSchema = z.object({
  /** Stakes less those that were given back, when a bet was cancelled or void before it was settled. */
  stakesWon: signedWonSchema,
  /** Payouts and cash-outs; a later settlement counts by its difference. */
  payoutsWon: signedWonSchema,
  /** Stakes less payouts. */
  holdWon: signedWonSchema,
  /** Bonuses of charges, coupons, prizes, converted points. null, as all below: the split has no such figure. */
  bonusesWon: signedWonSchema.nullable(),
  rollingWon: signedWonSchema.nullable(),
  chargesWon: signedWonSchema.nullable(),
  exchangesWon: signedWonSchema.nullable(),
  /** Corrections and funding by the owner of the database, to members. */
  byHandWon: signedWonSchema.nullable(),
  /** Bets that were placed, cancelled ones too. One in play counts from its stake on, and no more once it is refused after its wait. */
  bets: z.int(),
  /** Members who placed them. */
  members: z.int(),
});
export type ReportFigures = z.infer<typeof figuresSchema>;

const rowSchema = figuresSchema.extend({
  /** "2026-11-22", "2026-11". */
  period: z.string(),
  key: z.string(),
  name: z.string(),
});
export type ReportRow = z.infer<typeof rowSchema>;

export const readReport = endpoint({
  method: 'GET',
  path: '/admin/reports',
  summary:
    'Stakes, payouts, hold, bonuses, rolling, charges and exchanges of these days in Seoul (at most 400) from the ledger, by day or month, split by product, sport, game, lobby, agent or level. Agent and level are those that the member has now.',
  access: 'operator',
  permission: 'finance',
  query: z.object({
    by: z.enum(reportGrains).default('day'),
    split: z.enum(reportSplits).default('none'),
    /** The first and the last day. */
    from: daySchema,
    to: daySchema,
    sort: z.enum(reportSorts).default('-period'),
  }),
  answer: z.object({
    rows: z.array(rowSchema),
    /** The number of rows; `rows` has the first `reportRowsMax`. */
    rowCount: z.int(),
    /** Of all that the ledger has, in any split. Periods in which no money moved are left out. */
    periods: z.array(figuresSchema.extend({ period: z.string() })),
    total: figuresSchema,
  }),
  refusals: { 'report.days': plain },
});
export type Report = z.infer<typeof readReport.answer>;
