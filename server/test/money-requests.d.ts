import { decideRequest, type MoneyRequest, requestCharge, requestExchange } from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../src/platform/db.ts';
import type { Bettor } from './bets.ts';
import { type CallAnswer } from './call.ts';
export declare const testExchangePassword = '2580';
/** Registers an account for exchanges, with a cheap hash of `testExchangePassword`. */
export declare function giveBank(db: Db, { member }: Pick<Bettor, 'member'>): Promise<void>;
export declare function createOperator(db: Db, app: FastifyInstance): Promise<Bettor>;
export declare const charge: (
  app: FastifyInstance,
  as: Bettor,
  amount: number,
  more?: {
    bonusId?: number | null;
    coinTx?: string | null;
    key?: string;
  },
) => Promise<CallAnswer<typeof requestCharge>>;
export declare const exchange: (
  app: FastifyInstance,
  as: Bettor,
  amount: number,
  more?: {
    exchangePassword?: string;
    key?: string;
  },
) => Promise<CallAnswer<typeof requestExchange>>;
export declare const decide: (
  app: FastifyInstance,
  as: Bettor,
  { id }: Pick<MoneyRequest, 'id'>,
  to: 'checking' | 'approved' | 'refused',
  key?: string,
) => Promise<CallAnswer<typeof decideRequest>>;
