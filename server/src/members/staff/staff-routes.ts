import * as contracts from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { route } from '../../platform/http/route.ts';
import { listSecurityEvents } from './security-log.ts';
import { addStaffRequest, decideStaffRequest, readStaffRequests } from './staff-requests.ts';

/** Accounts of the staff, which two owners decide about, and the log of what the staff does. */
export function registerStaff(app: FastifyInstance, context: Context): void {
  const { db } = context;
  route(app, contracts.listStaff, () => readStaffRequests(db));
  route(app, contracts.listSecurityEvents, ({ query }) => listSecurityEvents(db, query));
  route(app, contracts.askStaffAct, ({ caller, body }) => addStaffRequest(db, caller.member, body));
  route(app, contracts.decideStaffAct, ({ caller, params, body, reply }) => {
    reply.header('cache-control', 'no-store');
    return decideStaffRequest(context, caller.member, { ...params, ...body });
  });
}
