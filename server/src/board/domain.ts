import type { Domain } from '../platform/declared-domain.ts';
import { registerBoard } from './routes.ts';

export const board: Domain = {
  name: 'board',
  about: 'the free board, notices, events',
  uses: ['ledger', 'files', 'betting'],
  routes: [registerBoard],
  tables: {
    pruned: { notice: 'when an operator removes it', post_like: 'when the member takes it back' },
  },
};
