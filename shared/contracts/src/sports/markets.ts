import { z } from 'zod';
import { feedIdSchema, oddsSchema } from '../base/common.ts';
import { feedSettlement } from '../feed/feed.ts';

/** Market groups of specification section 4; the slip rules speak of these. */
export const marketGroups = ['win-draw-lose', 'win-lose', 'handicap', 'over-under', 'other'] as const;
export const marketGroupSchema = z.enum(marketGroups);
export type MarketGroup = z.infer<typeof marketGroupSchema>;

/** The role of an outcome, in the order of a row. `other`: the outcome's own name says it (correct score, double chance). */
export const sideSchema = z.enum([
  'home',
  'draw',
  'away',
  'over',
  'under',
  'odd',
  'even',
  'yes',
  'no',
  'none',
  'other',
]);
export type Side = z.infer<typeof sideSchema>;

/** open: can be bet on; suspended: shown with a lock, may open again; closed: over for good (kick-off, settled). */
export const selectionStatusSchema = z.enum(['open', 'suspended', 'closed']);
export type SelectionStatus = z.infer<typeof selectionStatusSchema>;

const selectionSchema = z.object({
  id: feedIdSchema,
  side: sideSchema,
  /** The feed's name of the outcome: 1, X, 2, Over, Under, 2-1. */
  betName: z.string(),
  price: oddsSchema,
  /** Line as the feed writes it for this side ("-1.5", "2.5"), null where the market has none. */
  betLine: z.string().nullable(),
  /** Line that joins the sides of one line, null where the market has none. */
  betBaseline: z.string().nullable(),
  status: selectionStatusSchema,
  /** Grows with every change of price, line or status. */
  version: z.int(),
});
export type Selection = z.infer<typeof selectionSchema>;

export const marketSchema = z.object({
  /** Feed market id, for example 1 (1X2), 52 (12), 3 (Asian handicap), 2 (under/over). */
  marketId: z.int(),
  group: marketGroupSchema,
  marketName: z.string(),
  marketNameKorean: z.string(),
  selections: z.array(selectionSchema),
});
export type Market = z.infer<typeof marketSchema>;

const { winner, refund, halfWon } = feedSettlement;
/** One line of a market of a fixture that is over: those of its selections that did not lose. */
export const lineOutcomeSchema = marketSchema.pick({ marketId: true, group: true, marketNameKorean: true }).extend({
  outcomes: z.array(
    selectionSchema.pick({ side: true, betName: true, betLine: true, price: true }).extend({
      settlement: z.union([z.literal(winner), z.literal(refund), z.literal(halfWon)]),
    }),
  ),
});
export type LineOutcome = z.infer<typeof lineOutcomeSchema>;
