import type { Domain } from '../platform/declared-domain.ts';
import { findCoveringMembers } from './find-covering-members.ts';
import { registerRisk } from './routes.ts';

const searchEveryMs = 600_000;

export const risk: Domain = {
  name: 'risk',
  about:
    'alarms: prices on sale that return more than all stakes, and two members who bet against each other too often for chance',
  uses: [],
  routes: [registerRisk],
  background: ({ work }) => [
    { name: 'members who cover each other', everyMs: searchEveryMs, run: () => findCoveringMembers(work) },
  ],
};
