import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../database/db.ts';

interface Readiness {
  database: boolean;
  feed: boolean;
}
const alwaysAnswered = { schema: { hide: true }, logLevel: 'warn', config: { alwaysAdmitted: true } } as const;
const unusable: Readiness = { database: false, feed: false };
/** The answer comes by then, in every state of the database. */
const withinMs = 900;

/** `/healthz`: the process is up. `/readyz`: the database answers, a package of the feed is open, so that bets can be taken, and the server does not end. */
export function serveHealth(app: FastifyInstance, db: Db): void {
  let asking: Promise<Readiness> | null = null;
  app.get('/healthz', alwaysAnswered, async () => ({ up: true }));
  app.get('/readyz', alwaysAnswered, async (_request, reply) => {
    asking ??= readiness(db).finally(() => {
      asking = null;
    });
    const state = await Promise.race([asking, wait(withinMs, unusable, { ref: false })]);
    const isReady = state.database && state.feed && !app.isDraining;
    return reply.status(isReady ? 200 : 503).send({ ...state, ...(app.isDraining && { ends: true }) });
  });
}

async function readiness(db: Db): Promise<Readiness> {
  try {
    const { rows } = await db.query<{ open: boolean }>(
      'select coalesce(bool_or(feed_open(feed_package)), false) as open from feed_package',
    );
    return { database: true, feed: rows[0]?.open ?? false };
  } catch {
    return unusable;
  }
}
