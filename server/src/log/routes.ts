import { logConsistency, logHead, logLeaves } from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../platform/context.ts';
import { refuse } from '../platform/http/refusal.ts';
import { route } from '../platform/http/route.ts';
import { UnsealError } from '../platform/secrets/key-ring.ts';
import { publicLog } from './public-log.ts';

const leavesAtOnce = 50;

export async function registerLog(app: FastifyInstance, { db, ring }: Context): Promise<void> {
  const log = publicLog(ring);
  // Made now where there is none, so that whatever adds to the log finds it.
  await log.publicKey(db).catch((err) => {
    if (!(err instanceof UnsealError)) throw err;
    // The rest of the site goes on; bets on minigames are refused until a key opens it.
    app.log.error({ err }, 'no key of the ring opens the key of the public log (docs/runbooks/key-ring.md)');
  });
  route(app, logHead, async () => ({ publicKey: await log.publicKey(db), head: await log.head(db) }));
  route(app, logLeaves, async ({ query: { from } }) => {
    const head = await log.head(db);
    const count = Math.max(0, Math.min(leavesAtOnce, (head?.size ?? 0) - from));
    const indexes = Array.from({ length: count }, (_, place) => from + place);
    return { head, leaves: head ? await log.leaves(db, indexes, head) : [] };
  });
  route(app, logConsistency, async ({ query: { from, to } }) => {
    const size = (await log.head(db))?.size ?? 0;
    if (from > to || to > size) return refuse('not-found');
    return { proof: await log.consistency(db, from, to) };
  });
}
