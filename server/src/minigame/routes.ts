import { listMinigames, minigameSetting } from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../platform/context.ts';
import { route } from '../platform/route.ts';
import { sharedAnswer } from '../platform/shared-answer.ts';
import { minigameCatalogue, minigameUnderMaintenance } from './queries.ts';

export function registerMinigame(app: FastifyInstance, { db, config }: Context): void {
  route(
    app,
    listMinigames,
    sharedAnswer(listMinigames, () => minigameCatalogue(db), config.readAgeMs),
  );
  route(app, minigameSetting, async ({ params }) => ({
    systemMaintenanceFlg: await minigameUnderMaintenance(db, params.id),
  }));
}
