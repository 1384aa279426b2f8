import { countRiskAlarms, listCoveringBets, listRiskAlarms, seeRiskAlarm } from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../platform/context.ts';
import { route } from '../platform/http/route.ts';
import { countAlarms, findCoveringBets, findRiskAlarms, seeAlarm } from './alarms.ts';

export function registerRisk(app: FastifyInstance, { db }: Context): void {
  route(app, listRiskAlarms, ({ query }) => findRiskAlarms(db, query));
  route(app, countRiskAlarms, () => countAlarms(db));
  route(app, listCoveringBets, ({ query }) => findCoveringBets(db, query));
  route(app, seeRiskAlarm, ({ caller, body }) => seeAlarm(db, caller.member.id, body.id));
}
