import { z } from 'zod';
import { instantSchema, integerMax, oddsSchema } from '../base/common.ts';
import { endpoint, plain } from '../base/endpoint.ts';
import { marketGroupSchema, sideSchema } from '../sports/markets.ts';

const pairEndSchema = z.object({ group: marketGroupSchema, side: sideSchema });
const pairSchema = z.object({ sportId: z.int().min(1).max(integerMax), one: pairEndSchema, other: pairEndSchema });

/** Two picks of one fixture that a bet may hold together, in either order. */
export const allowedPairSchema = pairSchema.extend({
  /** `one` may pay this at most; null for any price. */
  mostPrice: oddsSchema.nullable(),
});
export type AllowedPair = z.infer<typeof allowedPairSchema>;

/** What one won on each match of whole seasons brought, in ten-thousandths: 9_412 is 94.12 %. */
const measuredReturnSchema = z.object({
  bets: z.int(),
  returned: z.int(),
  /** The product of what the two legs returned alone. */
  expected: z.int(),
  /**
   * The greatest excess of the one-sided lower bound (95 %) of the return over the product, among all matches, those with the home side
   * as favourite and the others. Above 0 the pair is better than its legs, which is no chance.
   */
  excess: z.int(),
});
export type MeasuredReturn = z.infer<typeof measuredReturnSchema>;

/** A pair as operators see it. */
const pairSettingSchema = allowedPairSchema.extend({
  allowed: z.boolean(),
  /** The value while none is set. */
  allowedByDefault: z.boolean(),
  /** null for a pair that no season was measured for. */
  measured: measuredReturnSchema.nullable(),
  /** Grows with every change; 0 while nothing is set. */
  version: z.int(),
  changedBy: z.string().nullable(),
  changedAt: instantSchema.nullable(),
});
export type PairSetting = z.infer<typeof pairSettingSchema>;

export const listPairSettings = endpoint({
  method: 'GET',
  path: '/admin/pairs',
  summary:
    'Pairs of one fixture that are measured or set, with what they returned; all that are not listed are refused.',
  access: 'operator',
  staleOn: ['site'],
  answer: z.array(pairSettingSchema),
});

export const savePair = endpoint({
  method: 'POST',
  path: '/admin/pairs',
  summary: 'Allow or refuse a pair of picks of one fixture, for bets from now on.',
  access: 'operator',
  freshStep: true,
  makesStale: ['site'],
  body: allowedPairSchema.extend({
    allowed: z.boolean(),
    /** That which the form was opened on. */
    version: z.int().min(0).max(2_147_483_646),
  }),
  answer: pairSettingSchema,
  refusals: { 'bet-setting.stale': plain, 'pair.unknown': plain },
});
