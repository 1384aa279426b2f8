import { randomBytes } from 'node:crypto';
import { launchCasino as launchCasinoEndpoint, listCasinoLobbies } from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../platform/context.ts';
import { route } from '../platform/route.ts';
import { sharedAnswer } from '../platform/shared-answer.ts';
import { registerCatalogue } from './catalogue-routes.ts';
import { enterLobby, launchCasino, launchPath } from './launch-casino.ts';
import { lobbyHeaders, lobbyPage, lobbyRefusedPage } from './lobby-page.ts';
import { casinoLobbies } from './queries.ts';

export function registerCasino(app: FastifyInstance, context: Context): void {
  const { db, config } = context;
  registerCatalogue(app, context);
  route(
    app,
    listCasinoLobbies,
    sharedAnswer(listCasinoLobbies, () => casinoLobbies(db), config.readAgeMs),
  );
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
