import {
  autoLogoutMinutes,
  furtherLiveSports,
  listPopups,
  liveBettingTimes,
  maintenanceSetting,
  messengers,
  newsLinks,
  openSportsLobby,
} from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../platform/context.ts';
import { refuse } from '../platform/refusal.ts';
import { route } from '../platform/route.ts';
import { sharedAnswer } from '../platform/shared-answer.ts';
import { popupsInOrder } from './popups.ts';
import { findLiveBettingTimes, furtherSportsInPlay, messengersInOrder, newsInOrder, siteSetting } from './queries.ts';

export function registerSettings(app: FastifyInstance, { db, config }: Context): void {
  route(app, autoLogoutMinutes, async () => ({ autoLogoutMin: (await siteSetting(db)).autoLogoutMin }));
  // Every tab of a guest asks every three seconds.
  const maintenance = async () => ({ siteNoticeFlg: (await siteSetting(db)).siteNoticeFlg });
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
    sharedAnswer(furtherLiveSports, () => furtherSportsInPlay(db), config.readAgeMs),
  );
  route(app, openSportsLobby, async ({ query }) => config.sportsLobbies[query.type] ?? refuse('lobby.maintenance'));
  route(app, listPopups, () => popupsInOrder(db));
}
