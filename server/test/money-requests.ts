import {
  cancelMoneyRequest,
  decideRequest,
  type MoneyRequest,
  requestCharge,
  requestExchange,
} from '@madang/contracts';
import { hash } from '@node-rs/argon2';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../src/platform/database/db.ts';
import type { KeyRing } from '../src/platform/secrets/key-ring.ts';
import type { Bettor } from './bets.ts';
import { type CallAnswer, call } from './call.ts';
import { createMember, signIn } from './factories.ts';
import { testRing } from './test-ring.ts';

export const testExchangePassword = '2580';
let passwordHash: Promise<string> | undefined;

/**
 * Registers an account for exchanges, with a cheap hash of `testExchangePassword`.
 * @param ring of the server that reads the account
 */
export async function giveBank(
  db: Db,
  { member: { id } }: { member: { id: number } },
  ring: KeyRing = testRing,
): Promise<void> {
  passwordHash ??= hash(testExchangePassword, { memoryCost: 1024, timeCost: 1 });
  const accountNumber = '110123454821';
  await db.query(
    `insert into member_bank (member_id, bank, holder, account_number, account_end, account_hash, exchange_password_hash, changed_at)
     values ($1, '마루은행', $2, $3, '4821', $4, $5, app_now())`,
    [
      id,
      ring.seal('bank', id, '홍길동'),
      ring.seal('bank', id, accountNumber),
      ring.hash('bank', accountNumber),
      await passwordHash,
    ],
  );
}

export async function createOperator(db: Db, app: FastifyInstance): Promise<Bettor> {
  const member = await createMember(db, { type: 1, role: 10 });
  return { member, token: await signIn(app, member) };
}

export const charge = (
  app: FastifyInstance,
  as: Bettor,
  amount: number,
  more: { bonusId?: number | null; coinTx?: string | null; key?: string } = {},
): Promise<CallAnswer<typeof requestCharge>> =>
  call(app, requestCharge, {
    as,
    key: more.key,
    body: { amount, depositor: '홍길동', bonusId: more.bonusId ?? null, coinTx: more.coinTx ?? null },
  });

export const exchange = (
  app: FastifyInstance,
  as: Bettor,
  amount: number,
  more: { exchangePassword?: string; key?: string } = {},
): Promise<CallAnswer<typeof requestExchange>> =>
  call(app, requestExchange, {
    as,
    key: more.key,
    body: { amount, exchangePassword: more.exchangePassword ?? testExchangePassword },
  });

/** As on the page: a request is checked before it is approved. */
export async function decide(
  app: FastifyInstance,
  as: Bettor,
  { id }: Pick<MoneyRequest, 'id'>,
  to: 'checking' | 'approved' | 'refused',
  key?: string,
): Promise<CallAnswer<typeof decideRequest>> {
  const params = { id };
  if (to === 'approved') await call(app, decideRequest, { as, params, body: { to: 'checking' } });
  const reason = to === 'refused' ? '입금이 없습니다.' : '';
  return call(app, decideRequest, { as, key, params, body: { to, reason } });
}

export const cancelMoney = (
  app: FastifyInstance,
  as: Bettor,
  { id }: Pick<MoneyRequest, 'id'>,
): Promise<CallAnswer<typeof cancelMoneyRequest>> => call(app, cancelMoneyRequest, { as, body: { id } });
