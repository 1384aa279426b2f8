import { z } from 'zod';
import { oddsSchema, wonSchema } from './common.ts';

interface EventDeclaration {
  /**
   * Of the payload's schema. A release records those it emits and the ranges it hears; the gate keeps apart apps that do not fit.
   * Optional additions raise the minor version, anything else the major.
   */
  version: string;
  /** Its meaning, for docs/events.md. */
  meaning: string;
  /** A state, and not an occurrence: a listener that begins later is told the latest one. */
  isState?: true;
  payload: z.ZodObject;
}

/** Events between remotes and shell: the only way, besides exposed modules, in which they meet. */
export const events = {
  'slip:changed': {
    version: '1.1.0',
    meaning:
      'What the slip holds, for the bar that opens it and for its entry in the drawer: the picks, the stake and what it may win.',
    isState: true,
    payload: z.object({
      count: z.int().min(0),
      totalOdds: oddsSchema,
      picks: z.array(z.object({ sportId: z.int(), name: z.string(), odds: oddsSchema })).optional(),
      stakeWon: wonSchema.optional(),
      winWon: wonSchema.optional(),
    }),
  },
  'slip:open': {
    version: '1.0.0',
    meaning: 'Show the slip: on a phone its drawer opens.',
    payload: z.object({}),
  },
  'slip:close': {
    version: '1.0.0',
    meaning: 'The slip may close, after a bet.',
    payload: z.object({}),
  },
  // A state: on a phone the slip begins to listen when its drawer opens.
  'slip:wanted': {
    version: '1.0.0',
    meaning:
      'The slip that the member wants to have: the share code, and when it was asked for, so that each is taken once.',
    isState: true,
    payload: z.object({ code: z.string(), askedAt: z.int() }),
  },
  'bet:placed': {
    version: '1.0.0',
    meaning: 'A bet was booked.',
    payload: z.object({ betId: z.string(), stakeWon: wonSchema }),
  },
  // No state: it holds nothing, and who comes later has fetched the wallet as it then was.
  'wallet:changed': {
    version: '1.0.0',
    meaning: 'The wallet moved by something that this page did: profile and balances should be fetched again.',
    payload: z.object({}),
  },
  'session:remind': {
    version: '1.0.0',
    meaning: 'The member chose how often, in minutes, to be told how long the session has lasted; null for never.',
    payload: z.object({ minutes: z.int().min(1).nullable() }),
  },
  'draw:watched': {
    version: '1.0.0',
    meaning: 'A draw is awaited or shown step by step: what it pays is told when it has been seen.',
    isState: true,
    payload: z.object({ isWatched: z.boolean() }),
  },
  'layout:changed': {
    version: '1.0.0',
    meaning: 'The layout was switched.',
    isState: true,
    payload: z.object({ layout: z.enum(['desktop', 'mobile']) }),
  },
} as const satisfies Record<string, EventDeclaration>;

export type EventName = keyof typeof events;
export type EventPayload<Name extends EventName> = z.infer<(typeof events)[Name]['payload']>;

export const isState = (name: EventName): boolean => 'isState' in events[name];
