import type { Domain } from '../platform/declared-domain.ts';
import { registerLimits } from './routes.ts';

export const limits: Domain = {
  name: 'limits',
  about: 'what members allow themselves: limits, pauses, the reminder of a session; members whom operators restrict',
  uses: ['members'],
  routes: [registerLimits],
};
