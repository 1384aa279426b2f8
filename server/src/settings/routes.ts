import {
  autoLogoutMinutes,
  furtherLiveSports,
  listPopups,
  liveBettingTimes,
  maintenanceSetting,
  messengers,
  newsLinks,
  openSportsLobby,
  siteSetting,
} from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../platform/context.ts';
import { readSetting } from '../platform/database/read-setting.ts';
import { refuse } from '../platform/http/refusal.ts';
import { route } from '../platform/http/route.ts';
import { sharedAnswer } from '../platform/http/shared-answer.ts';
import { popupsInOrder } from './popups.ts';
import { findFurtherLiveSports, findLiveBettingTimes, messengersInOrder, newsInOrder } from './queries.ts';

export function registerSettings(app: FastifyInstance, { db, config }: Context): void {
  route(app, autoLogoutMinutes, async () => {
    const { autoLogoutMin } = await readSetting(db, siteSetting);
    return { autoLogoutMin };
  });
  // Every tab of a guest asks every three seconds.
  const maintenance = async () => ({ siteNoticeFlg: (await readSetting(db, siteSetting)).siteNoticeFlg });
  route(app, maintenanceSetting, sharedAnswer(maintenanceSetting, maintenance, config.readAgeMs));
  route(
    app,
    newsLinks,
    sharedAnswer(newsLinks, () => newsInOrder(db), config.readAgeMs),
  );
  route(
    app,
    messengers,
    sharedAnswer(messengers, () => messengersInOrder(db), config.readAgeMs),
  );
  const times = () => findLiveBettingTimes(db);
  route(app, liveBettingTimes, sharedAnswer(liveBettingTimes, times, config.readAgeMs));
  route(
    app,
    furtherLiveSports,
    sharedAnswer(furtherLiveSports, async () => ({ further: await findFurtherLiveSports(db) }), config.readAgeMs),
  );
  route(app, openSportsLobby, async ({ query }) => config.sportsLobbies[query.type] ?? refuse('lobby.maintenance'));
  route(app, listPopups, () => popupsInOrder(db));
}
