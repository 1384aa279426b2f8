import * as contracts from '@madang/contracts';
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
  listRollingEvents,
  listRollingQueue,
  listRollingRequests,
  readRolling as readRollingEndpoint,
  requestRolling as requestRollingEndpoint,
  rollingSetting,
} from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import { writeOnce } from '../ledger/write-once.ts';
import type { Context } from '../platform/context.ts';
import type { Db } from '../platform/database/db.ts';
import { refuse } from '../platform/http/refusal.ts';
import { refuseByOne } from '../platform/http/refuse-by-one.ts';
import { route } from '../platform/http/route.ts';
import { noteRolling } from '../turnover/note-rolling.ts';
import { addCode, changeCode, listCodes, switchCode } from './agent-codes.ts';
import { listPlans, planAgent, withdrawPlan } from './agent-plans.ts';
import { agentTermsTogether } from './agent-terms-together.ts';
import { cancelRolling, decideRolling } from './decide-rolling.ts';
import { listEntries, listQueue, listRequests } from './list-rolling.ts';
import { memberAgentTogether } from './member-agent-together.ts';
import { readMessagesBelow, sendBelow } from './message-below.ts';
import { listAgentChanges, listAgents, placeAgent } from './place-agent.ts';
import { listEntriesOfBelow, listMembersBelow, listTree, readAgent, readMemberBelow, readSelf } from './read-agent.ts';
import { readRolling } from './read-rolling.ts';
import { requestRolling } from './request-rolling.ts';
import { addRollingEvent, endRollingEvent, readRollingEvents } from './rolling-events.ts';
import { rollingEventTogether, rollingTogether } from './rolling-together.ts';
import { decideShare, shareTogether } from './shares/decide-share.ts';
import * as shares from './shares/list-shares.ts';

export function registerAgents(app: FastifyInstance, context: Context): void {
  registerRolling(app, context);
  registerAgentsOfHouse(app, context);
  registerAgentPages(app, context);
}

/** A read holds all earlier settlements, and saved events hold for later settlements. */
const notedBy =
  (db: Db) =>
  <T>(read: () => Promise<T>): Promise<T> =>
    noteRolling(db).then(read);

function registerRolling(app: FastifyInstance, context: Context): void {
  const { db } = context;
  const money = { db: context.money, changes: context.changes };
  const noted = notedBy(db);

  route(app, readRollingEndpoint, ({ caller }) => noted(() => readRolling(db, caller.member.id)));
  route(app, listRollingEntries, ({ caller, query }) => noted(() => listEntries(db, caller.member.id, query)));
  route(app, listRollingRequests, ({ caller, query }) => listRequests(db, caller.member.id, query));
  route(app, requestRollingEndpoint, ({ caller, body, idempotencyKey }) =>
    requestRolling(money, caller.member, body, idempotencyKey),
  );
  route(app, cancelRollingEndpoint, ({ caller, body, idempotencyKey }) =>
    cancelRolling(money, caller.member, body, idempotencyKey),
  );

  route(app, listRollingQueue, ({ query }) => listQueue(db, query));
  app.beforeSetting(rollingSetting, () => noted(async () => undefined));
  app.twoPersonActs.add('rolling-request', rollingTogether);
  app.twoPersonActs.add(
    'rolling-event',
    rollingEventTogether(() => noted(async () => undefined)),
  );
  route(app, listRollingEvents, () => readRollingEvents(db));
  route(app, addRollingEventEndpoint, async (asked) =>
    noted(() =>
      writeOnce(context, 'rolling-event', asked, async (tx) =>
        (await addRollingEvent(tx, asked.body, asked.caller.member.id)) ? {} : refuse('rolling.event-over'),
      ).catch(refuseByOne),
    ),
  );
  route(app, endRollingEventEndpoint, async ({ body }) =>
    (await noted(() => endRollingEvent(db, body.id))) ? {} : refuse('not-found'),
  );
  route(app, decideRollingEndpoint, ({ caller, params, body, idempotencyKey }) =>
    decideRolling(money, caller.member, { ...params, ...body }, idempotencyKey),
  );
}

/** The house's acts on agents: places, terms, codes and shares. */
function registerAgentsOfHouse(app: FastifyInstance, context: Context): void {
  const { db } = context;
  const money = { db: context.money, changes: context.changes };
  route(app, contracts.listAgents, () => listAgents(db));
  route(app, contracts.listAgentChanges, ({ params }) => listAgentChanges(db, params.id));
  route(app, contracts.placeAgent, ({ caller, params, body }) => placeAgent(db, caller.member.id, params.id, body));
  route(app, contracts.listAgentPlans, ({ params }) => listPlans(db, params.id));
  route(app, contracts.planAgent, ({ caller, params, body }) => planAgent(db, caller.member.id, params.id, body));
  route(app, contracts.withdrawAgentPlan, async ({ caller, params }) =>
    (await withdrawPlan(db, caller.member.id, params.id)) ? {} : refuse('not-found'),
  );
  route(app, contracts.listCodesOfAgent, ({ params }) => listCodes(db, params.id));
  route(app, contracts.switchAgentCode, ({ body }) => switchCode(db, body));
  app.twoPersonActs.add('agent-terms', agentTermsTogether);
  app.twoPersonActs.add('member-agent', memberAgentTogether);
  app.twoPersonActs.add('agent-share', shareTogether);
  route(app, contracts.listShareQueue, ({ query }) => shares.listQueue(db, query));
  route(app, contracts.listShareEntries, ({ params, query }) => shares.listEntriesOfShare(db, null, params.id, query));
  route(app, contracts.decideAgentShare, ({ caller, params, body, idempotencyKey }) =>
    decideShare(money, caller.member, { ...params, ...body }, idempotencyKey),
  );
}

/** An agent's own pages: the codes, the members below, the shares. */
function registerAgentPages(app: FastifyInstance, context: Context): void {
  const { db } = context;
  const noted = notedBy(db);
  route(app, contracts.listAgentShares, ({ caller, query }) => shares.listShares(db, caller.member.id, query));
  route(app, contracts.listAgentShareEntries, ({ caller, params, query }) =>
    shares.listEntriesOfShare(db, caller.member.id, params.id, query),
  );
  route(app, contracts.agentSelf, ({ caller }) => readSelf(db, caller.member.id));
  route(app, contracts.listAgentCodes, ({ caller }) => listCodes(db, caller.member.id));
  route(app, contracts.addAgentCode, (asked) =>
    writeOnce(context, 'agent-code', asked, (tx) => addCode(tx, asked.caller.member.id, asked.body)),
  );
  route(app, contracts.changeAgentCode, ({ caller, body }) => changeCode(db, caller.member.id, body));
  route(app, contracts.agentMessages, ({ caller }) => readMessagesBelow(db, caller.member.id));
  route(app, contracts.sendBelow, ({ caller, body }) => sendBelow(db, caller.member, body));
  route(app, agentOverview, ({ caller, query }) => noted(() => readAgent(db, caller.member.id, query)));
  route(app, contracts.listAgentTree, ({ caller, query }) => noted(() => listTree(db, caller.member.id, query)));
  route(app, listAgentMembers, ({ caller, query }) => noted(() => listMembersBelow(db, caller.member.id, query)));
  route(app, agentMember, ({ caller, params, query }) =>
    noted(() => readMemberBelow(db, caller.member.id, params.id, query)),
  );
  route(app, listAgentMemberEntries, ({ caller, params, query }) =>
    noted(() => listEntriesOfBelow(db, caller.member.id, params.id, query)),
  );
}
