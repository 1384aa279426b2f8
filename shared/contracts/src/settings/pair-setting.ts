import { z } from 'zod';
import { integerMax, oddsSchema } from '../base/common.ts';
import { endpoint } from '../base/endpoint.ts';
import { marketGroupSchema, sideSchema } from '../sports/markets.ts';
import { heldSettingSchema } from './setting-endpoints.ts';

const pairEndSchema = z.object({ group: marketGroupSchema, side: sideSchema });
const pairSchema = z.object({ sportId: z.int().min(1).max(integerMax), one: pairEndSchema, other: pairEndSchema });

/** Two picks of one fixture that a bet may hold together, in either order. */
export const allowedPairSchema = pairSchema.extend({
  /** `one` may pay this at most; null for any price. */
  mostPrice: oddsSchema.nullable(),
});
export type AllowedPair = z.infer<typeof allowedPairSchema>;

/** The return of one won on each match of whole seasons, in ten-thousandths: 9_412 is 94.12 %. */
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
const pairSettingSchema = pairSchema.extend({
  /** The value of the setting `pair` that counts: `version` is 0 while operators have set none. */
  held: heldSettingSchema,
  /** True when the pair is allowed while operators have set nothing. */
  allowedByDefault: z.boolean(),
  /** null for a pair that no season was measured for. */
  measured: measuredReturnSchema.nullable(),
});
export type PairSetting = z.infer<typeof pairSettingSchema>;

export const listPairSettings = endpoint({
  method: 'GET',
  path: '/admin/pairs',
  summary:
    'Pairs of one fixture that are measured or set, with what they returned; all that are not listed are refused.',
  access: 'operator',
  permission: 'view',
  staleOn: ['site'],
  answer: z.array(pairSettingSchema),
});

type Pair = z.infer<typeof pairSchema>;
/** The key of a pair in the setting `pair`: "1 win-draw-lose/home over-under/under". */
export const pairKey = ({ sportId, one, other }: Pair): string =>
  `${sportId} ${one.group}/${one.side} ${other.group}/${other.side}`;

/** undefined for a text that is no key of a pair. */
export function pairOfKey(key: string): Pair | undefined {
  const [, sportId, ...ends] = /^(\d{1,10}) ([a-z-]+)\/([a-z-]+) ([a-z-]+)\/([a-z-]+)$/.exec(key) ?? [];
  const [oneGroup, oneSide, otherGroup, otherSide] = ends;
  const read = pairSchema.safeParse({
    sportId: Number(sportId),
    one: { group: oneGroup, side: oneSide },
    other: { group: otherGroup, side: otherSide },
  });
  return read.success ? read.data : undefined;
}
