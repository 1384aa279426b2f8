import * as contracts from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import { writeOnce } from '../ledger/write-once.ts';
import type { Context } from '../platform/context.ts';
import { route } from '../platform/http/route.ts';
import { popupsOfOperators, removePopup, savePopup } from './popups.ts';
import { messengersInOrder, newsInOrder, saveMessenger, saveNews } from './queries.ts';
import { saveSetting, settingsFor } from './setting-store.ts';

/** What operators set of the whole site. */
export function registerSiteOperators(app: FastifyInstance, context: Context): void {
  const { db } = context;
  route(app, contracts.siteCare, async () => ({
    news: (await newsInOrder(db))[0]?.contents ?? '',
    popups: await popupsOfOperators(db),
    messengers: await messengersInOrder(db),
  }));
  route(app, contracts.listSettings, ({ caller }) => settingsFor(db, caller.member));
  route(app, contracts.saveSetting, ({ caller, params, body }) =>
    saveSetting(context, caller.member, params.name, body),
  );
  route(app, contracts.saveNews, async ({ body }) => {
    await saveNews(db, body.news);
    return {};
  });
  route(app, contracts.savePopup, (asked) => writeOnce(context, 'popup', asked, (tx) => savePopup(tx, asked.body)));
  route(app, contracts.removePopup, async ({ body }) => (await removePopup(db, body.id)) ?? {});
  route(app, contracts.saveMessenger, async ({ body }) => {
    await saveMessenger(db, body);
    return {};
  });
}
