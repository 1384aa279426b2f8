import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../../platform/context.ts';
import type { Work } from '../../platform/running/background.ts';
import { twoStepSecrets } from '../second-step/two-step-secrets.ts';
import { resealAll } from './sealed-columns.ts';

const resealEveryMs = 3_600_000;

/** Seals the texts of older keys at the start and every hour. */
export function resealWork({ work, ring }: Pick<Context, 'work' | 'ring'>, log: FastifyBaseLogger): Work {
  const secrets = twoStepSecrets(ring);
  return {
    name: 'sealing by the newest key',
    everyMs: resealEveryMs,
    alone: work,
    run: async (signal, fenced) => {
      const { sealed, lost } = await resealAll(fenced, ring, secrets, signal);
      if (sealed > 0) log.info({ sealed, key: ring.newest }, 'sealed by the newest key of the ring');
      if (lost > 0) log.error({ lost }, 'no key of the ring opens these texts (docs/runbooks/key-ring.md)');
    },
  };
}
