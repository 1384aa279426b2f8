import { listCasinoGames, markCasinoGame, readCasinoShelf } from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../platform/context.ts';
import { route } from '../platform/route.ts';
import { sharedAnswer } from '../platform/shared-answer.ts';
import { readCatalogue } from './catalogue.ts';
import { markGame, readShelf } from './shelf.ts';

export function registerCatalogue(app: FastifyInstance, { db, config }: Context): void {
  route(
    app,
    listCasinoGames,
    sharedAnswer(listCasinoGames, () => readCatalogue(db), config.readAgeMs),
  );
  route(app, readCasinoShelf, ({ caller }) => readShelf(db, caller.member.id));
  route(app, markCasinoGame, ({ caller, body }) => markGame(db, caller.member.id, body));
}
