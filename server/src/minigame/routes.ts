import {
  countMinigameAlarms,
  listAlarmedRounds,
  listMinigameAlarms,
  listMinigameBets as listMinigameBetsEndpoint,
  listMinigameEvents,
  listMinigameResults,
  listMinigames,
  listOperatorsMinigames,
  listOperatorsRounds,
  markMinigame as markMinigameEndpoint,
  minigameFavourites,
  minigameMarks,
  minigameRoom,
  minigameSetting,
  minigameStatistics,
  placeMinigameBet as placeMinigameBetEndpoint,
  recentMinigameResults,
  revealMinigameSeed,
  saveMinigame as saveMinigameEndpoint,
  seeMinigameAlarm,
  sumMinigameBets as sumMinigameBetsEndpoint,
  undoMinigameVoid,
  verifyMinigameRound,
  voidMinigameRound,
} from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import { publicLog } from '../log/public-log.ts';
import type { Context } from '../platform/context.ts';
import { route } from '../platform/http/route.ts';
import { sharedAnswer } from '../platform/http/shared-answer.ts';
import { countAlarms, findAlarmedRounds, findAlarms, seeAlarm } from './alarms.ts';
import { favouritesOf, markMinigame } from './favourites.ts';
import { findMarks } from './find-marks.ts';
import { findRoom } from './find-room.ts';
import { findStatistics } from './find-statistics.ts';
import { listMinigameBets, sumMinigameBets } from './list-minigame-bets.ts';
import { listRounds } from './list-rounds.ts';
import { minigamesOfOperators, saveMinigame } from './operators-minigames.ts';
import { placeMinigameBet } from './place-minigame-bet.ts';
import { minigameCatalogue, minigameUnderMaintenance } from './queries.ts';
import { findEvidence } from './read-evidence.ts';
import { findEvents, findRecent, findResults } from './read-rounds.ts';
import { revealSeed } from './reveal-seed.ts';
import { undoRoundVoid, undoRoundVoidTogether, voidRound, voidRoundTogether } from './void-rounds.ts';

export function registerMinigame(app: FastifyInstance, context: Context): void {
  const { db, money, changes, config, ring, reads } = context;
  const log = publicLog(ring);
  route(
    app,
    listMinigames,
    sharedAnswer(listMinigames, () => minigameCatalogue(db), config.readAgeMs),
  );
  route(
    app,
    minigameMarks,
    sharedAnswer(minigameMarks, () => findMarks(db), config.readAgeMs),
  );
  route(app, minigameFavourites, ({ caller }) => favouritesOf(db, caller.member.id));
  route(app, markMinigameEndpoint, ({ caller, body }) => markMinigame(db, caller.member.id, body));
  route(app, minigameSetting, async ({ params }) => ({
    systemMaintenanceFlg: await minigameUnderMaintenance(db, params.id),
  }));
  route(app, listMinigameEvents, ({ query }) => findEvents(db, query.gameId, query.currentGame === '1' ? 1 : 2));
  route(app, recentMinigameResults, ({ query }) => findRecent(db, query.gameId));
  route(app, minigameStatistics, ({ query, request }) =>
    reads(request, (from) => findStatistics(from, query.gameId, Number(query.days))),
  );
  route(app, listMinigameResults, ({ query, request }) => reads(request, (from) => findResults(from, query)));
  route(app, verifyMinigameRound, ({ caller, query }) => findEvidence(db, log, caller.member.id, query));
  route(app, listMinigameBetsEndpoint, ({ caller, query, request }) =>
    reads(request, (from) => listMinigameBets(from, caller.member.id, query)),
  );
  route(app, sumMinigameBetsEndpoint, ({ caller, query, request }) =>
    reads(request, (from) => sumMinigameBets(from, caller.member.id, query)),
  );
  route(app, placeMinigameBetEndpoint, ({ caller, body, idempotencyKey }) =>
    placeMinigameBet({ db: money, changes, ring }, caller.member, body, idempotencyKey),
  );

  route(app, revealMinigameSeed, ({ caller, body }) => revealSeed(money, log, caller.member, body));

  route(app, minigameRoom, ({ caller, query }) => findRoom(db, caller.member.id, query));

  route(app, listMinigameAlarms, ({ query }) => findAlarms(db, query));
  route(app, countMinigameAlarms, () => countAlarms(db));
  route(app, listAlarmedRounds, ({ query }) => findAlarmedRounds(db, query));
  route(app, seeMinigameAlarm, ({ caller, body }) => seeAlarm(db, caller.member.id, body.id));
  route(app, listOperatorsMinigames, () => minigamesOfOperators(db));
  route(app, saveMinigameEndpoint, ({ caller, body }) => saveMinigame(db, caller.member, body));

  route(app, listOperatorsRounds, ({ query }) => listRounds(db, query));
  app.twoPersonActs.add('minigame-void', voidRoundTogether(log));
  app.twoPersonActs.add('minigame-void-undo', undoRoundVoidTogether(log));
  const tools = { db: money, changes, log };
  route(app, voidMinigameRound, ({ caller, body }) => voidRound(tools, caller.member.id, body));
  route(app, undoMinigameVoid, ({ caller, params, body }) => undoRoundVoid(tools, caller.member.id, params.id, body));
}
