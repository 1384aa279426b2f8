import { z } from 'zod';
import { askedInstantSchema, idSchema, instantSchema } from './common.ts';
import { endpoint, plain } from './endpoint.ts';

/** A game of the catalogue as operators keep it. */
export const minigameCareSchema = z.object({
  id: z.int(),
  providerName: z.string(),
  nameKorean: z.string(),
  path: z.string(),
  roundSeconds: z.int(),
  /** Also true while the game has no setting. */
  systemMaintenanceFlg: z.boolean(),
  reopensAt: instantSchema.nullable(),
  cutOffSeconds: z.int(),
});
export type MinigameCare = z.infer<typeof minigameCareSchema>;

export const minigameCare = endpoint({
  method: 'GET',
  path: '/admin/minigames',
  summary: 'Every minigame with what operators set of it.',
  access: 'operator',
  staleOn: ['site'],
  answer: z.array(minigameCareSchema),
});

export const saveMinigameCare = endpoint({
  method: 'POST',
  path: '/admin/minigames',
  summary: 'Set maintenance and cut-off of a minigame. Rounds that are open keep theirs, and are drawn in any case.',
  access: 'operator',
  makesStale: ['site'],
  body: z.object({
    id: idSchema,
    systemMaintenanceFlg: z.boolean(),
    /** When it is to open again: told to members, nothing opens by itself. */
    reopensAt: askedInstantSchema.nullable(),
    cutOffSeconds: z.int().min(1).max(25),
  }),
  answer: z.object({}),
  refusals: { 'not-found': plain },
});
