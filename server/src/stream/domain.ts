import type { Domain } from '../platform/declared-domain.ts';
import { registerStream } from './routes.ts';

export const stream: Domain = {
  name: 'stream',
  about:
    'the socket: images of what the page watches, then their changes; a page that comes back is told what it missed; pages hear within a second that maintenance of the site or of a game began or ended (`site-watch`)',
  uses: ['members', 'sports', 'operators'],
  routes: [registerStream],
};
