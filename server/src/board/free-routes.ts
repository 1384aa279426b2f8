import * as contracts from '@madang/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { writeOnce } from '../ledger/write-once.ts';
import type { Caller, Context } from '../platform/context.ts';
import type { Queryable } from '../platform/database/db.ts';
import { route } from '../platform/http/route.ts';
import { takeWrite } from '../platform/http/take-write.ts';
import { countView, likePost, removePost, reportPost } from './change-post.ts';
import { editComment, writeComment } from './comments.ts';
import { listPosts } from './list-posts.ts';
import { dismissReports, hideEntry, pinPost, readModeration } from './moderation.ts';
import { readPost } from './read-post.ts';
import { savePost } from './save-post.ts';

/** The most that a member may write in a minute. */
const writesAMinute = { post: 4, comment: 12, report: 10, like: 30 } as const;

/** The free board: what members write for each other, and what operators do with it. */
export function registerFreeBoard(app: FastifyInstance, context: Context): void {
  const { db } = context;
  const limited = (what: keyof typeof writesAMinute, { member }: Caller, reply: FastifyReply, tx: Queryable = db) =>
    takeWrite(tx, reply, { memberId: member.id, what, limit: { most: writesAMinute[what], seconds: 60 } });
  route(app, contracts.listPosts, ({ caller, query, request }) =>
    context.reads(request, (from) => listPosts(from, caller.member, query)),
  );
  route(app, contracts.postById, ({ caller, params, request }) =>
    context.reads(request, (from) => readPost(from, caller.member, params.id)),
  );
  route(app, contracts.countView, ({ caller, body }) => countView(db, caller.member.id, body.id));
  route(app, contracts.savePost, (asked) =>
    writeOnce(context, 'post', asked, async (tx) => {
      const { caller, body, reply } = asked;
      return (await limited('post', caller, reply, tx)) ?? savePost(tx, caller.member, body);
    }),
  );
  route(app, contracts.removePost, ({ caller, body }) => removePost(db, caller.member.id, body.id));
  route(
    app,
    contracts.likePost,
    async ({ caller, body, reply }) => (await limited('like', caller, reply)) ?? likePost(db, caller.member.id, body),
  );
  route(
    app,
    contracts.reportPost,
    async ({ caller, body, reply }) =>
      (await limited('report', caller, reply)) ?? reportPost(db, caller.member.id, body),
  );
  route(app, contracts.writeComment, (asked) =>
    writeOnce(context, 'comment', asked, async (tx) => {
      const { caller, body, reply } = asked;
      return (await limited('comment', caller, reply, tx)) ?? writeComment(tx, caller.member, body);
    }),
  );
  route(
    app,
    contracts.editComment,
    async ({ caller, body, reply }) =>
      (await limited('comment', caller, reply)) ?? editComment(db, caller.member.id, body),
  );

  route(app, contracts.listBoardReports, () => readModeration(db));
  route(app, contracts.pinPost, ({ body }) => pinPost(db, body));
  route(app, contracts.hideEntry, ({ caller, body }) => hideEntry(db, caller.member.id, body));
  route(app, contracts.dismissReports, ({ body }) => dismissReports(db, body));
}
