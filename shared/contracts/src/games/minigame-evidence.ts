import { z } from 'zod';
import { idParameterSchema, idSchema, instantSchema } from '../base/common.ts';
import { endpoint, plain } from '../base/endpoint.ts';
import { hex32Schema as hashSchema, logHeadSchema, logLeafSchema, logRunSchema, signatureSchema } from '../base/log.ts';
import {
  beaconTerms,
  chainSchema,
  delayTermsSchema,
  drawnSchema,
  handVoidSchema,
  minigameSourceSchema,
  roundNumberSchema,
  roundParameterSchema,
} from './minigame.ts';

/** A bet as it was agreed, for its member to keep; its SHA-256 is the slip that goes into the public log. */
export const receiptSchema = z.object({
  betId: z.string(),
  /** `game|round|bet|selection|price|stake|key|commitment|time`; the commitment is `-` where none was made. */
  receipt: z.string(),
  slipHash: hashSchema,
  /** Of the receipt, by the key of the public log. */
  signature: signatureSchema,
});

/** So many heads that a browser has kept are proved to be of the same log. */
const mostKeptHeads = 8;

export const verifyMinigameRound = endpoint({
  method: 'GET',
  path: '/minigame/verification',
  summary: 'All that it takes to compute a round again. What decides an open round is not among it.',
  access: 'member',
  query: z.object({
    gameId: idParameterSchema,
    round: roundParameterSchema,
    /** Sizes of heads that the browser has kept, separated by commas. */
    sizes: z
      .string()
      .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/)
      .max(16 * mostKeptHeads)
      .optional(),
  }),
  answer: z.object({
    gameId: z.int(),
    round: roundNumberSchema,
    opensAt: instantSchema,
    cutOffAt: instantSchema,
    drawsAt: instantSchema,
    isVoid: z.boolean(),
    handVoid: handVoidSchema.nullable(),
    source: minigameSourceSchema,
    beacon: z.object({ ...beaconTerms, signature: z.string().nullable() }).nullable(),
    /** The link with which the round was opened; null with another source. */
    delay: delayTermsSchema.nullable(),
    chain: chainSchema.nullable(),
    /** Null until the round is drawn, and where a provider draws. */
    link: hashSchema.nullable(),
    /** The value that was mixed into the link. */
    digest: hashSchema.nullable(),
    /** Hashes of all accepted slips, in order; empty until the round is drawn. */
    slips: z.array(hashSchema),
    /** Seeds that members showed in time, in order; empty until the round is drawn. */
    seeds: z.array(hashSchema),
    /** The value of the pulse's delay after each of its parts; empty with another source. */
    checkpoints: z.array(hashSchema),
    outcome: drawnSchema.nullable(),
    /** The member's own, as the server has them. */
    receipts: z.array(receiptSchema),
    log: z.object({
      publicKey: hashSchema,
      head: logHeadSchema.nullable(),
      /** The places of the chain, the cut-off, the pulse and the draw in the log; null where there is none, or not yet. */
      leaves: z.object({
        chain: logLeafSchema.nullable(),
        cutOff: logLeafSchema.nullable(),
        pulse: logLeafSchema.nullable(),
        drawn: logLeafSchema.nullable(),
      }),
      /**
       * All leaves of the log from the last of the asked sizes that is before the cut-off, or from the cut-off, to the draw; null until then,
       * and where they are too many.
       */
      run: logRunSchema.nullable(),
      /** For each of the sizes that were asked for: that this log was the beginning of the one of `head`. */
      consistency: z.array(z.object({ size: z.int(), proof: z.array(hashSchema) })),
    }),
  }),
  refusals: { 'not-found': plain },
});
export type RoundEvidence = z.infer<typeof verifyMinigameRound.answer>;

export const revealMinigameSeed = endpoint({
  method: 'POST',
  path: '/minigame/seed',
  summary:
    'Show the value to which a bet committed, after its round was closed: it is mixed into the draw. Shown again, it is taken again.',
  access: 'member',
  body: z.object({ gameId: idSchema, round: roundNumberSchema, seed: hashSchema }),
  answer: z.object({
    /** `not-yet`: the round is not closed; `too-late`: its value is being made without it. */
    taken: z.enum(['taken', 'not-yet', 'too-late']),
    /** The round's pulse is in the log: no seed is taken any more, and the head has it. */
    isMixed: z.boolean(),
    /** The newest head of the public log, which has the round's cut-off; null while it is not closed. */
    head: logHeadSchema.nullable(),
    /** Over `game|round|seed`, by the key of the public log; null where it was not taken. */
    signature: signatureSchema.nullable(),
  }),
  refusals: { 'not-found': plain },
});
