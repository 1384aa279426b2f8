import type { FastifyInstance } from 'fastify';
import type { Db } from './db.ts';

/** `/healthz`: the process is up. `/readyz`: the database answers and a package of the feed is open, so that bets can be taken. */
export function serveHealth(app: FastifyInstance, db: Db): void {
  app.get('/healthz', { schema: { hide: true }, logLevel: 'warn' }, async () => ({ up: true }));
  app.get('/readyz', { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) => {
    const state = await readiness(db);
    return reply.status(state.database && state.feed ? 200 : 503).send(state);
  });
}

async function readiness(db: Db): Promise<{ database: boolean; feed: boolean }> {
  try {
    const { rows } = await db.query<{ open: boolean }>(
      'select coalesce(bool_or(feed_open(feed_package)), false) as open from feed_package',
    );
    return { database: true, feed: rows[0]?.open ?? false };
  } catch {
    return { database: false, feed: false };
  }
}
