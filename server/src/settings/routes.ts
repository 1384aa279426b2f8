import { autoLogoutMinutes, listPopups, maintenanceSetting, messengers, newsLinks } from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../platform/context.ts';
import { route } from '../platform/route.ts';
import { messengersInOrder, newsInOrder, popupsInOrder, siteSetting } from './queries.ts';

export function registerSettings(app: FastifyInstance, { db }: Context): void {
  route(app, autoLogoutMinutes, async () => ({ autoLogoutMin: (await siteSetting(db)).autoLogoutMin }));
  route(app, maintenanceSetting, async () => ({ siteNoticeFlg: (await siteSetting(db)).siteNoticeFlg }));
  route(app, newsLinks, () => newsInOrder(db));
  route(app, messengers, () => messengersInOrder(db));
  route(app, listPopups, () => popupsInOrder(db));
}
