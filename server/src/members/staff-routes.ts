import * as contracts from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../platform/context.ts';
import { route } from '../platform/route.ts';
import { listSecurityEvents } from './security-log.ts';
import { askStaffCare, decideStaffCare, readStaffCare } from './staff-care.ts';

/** Accounts of the staff, for which two owners care, and the log of what the staff does. */
export function registerStaffCare(app: FastifyInstance, context: Context): void {
  const { db } = context;
  route(app, contracts.staffCare, () => readStaffCare(db));
  route(app, contracts.listSecurityEvents, ({ query }) => listSecurityEvents(db, query));
  route(app, contracts.askStaffCare, ({ caller, body }) => askStaffCare(db, caller.member, body));
  route(app, contracts.decideStaffCare, ({ caller, params, body, reply }) => {
    reply.header('cache-control', 'no-store');
    return decideStaffCare(context, caller.member, { ...params, ...body });
  });
}
