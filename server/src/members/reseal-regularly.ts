import type { FastifyInstance } from 'fastify';
import { inBackground } from '../platform/background.ts';
import type { Context } from '../platform/context.ts';
import { resealAll } from './sealed-columns.ts';
import type { TwoStepSecrets } from './two-step-secrets.ts';

const resealLock = 7043;
const resealEveryMs = 3_600_000;

/** Seals the texts of older keys at the start and every hour. */
export function resealRegularly(app: FastifyInstance, { work, ring }: Context, secrets: TwoStepSecrets): void {
  inBackground(app, {
    name: 'sealing by the newest key',
    everyMs: resealEveryMs,
    lock: { db: work, key: resealLock },
    run: async (signal) => {
      const { sealed, lost } = await resealAll(work, ring, secrets, signal);
      if (sealed > 0) app.log.info({ sealed, key: ring.newest }, 'sealed by the newest key of the ring');
      if (lost > 0) app.log.error({ lost }, 'no key of the ring opens these texts (docs/runbooks/key-ring.md)');
    },
  });
}
