import { memberKeyPrefix } from '@madang/contracts';
import { z } from 'zod';
import { pickSchema } from './pick.ts';
import { readJson } from './read-json.ts';

const slipSchema = z.object({
  // Another tab may have another version of this app: what it kept is read pick by pick, as far as it can be.
  picks: z.array(z.unknown()).transform((kept) =>
    kept.flatMap((pick) => {
      const read = pickSchema.safeParse(pick);
      return read.success ? [read.data] : [];
    }),
  ),
  stakeWon: z.int().min(0).nullable(),
  pinned: z.boolean().default(false),
  /** A system that the member chose: how many picks make a line. It holds while the slip offers it. */
  sizes: z.array(z.int()).optional(),
});
export type Slip = z.infer<typeof slipSchema>;

const keptSchema = z.object({
  /** Grows with every change, in every tab. */
  change: z.int(),
  /** Who made the change: of two with one number, made in two tabs at once, one wins in both. */
  tab: z.string(),
  atMs: z.number(),
  slip: slipSchema,
  /** It was emptied by a bet. */
  placed: z.boolean(),
});
/** The slip as all tabs of a member share it. */
export type KeptSlip = z.infer<typeof keptSchema>;

export const emptySlip: Slip = { picks: [], stakeWon: null, pinned: false };
export const nothingKept: KeptSlip = { change: 0, tab: '', atMs: 0, slip: emptySlip, placed: false };

/** Older ones are of another day: their selections are over, and the stream does not say so of ended fixtures. */
const keptForMs = 12 * 3_600_000;

export const slipKey = (memberId: number): string => `${memberKeyPrefix(memberId)}slip`;

export function readKept(text: string | null): KeptSlip | null {
  const { data } = keptSchema.safeParse(readJson(text));
  return data && Date.now() - data.atMs < keptForMs ? data : null;
}

export const isNewer = (one: KeptSlip, other: KeptSlip): boolean =>
  one.change > other.change || (one.change === other.change && one.tab > other.tab);
