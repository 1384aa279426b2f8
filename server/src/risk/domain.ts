import type { Domain } from '../platform/declared-domain.ts';
import { findCoveredPrices } from './find-covered-prices.ts';
import { findCoveringMembers } from './find-covering-members.ts';
import { findHeldFriends } from './find-held-friends.ts';
import { registerRisk } from './routes.ts';

const pricesEveryMs = 60_000;
const membersEveryMs = 600_000;

export const risk: Domain = {
  name: 'risk',
  about:
    'alarms: prices on sale that return more than all stakes, two members who bet against each other too often for chance, and friends whose reward is held back',
  uses: ['sports'],
  routes: [registerRisk],
  background: ({ work }) => [
    { name: 'prices that can be covered', everyMs: pricesEveryMs, run: () => findCoveredPrices(work) },
    { name: 'members who cover each other', everyMs: membersEveryMs, run: () => findCoveringMembers(work) },
    { name: 'friends who are held', everyMs: pricesEveryMs, run: () => findHeldFriends(work) },
  ],
};
