import * as contracts from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import { writeOnce } from '../ledger/write-once.ts';
import type { Context } from '../platform/context.ts';
import { route } from '../platform/route.ts';
import { popupsOfOperators, removePopup, savePopup } from './popups.ts';
import {
  liveBettingTimesOfOperators,
  messengersInOrder,
  saveLiveBettingTimes,
  saveMessenger,
  saveSiteState,
  stateOfOperators,
} from './queries.ts';

/** What operators set of the whole site. */
export function registerSiteOperators(app: FastifyInstance, context: Context): void {
  const { db } = context;
  route(app, contracts.siteCare, async () => ({
    state: await stateOfOperators(db),
    popups: await popupsOfOperators(db),
    messengers: await messengersInOrder(db),
    liveBettingTimes: await liveBettingTimesOfOperators(db),
  }));
  route(app, contracts.saveSiteState, async ({ body }) => {
    await saveSiteState(db, body);
    return {};
  });
  route(app, contracts.savePopup, (asked) => writeOnce(context, 'popup', asked, (tx) => savePopup(tx, asked.body)));
  route(app, contracts.removePopup, async ({ body }) => (await removePopup(db, body.id)) ?? {});
  route(app, contracts.saveLiveBettingTimes, ({ body }) => saveLiveBettingTimes(context, body));
  route(app, contracts.saveMessenger, async ({ body }) => {
    await saveMessenger(db, body);
    return {};
  });
}
