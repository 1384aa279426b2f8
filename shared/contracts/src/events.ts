import { z } from 'zod';
import { oddsSchema, wonSchema } from './common.ts';

/** Events between remotes and shell: the only way, besides exposed modules, in which they meet. */
export const eventSchemas = {
  /** From mf-sports: what the slip holds, for the shell's slip button. */
  'slip:changed': z.object({ count: z.int().min(0), totalOdds: oddsSchema }),
  /** From the shell: show the slip (the mobile drawer opens). */
  'slip:open': z.object({}),
  /** From mf-sports: the slip may close (after a bet). */
  'slip:close': z.object({}),
  'bet:placed': z.object({ betId: z.string(), stakeWon: wonSchema }),
  /** The wallet moved by something that this page did: profile and balances should be fetched again. */
  'wallet:changed': z.object({}),
  /** From the shell: the layout was switched, page data should be fetched again. */
  'layout:changed': z.object({ layout: z.enum(['desktop', 'mobile']) }),
} as const;

/**
 * Versions of the schemas above. A release records those it emits and the ranges it hears; the gate keeps apart what does not
 * fit. Optional additions raise the minor version, anything else the major.
 */
export const eventVersions: Readonly<Record<EventName, string>> = {
  'slip:changed': '1.0.0',
  'slip:open': '1.0.0',
  'slip:close': '1.0.0',
  'bet:placed': '1.0.0',
  'wallet:changed': '1.0.0',
  'layout:changed': '1.0.0',
};

export type EventName = keyof typeof eventSchemas;
export type EventPayload<Name extends EventName> = z.infer<(typeof eventSchemas)[Name]>;
