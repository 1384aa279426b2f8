import {
  cancelBetByHand,
  cancelBet as cancelBetEndpoint,
  capSetting,
  cashOutValues,
  delayedBets as delayedBetsEndpoint,
  endHandResult,
  endTradingPrice,
  findBookedBet,
  findCapLeagues,
  findVoidableFixtures,
  haltTrading,
  liftTradingHalt,
  liftTradingStop,
  listAllowedPairs,
  listBets as listBetsEndpoint,
  listBetVoids,
  listCaps,
  listLevelSettings,
  listOpenBets,
  listOpenMembers as listOpenMembersEndpoint,
  listPairSettings,
  listSetAsideBets,
  listTrading,
  offerCashOut,
  pairSetting,
  placeBet as placeBetEndpoint,
  retrySetAsideBet,
  setHandResult,
  setTradingPrice,
  stopTrading,
  takeCashOut,
  tradingFixture,
  undoBetVoid,
  voidBets,
} from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import { writeOnce } from '../ledger/write-once.ts';
import type { Context } from '../platform/context.ts';
import { refuse } from '../platform/http/refusal.ts';
import { route } from '../platform/http/route.ts';
import { sharedAnswer } from '../platform/http/shared-answer.ts';
import { tooMany } from '../platform/http/too-many.ts';
import { inBackground } from '../platform/running/background.ts';
import { makeOffer, takeOffer, valuesOf } from './cash-out/cash-out.ts';
import { listBets } from './history/list-bets.ts';
import { findDelayedBets } from './in-play/delayed-bets.ts';
import { findLeagues, readCaps, refuseUnknownScope } from './placement/bet-caps.ts';
import { findBooked } from './placement/find-booked.ts';
import { findAllowedPairs, pairSettings, refuseUnknownPair } from './placement/pair-settings.ts';
import { createPlacing } from './placement/place-bet.ts';
import { findLevelSettings } from './queries.ts';
import { cancelBet } from './settlement/cancel-bet.ts';
import { cancelByHand, cancelTogether } from './settlement/cancel-by-hand.ts';
import { endResult, endResultTogether, setResult, setResultTogether } from './settlement/hand-result.ts';
import { listSetAside, retrySetAside } from './settlement/list-set-aside.ts';
import { settleFree } from './settlement/settle-bets.ts';
import { listVoids, makeVoid, undoVoid, voidableFixtures } from './settlement/void-bets.ts';
import { undoTogether, voidTogether } from './settlement/void-together.ts';
import { halt, liftHalt } from './trading/halt-package.ts';
import { listOpen, listOpenMembers } from './trading/list-open-bets.ts';
import { listTraded, readTraded } from './trading/read-trading.ts';
import { endPrice, setPrice, setPriceTogether } from './trading/set-price.ts';
import { liftStop, stopTrading as stopMarkets } from './trading/stop-trading.ts';

/**
 * Bets of one member, retries too: ten a second, as a burst of three seconds' worth. Each server counts for itself: the bound is on the
 * share of its queue that one member takes. The ledger guards balance and double booking, and a count that servers share would cost
 * every bet a write.
 */
const betsAtOnce = 30;
const betsWindowMs = 3_000;

export function registerBetting(app: FastifyInstance, context: Context): void {
  registerPlacing(app, context);
  registerBettingSettings(app, context);
  registerMembersBets(app, context);
  registerSettlement(app, context);
  registerTrading(app, context);
}

function registerPlacing(app: FastifyInstance, context: Context): void {
  const placeBet = createPlacing(context.money, context.changes);

  const limit = app.createRateLimit({
    max: betsAtOnce,
    timeWindow: betsWindowMs,
    keyGenerator: ({ caller }) => String(caller?.member.id),
  });
  route(app, placeBetEndpoint, async ({ caller, body, idempotencyKey, request, reply }) => {
    const allowed = await limit(request);
    if (!allowed.isAllowed && allowed.isExceeded) return tooMany(reply, allowed.ttlInSeconds);
    const outcome = await placeBet(caller.member, body, idempotencyKey);
    if (!('placed' in outcome)) return outcome;
    if (outcome.placed.waitsMs !== undefined) reply.code(202);
    return outcome.placed;
  });
  route(app, delayedBetsEndpoint, ({ caller, query }) => findDelayedBets(context.db, caller.member.id, query.key));
  route(app, findBookedBet, ({ caller, query }) => findBooked(context.db, caller.member.id, query.key));
}

function registerBettingSettings(app: FastifyInstance, context: Context): void {
  const levels = () => findLevelSettings(context.db);
  route(app, listLevelSettings, sharedAnswer(listLevelSettings, levels, context.config.readAgeMs));

  const pairs = () => findAllowedPairs(context.db);
  route(app, listAllowedPairs, sharedAnswer(listAllowedPairs, pairs, context.config.readAgeMs));
  route(app, listPairSettings, () => pairSettings(context.db));
  app.beforeSetting(pairSetting, ({ key }) => refuseUnknownPair(key));
  route(app, listCaps, () => readCaps(context.db));
  route(app, findCapLeagues, ({ query }) => findLeagues(context.db, query.text));
  app.beforeSetting(capSetting, ({ key }) => refuseUnknownScope(context.db, key));
}

/** A member's bets after they are placed: the history, the cash-out, the cancel. */
function registerMembersBets(app: FastifyInstance, context: Context): void {
  const money = { db: context.money, changes: context.changes };
  route(app, listBetsEndpoint, ({ caller, query, request }) =>
    context.reads(request, (db) => listBets(db, caller.member.id, query)),
  );
  route(app, offerCashOut, async ({ caller, body }) => makeOffer(context.db, caller.member.id, body));
  route(app, cashOutValues, ({ caller }) => valuesOf(context.db, caller.member.id));
  route(app, takeCashOut, async ({ caller, body, idempotencyKey, reply }) => {
    const taken = await takeOffer(money, caller.member.id, body, idempotencyKey);
    if ('waitsMs' in taken && taken.waitsMs !== undefined) reply.code(202);
    return taken;
  });
  route(app, cancelBetEndpoint, async ({ caller, body, idempotencyKey }) =>
    cancelBet(money, caller.member.id, body, idempotencyKey),
  );
}

/** Settlement in the background, and the acts of operators that settle or unsettle bets. */
function registerSettlement(app: FastifyInstance, context: Context): void {
  const money = { db: context.money, changes: context.changes };
  // A booked result leaves work in the database, and this finds the work of every server.
  const settler = inBackground(app, {
    name: 'settlement',
    everyMs: 1_000,
    run: (signal) => settleFree(context.work, context.changes, signal),
  });
  const stop = context.changes.subscribe('fixtureUpdates', (fixtures) => {
    if (fixtures.some(({ odds }) => odds?.some(({ 2: status }) => status === 'closed'))) settler.wake();
  });
  app.addHook('onClose', async () => stop());

  const wake = () => settler.wake();
  const settled = <Made>(made: Made): Made => {
    wake();
    return made;
  };
  app.twoPersonActs.add('bet-void', voidTogether(wake));
  app.twoPersonActs.add('bet-void-undo', undoTogether(wake));
  app.twoPersonActs.add('bet-cancel', cancelTogether);
  app.twoPersonActs.add('bet-result', setResultTogether(wake));
  app.twoPersonActs.add('bet-result-undo', endResultTogether(wake));
  route(app, listSetAsideBets, async () => listSetAside(context.db));
  route(app, retrySetAsideBet, async ({ body }) =>
    (await retrySetAside(context.db, body.betId)) ? settled({}) : refuse('not-found'),
  );
  route(app, cancelBetByHand, ({ caller, body, idempotencyKey }) =>
    cancelByHand(money, caller.member.id, body, idempotencyKey),
  );
  route(app, findVoidableFixtures, ({ query }) => voidableFixtures(context.db, query.search));
  route(app, listBetVoids, async ({ query }) => listVoids(context.db, query));
  route(app, voidBets, async (asked) => {
    const { caller, body } = asked;
    return settled(
      await writeOnce(money, 'void', asked, (db, changes) => makeVoid({ db, changes }, caller.member.id, body)),
    );
  });
  route(app, setHandResult, async (asked) => {
    const { caller, body } = asked;
    return settled(
      await writeOnce(money, 'result', asked, (db, changes) => setResult({ db, changes }, caller.member.id, body)),
    );
  });
  route(app, endHandResult, async ({ caller, params, body }) =>
    settled(await endResult(money, caller.member.id, params.id, body)),
  );
  route(app, undoBetVoid, async ({ caller, params, body }) =>
    settled(await undoVoid(money, caller.member.id, params.id, body)),
  );
}

function registerTrading(app: FastifyInstance, context: Context): void {
  app.twoPersonActs.add('trading-price', setPriceTogether);
  route(app, listTrading, ({ query }) => listTraded(context.db, query));
  route(app, listOpenBets, ({ query }) => listOpen(context.db, query));
  route(app, listOpenMembersEndpoint, ({ query }) => listOpenMembers(context.db, query));
  route(app, tradingFixture, ({ params }) => readTraded(context.db, params.fixtureId));
  route(app, stopTrading, ({ caller, body }) => stopMarkets(context, caller.member.id, body));
  route(app, setTradingPrice, ({ caller, body }) => setPrice(context, caller.member.id, body));
  route(app, endTradingPrice, ({ caller, body }) => endPrice(context, caller.member.id, body.id));
  route(app, haltTrading, ({ caller, body }) => halt(context, caller.member.id, body));
  route(app, liftTradingHalt, ({ caller, body }) => liftHalt(context, caller.member.id, body.id));
  route(app, liftTradingStop, ({ caller, body }) => liftStop(context, caller.member.id, body.id));
}
