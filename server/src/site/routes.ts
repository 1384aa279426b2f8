import { randomBytes } from 'node:crypto';
import {
  autoLogoutMinutes,
  launchCasino as launchCasinoEndpoint,
  listCasinoLobbies,
  listMinigames,
  listSiteEvents,
  maintenanceSetting,
  minigameSetting,
  newsLinks,
  siteEventById,
} from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { route } from '../route.ts';
import { listEvents, viewEvent } from './events.ts';
import { enterLobby, launchCasino, launchPath } from './launch-casino.ts';
import { lobbyHeaders, lobbyPage, lobbyRefusedPage } from './lobby-page.ts';
import { casinoLobbies, minigameCatalogue, minigameUnderMaintenance, newsInOrder, siteSetting } from './queries.ts';

export function registerSite(app: FastifyInstance, { db }: Context): void {
  route(app, autoLogoutMinutes, async () => ({ autoLogoutMin: (await siteSetting(db)).autoLogoutMin }));
  route(app, maintenanceSetting, async () => ({ siteNoticeFlg: (await siteSetting(db)).siteNoticeFlg }));
  route(app, newsLinks, () => newsInOrder(db));

  route(app, listMinigames, () => minigameCatalogue(db));
  route(app, minigameSetting, async ({ params }) => ({
    systemMaintenanceFlg: await minigameUnderMaintenance(db, params.id),
  }));

  route(app, listSiteEvents, ({ query }) => listEvents(db, query));
  route(app, siteEventById, ({ params }) => viewEvent(db, params.id));

  route(app, listCasinoLobbies, () => casinoLobbies(db));
  route(app, launchCasinoEndpoint, ({ caller, body }) => launchCasino(db, caller, body.lobbyId));

  // No HEAD: reading the page uses the token up.
  app.get<{ Querystring: { token?: string } }>(
    launchPath,
    { schema: { hide: true }, exposeHeadRoute: false },
    async (request, reply) => {
      const nonce = randomBytes(16).toString('base64');
      const entered = await enterLobby(db, String(request.query.token ?? ''));
      reply.headers(lobbyHeaders(nonce));
      return entered ? lobbyPage(nonce, entered) : reply.status(410).send(lobbyRefusedPage(nonce));
    },
  );
}
