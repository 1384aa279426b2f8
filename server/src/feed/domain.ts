import type { Domain } from '../platform/declared-domain.ts';
import { registerFeedOperators } from './operator-routes.ts';
import { registerFeed } from './routes.ts';

export const feed: Domain = {
  name: 'feed',
  about:
    'ingestion; its sources: the simulator, Trade360 packages over AMQP (`amqp/`), files; the simulator as such a feed (`publisher/`)',
  uses: ['sports', 'betting'],
  // Ingestion has the connections of background work: requests do not wait for it.
  routes: [(app, context) => registerFeed(app, { ...context, db: context.work }), registerFeedOperators],
  tables: {
    pruned: {
      feed_reject: 'after 30 days, and when it is applied',
      foreign_fixture: 'after 30 days without a message',
    },
  },
};
