import type { Domain } from '../platform/declared-domain.ts';
import { registerSupport } from './routes.ts';

export const support: Domain = {
  name: 'support',
  about: 'the customer centre: private questions, answers with a message',
  uses: ['ledger', 'files', 'messages'],
  routes: [registerSupport],
};
