import * as contracts from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import { writeOnce } from '../ledger/write-once.ts';
import type { Context } from '../platform/context.ts';
import { route } from '../platform/http/route.ts';
import { popupsOfOperators, removePopup, savePopup } from './popups.ts';
import { messengersInOrder, newsInOrder, saveMessenger, saveNews } from './queries.ts';
import { type BeforeSetting, saveSetting, settingsFor } from './setting-store.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Has this done each time before a new value of the setting is saved. */
    /** The functions that run before a setting is saved, by its name. */
    settingHooks: ReadonlyMap<string, BeforeSetting>;
    beforeSetting(setting: Pick<contracts.Setting, 'name'>, run: BeforeSetting): void;
  }
}

/** The settings of the whole site that operators change. */
export function registerSiteOperators(app: FastifyInstance, context: Context): void {
  const { db } = context;
  const before = new Map<string, BeforeSetting>();
  app.decorate('settingHooks', before);
  app.decorate('beforeSetting', ({ name }, run) => void before.set(name, run));
  route(app, contracts.readOperatorsSite, async () => ({
    news: (await newsInOrder(db))[0]?.contents ?? '',
    popups: await popupsOfOperators(db),
    messengers: await messengersInOrder(db),
  }));
  route(app, contracts.listSettings, ({ caller }) => settingsFor(db, caller.member));
  route(app, contracts.saveSetting, ({ caller, params, body }) =>
    saveSetting({ ...context, before }, caller.member, params.name, body),
  );
  route(app, contracts.saveNews, async ({ body }) => {
    await saveNews(db, body.news);
    return {};
  });
  route(app, contracts.savePopup, (asked) => writeOnce(context, 'popup', asked, (tx) => savePopup(tx, asked.body)));
  route(app, contracts.removePopup, async ({ body }) => (await removePopup(db, body.id)) ?? {});
  route(app, contracts.saveMessenger, ({ body, caller }) => saveMessenger(db, caller.member.id, body));
}
