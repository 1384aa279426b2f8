import type { Domain } from '../platform/declared-domain.ts';
import { registerLog } from './routes.ts';

export const log: Domain = {
  name: 'log',
  about:
    'the public log: a signed Merkle tree of announcements that stay (chains and cut-offs of minigames, revisions of the site), with its proofs',
  uses: [],
  routes: [registerLog],
};
