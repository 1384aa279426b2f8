import {
  changeBank as changeBankEndpoint,
  changeExchangePassword as changeExchangePasswordEndpoint,
  ownAccount,
} from '@madang/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { tryExchangePassword, tryPassword } from '../members/sign-in/limit-tries.ts';
import type { Caller, Context } from '../platform/context.ts';
import { isRefusal, type Refusal } from '../platform/http/refusal.ts';
import { route } from '../platform/http/route.ts';
import { changeBank, changeExchangePassword, readOwnAccount } from './change-bank.ts';

/** The account that exchanges go to, and what opens the way there. */
export function registerBanks(app: FastifyInstance, { db, ring }: Context): void {
  route(app, ownAccount, ({ caller }) => readOwnAccount(db, ring, caller.member.id));

  /** Tries count for the password that was wrong. */
  async function withBoth<Outcome extends object>(
    { caller, request, reply }: { caller: Caller; request: FastifyRequest; reply: FastifyReply },
    what: string,
    work: () => Promise<Outcome>,
  ): Promise<Outcome | Refusal<'request.too-many'>> {
    const { id: memberId } = caller.member;
    const log = await tryPassword(db, memberId, reply);
    if (isRefusal(log)) return log;
    const exchange = await tryExchangePassword(db, memberId, reply);
    if (isRefusal(exchange)) {
      await log.takeBack();
      return exchange;
    }
    const outcome = await work();
    const refused = isRefusal(outcome) ? outcome.refused : null;
    if (refused !== 'password.wrong') await log.takeBack();
    if (refused !== 'exchange.password') await exchange.takeBack();
    if (!refused) app.tellSecurity(request, 'account.changed', { memberId, what });
    return outcome;
  }
  route(app, changeBankEndpoint, (call) =>
    withBoth(call, 'bank', () => changeBank({ db, ring }, call.caller.member.id, call.body)),
  );
  route(app, changeExchangePasswordEndpoint, (call) =>
    withBoth(call, 'exchange password', () => changeExchangePassword(db, call.caller.member.id, call.body)),
  );
}
