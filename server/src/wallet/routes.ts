import {
  cancelMoneyRequest,
  chargeOptions,
  chargeTerms,
  convertPoints as convertPointsEndpoint,
  decideRequest as decideRequestEndpoint,
  exchangeOptions,
  listMoneyRequests,
  listRequestQueue,
  readStatement as readStatementEndpoint,
  registerBank as registerBankEndpoint,
  requestCharge as requestChargeEndpoint,
  requestDetail,
  requestExchange as requestExchangeEndpoint,
  saveChargeBonus,
} from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import { tryExchangePassword, tryPassword } from '../members/sign-in/limit-tries.ts';
import type { Context } from '../platform/context.ts';
import { isRefusal } from '../platform/http/refusal.ts';
import { route } from '../platform/http/route.ts';
import { requestTogether } from './approve-together.ts';
import { bonusTogether } from './bonus-together.ts';
import { readChargeForm } from './charge-form.ts';
import { changeChargeBonus, readChargeTerms } from './charge-terms.ts';
import { convertPoints } from './convert-points.ts';
import { readExchangeForm } from './exchange-form.ts';
import { listQueue, listRequests } from './list-requests.ts';
import { cancelRequest, decideRequest } from './move-request.ts';
import { readRequest } from './read-request.ts';
import { readStatement } from './read-statement.ts';
import { registerBank } from './register-bank.ts';
import { requestCharge } from './request-charge.ts';
import { requestExchange } from './request-exchange.ts';

export function registerWallet(app: FastifyInstance, context: Context): void {
  const { db, ring } = context;
  const money = { db: context.money, changes: context.changes, ring };

  route(app, convertPointsEndpoint, ({ caller, body, idempotencyKey }) =>
    convertPoints(money, caller.member, body, idempotencyKey),
  );

  route(app, chargeOptions, ({ caller }) => readChargeForm(db, ring, caller.member.id));
  route(app, requestChargeEndpoint, ({ caller, body, idempotencyKey }) =>
    requestCharge(money, caller.member, body, idempotencyKey),
  );

  route(app, chargeTerms, () => readChargeTerms(db));
  route(app, saveChargeBonus, ({ caller, body }) => changeChargeBonus(db, caller.member, body));

  route(app, exchangeOptions, ({ caller }) => readExchangeForm(db, ring, caller.member));
  route(app, registerBankEndpoint, async ({ caller, body, request, reply }) => {
    const attempt = await tryPassword(db, caller.member.id, reply);
    if (isRefusal(attempt)) return attempt;
    const outcome = await registerBank({ db, ring }, caller.member, body);
    if (!isRefusal(outcome) || outcome.refused !== 'password.wrong') await attempt.takeBack();
    if (!isRefusal(outcome)) app.tellSecurity(request, 'account.changed', { memberId: caller.member.id, what: 'bank' });
    return outcome;
  });
  route(app, requestExchangeEndpoint, async ({ caller, body, idempotencyKey, reply }) => {
    const attempt = await tryExchangePassword(db, caller.member.id, reply);
    if (isRefusal(attempt)) return attempt;
    const outcome = await requestExchange(money, caller.member, body, idempotencyKey);
    if (!isRefusal(outcome) || outcome.refused !== 'exchange.password') await attempt.takeBack();
    return outcome;
  });

  route(app, listMoneyRequests, ({ caller, query }) => listRequests(db, caller.member.id, query));
  route(app, cancelMoneyRequest, ({ caller, body, idempotencyKey }) =>
    cancelRequest(money, caller.member, body, idempotencyKey),
  );
  route(app, readStatementEndpoint, ({ caller, query }) => readStatement(db, caller.member.id, query));

  route(app, requestDetail, ({ params }) => readRequest(db, ring, params.id));
  app.twoPersonActs.add('money-request', requestTogether);
  app.twoPersonActs.add('charge-bonus', bonusTogether);
  route(app, listRequestQueue, ({ query }) => listQueue(db, ring, query));
  route(app, decideRequestEndpoint, ({ caller, params, body, idempotencyKey }) =>
    decideRequest(money, caller.member, { ...params, ...body }, idempotencyKey),
  );
}
