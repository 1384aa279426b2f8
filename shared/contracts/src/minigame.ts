import { z } from 'zod';
import { idParameterSchema } from './common.ts';
import { endpoint } from './endpoint.ts';

/** One game of the catalogue (specification section 9 has the ids). */
export const minigameSchema = z.object({
  id: z.int(),
  provider: z.string(),
  providerName: z.string(),
  game: z.string(),
  nameKorean: z.string(),
  /** Seconds between rounds, null where rounds do not repeat on a clock. */
  roundSeconds: z.int().nullable(),
  systemMaintenanceFlg: z.boolean(),
});
export type Minigame = z.infer<typeof minigameSchema>;

export const listMinigames = endpoint({
  method: 'GET',
  path: '/minigames',
  summary: 'The minigame catalogue with its maintenance flags.',
  access: 'member',
  answer: z.array(minigameSchema),
});

export const minigameSetting = endpoint({
  method: 'GET',
  path: '/settingMinigame/:id',
  summary: 'Whether one minigame is under maintenance.',
  access: 'member',
  params: z.object({ id: idParameterSchema }),
  answer: z.object({ systemMaintenanceFlg: z.boolean() }),
});
