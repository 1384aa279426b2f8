import {
  countSetAside,
  listFeedNames,
  listFeedRejects,
  rejectsListed,
  replayFeedRejects,
  seeFeedRejects,
  translateFeedName,
} from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../platform/context.ts';
import { route } from '../platform/http/route.ts';
import { listNames, translateName } from './names/names.ts';
import { setAsideCounts } from './queries/rejects.ts';
import { listRejects, replayRejects, seeRejects } from './rejects/replay-rejects.ts';

/** Operators deal here with messages that the feed sent in vain. */
export function registerFeedOperators(app: FastifyInstance, { db, work, changes }: Context): void {
  route(app, listFeedRejects, async () => {
    const rows = await listRejects(db, rejectsListed);
    return rows.map((row) => ({
      ...row,
      firstSeenAt: row.firstSeenAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
    }));
  });

  route(app, replayFeedRejects, async ({ body }) => {
    const { booked, refused } = await replayRejects({ db: work, changes }, body.ids);
    return { booked, refusedAgain: refused };
  });

  route(app, seeFeedRejects, async ({ body, actor }) => {
    await seeRejects(db, body.ids, actor);
    return {};
  });

  route(app, listFeedNames, ({ query }) => listNames(db, query));
  route(app, translateFeedName, ({ body, caller }) => translateName({ db, changes }, caller.member.id, body));

  route(app, countSetAside, async () => {
    const { rows } = await db.query<{ bets: number; feedRejects: number }>(setAsideCounts);
    return rows[0] ?? { bets: 0, feedRejects: 0 };
  });
}
