import type { Domain } from '../platform/declared-domain.ts';
import { registerResults } from './results-routes.ts';
import { registerSports } from './routes.ts';

export const sports: Domain = {
  name: 'sports',
  about: 'sports, locations, leagues, fixtures, their prices, scores and results',
  uses: ['approvals'],
  routes: [registerSports, registerResults],
  tables: { pruned: { market_absence: 'after 7 days' }, owners: ['bonus'] },
};
