import {
  drawSiteEvent,
  enterSiteEvent,
  listNotices,
  listSiteEvents,
  noticeById,
  removeNotice,
  saveNotice,
  saveSiteEvent,
  siteEventById,
} from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import { writeOnce } from '../ledger/write-once.ts';
import type { Context } from '../platform/context.ts';
import { route } from '../platform/http/route.ts';
import { drawEvent, enterEvent, saveEvent } from './enter-event.ts';
import { listEvents, viewEvent } from './events.ts';
import { registerFreeBoard } from './free-routes.ts';
import * as notices from './notices.ts';

export function registerBoard(app: FastifyInstance, context: Context): void {
  const { db, reads } = context;
  registerFreeBoard(app, context);
  route(app, listSiteEvents, ({ query, request }) => reads(request, (from) => listEvents(from, query)));
  route(app, siteEventById, ({ caller, params }) => viewEvent(db, caller.member.id, params.id));
  route(app, enterSiteEvent, ({ caller, body }) => enterEvent(db, caller.member, body.id));
  route(app, saveSiteEvent, (asked) => writeOnce(context, 'event', asked, (tx) => saveEvent(tx, asked.body)));
  route(app, drawSiteEvent, ({ body }) => drawEvent(db, body));
  route(app, listNotices, ({ caller, query, request }) =>
    reads(request, (from) => notices.listNotices(from, caller.member, query)),
  );
  route(app, noticeById, ({ caller, params }) => notices.readNotice(db, caller.member, params.id));
  route(app, saveNotice, (asked) => writeOnce(context, 'notice', asked, (tx) => notices.saveNotice(tx, asked.body)));
  route(app, removeNotice, ({ body }) => notices.removeNotice(db, body.id));
}
