import { listSiteEvents, siteEventById, unreadMessages } from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../platform/context.ts';
import { route } from '../platform/route.ts';
import { countUnread } from './count-unread.ts';
import { listEvents, viewEvent } from './events.ts';
import { registerFreeBoard } from './free-routes.ts';

export function registerBoard(app: FastifyInstance, context: Context): void {
  const { db } = context;
  registerFreeBoard(app, context);
  route(app, listSiteEvents, ({ query }) => listEvents(db, query));
  route(app, siteEventById, ({ params }) => viewEvent(db, params.id));
  route(app, unreadMessages, ({ caller }) => countUnread(db, caller.member.id));
}
