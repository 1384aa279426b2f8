import {
  cancelRolling as cancelRollingEndpoint,
  decideRolling as decideRollingEndpoint,
  listRollingEntries,
  listRollingQueue,
  listRollingRequests,
  readRolling as readRollingEndpoint,
  requestRolling as requestRollingEndpoint,
} from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../platform/context.ts';
import { route } from '../platform/route.ts';
import { cancelRolling, decideRolling } from './decide-rolling.ts';
import { listEntries, listQueue, listRequests } from './list-rolling.ts';
import { readRolling } from './read-rolling.ts';
import { requestRolling } from './request-rolling.ts';

export function registerRolling(app: FastifyInstance, context: Context): void {
  const { db } = context;
  const money = { db: context.money, changes: context.changes };

  route(app, readRollingEndpoint, ({ caller }) => readRolling(db, caller.member.id));
  route(app, listRollingEntries, ({ caller, query }) => listEntries(db, caller.member.id, query));
  route(app, listRollingRequests, ({ caller, query }) => listRequests(db, caller.member.id, query));
  route(app, requestRollingEndpoint, ({ caller, body, idempotencyKey }) =>
    requestRolling(money, caller.member, body, idempotencyKey),
  );
  route(app, cancelRollingEndpoint, ({ caller, body, idempotencyKey }) =>
    cancelRolling(money, caller.member, body, idempotencyKey),
  );

  route(app, listRollingQueue, ({ query }) => listQueue(db, query));
  route(app, decideRollingEndpoint, ({ caller, params, body, idempotencyKey }) =>
    decideRolling(money, caller.member, { ...params, ...body }, idempotencyKey),
  );
}
