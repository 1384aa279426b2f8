import {
  addRollingEvent as addRollingEventEndpoint,
  agentMember,
  agentOverview,
  cancelRolling as cancelRollingEndpoint,
  decideRolling as decideRollingEndpoint,
  endRollingEvent as endRollingEventEndpoint,
  listAgentMemberEntries,
  listAgentMembers,
  listRollingEntries,
  listRollingQueue,
  listRollingRequests,
  readRolling as readRollingEndpoint,
  requestRolling as requestRollingEndpoint,
  rollingSettings,
  saveRollingRates as saveRollingRatesEndpoint,
} from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../platform/context.ts';
import { refuse } from '../platform/refusal.ts';
import { route } from '../platform/route.ts';
import { cancelRolling, decideRolling } from './decide-rolling.ts';
import { listEntries, listQueue, listRequests } from './list-rolling.ts';
import { listEntriesOfBelow, listMembersBelow, readAgent, readMemberBelow } from './read-agent.ts';
import { readRolling } from './read-rolling.ts';
import { requestRolling } from './request-rolling.ts';
import { addRollingEvent, endRollingEvent, readRollingSettings, saveRollingRates } from './rolling-settings.ts';

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
  route(app, rollingSettings, () => readRollingSettings(db));
  route(app, saveRollingRatesEndpoint, async ({ body }) => {
    await saveRollingRates(db, body);
    return {};
  });
  route(app, addRollingEventEndpoint, async ({ body }) =>
    (await addRollingEvent(db, body)) ? {} : refuse('rolling.event-over'),
  );
  route(app, endRollingEventEndpoint, async ({ body }) =>
    (await endRollingEvent(db, body.id)) ? {} : refuse('not-found'),
  );
  route(app, decideRollingEndpoint, ({ caller, params, body, idempotencyKey }) =>
    decideRolling(money, caller.member, { ...params, ...body }, idempotencyKey),
  );

  route(app, agentOverview, ({ caller, query }) => readAgent(db, caller.member.id, query.period));
  route(app, listAgentMembers, ({ caller, query }) => listMembersBelow(db, caller.member.id, query));
  route(app, agentMember, ({ caller, params, query }) =>
    readMemberBelow(db, caller.member.id, params.id, query.period),
  );
  route(app, listAgentMemberEntries, ({ caller, params, query }) =>
    listEntriesOfBelow(db, caller.member.id, params.id, query),
  );
}
