import * as contracts from '@madang/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../platform/context.ts';
import type { Refusal } from '../platform/refusal.ts';
import { route } from '../platform/route.ts';
import { tooMany } from '../platform/too-many.ts';
import { careOfBoard, dismissReports, hideEntry, pinPost, setWriteLevel } from './care-of-board.ts';
import { countView, likePost, removePost, reportPost } from './change-post.ts';
import { editComment, writeComment } from './comments.ts';
import { listPosts } from './list-posts.ts';
import { readPost } from './read-post.ts';
import { savePost } from './save-post.ts';

/** What a member may write in a minute. */
const writesAMinute = { post: 4, comment: 12, report: 10 } as const;

/** The free board: what members write for each other, and what operators do with it. */
export function registerFreeBoard(app: FastifyInstance, { db }: Context): void {
  const limited = writeLimits(app);
  route(app, contracts.listPosts, ({ caller, query }) => listPosts(db, caller.member, query));
  route(app, contracts.postById, ({ caller, params }) => readPost(db, caller.member, params.id));
  route(app, contracts.countView, ({ caller, body }) => countView(db, caller.member.id, body.id));
  route(
    app,
    contracts.savePost,
    async ({ caller, body, request, reply }) =>
      (await limited('post', request, reply)) ?? savePost(db, caller.member, body),
  );
  route(app, contracts.removePost, ({ caller, body }) => removePost(db, caller.member.id, body.id));
  route(app, contracts.likePost, ({ caller, body }) => likePost(db, caller.member.id, body));
  route(
    app,
    contracts.reportPost,
    async ({ caller, body, request, reply }) =>
      (await limited('report', request, reply)) ?? reportPost(db, caller.member.id, body),
  );
  route(
    app,
    contracts.writeComment,
    async ({ caller, body, request, reply }) =>
      (await limited('comment', request, reply)) ?? writeComment(db, caller.member, body),
  );
  route(app, contracts.editComment, ({ caller, body }) => editComment(db, caller.member.id, body));

  route(app, contracts.boardCare, () => careOfBoard(db));
  route(app, contracts.setWriteLevel, ({ body }) => setWriteLevel(db, body.writeLevel));
  route(app, contracts.pinPost, ({ body }) => pinPost(db, body));
  route(app, contracts.hideEntry, ({ caller, body }) => hideEntry(db, caller.member.id, body));
  route(app, contracts.dismissReports, ({ body }) => dismissReports(db, body));
}

/** Refuses who writes too much, with the seconds to wait. */
function writeLimits(app: FastifyInstance) {
  const limitOf = (what: keyof typeof writesAMinute) =>
    app.createRateLimit({
      max: writesAMinute[what],
      timeWindow: 60_000,
      keyGenerator: ({ caller }) => `${what} ${caller?.member.id}`,
    });
  const limits = { post: limitOf('post'), comment: limitOf('comment'), report: limitOf('report') };
  return async (
    what: keyof typeof writesAMinute,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Refusal<'request.too-many'> | null> => {
    const allowed = await limits[what](request);
    return !allowed.isAllowed && allowed.isExceeded ? tooMany(reply, allowed.ttlInSeconds) : null;
  };
}
