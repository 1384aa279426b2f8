import type { MoneyRequestState } from '@madang/contracts';
import type { AccountName, Transfer } from '../ledger/post-transfers.ts';
import type { HeldRequest } from './money-request.ts';

const house = (kind: AccountName['kind']): AccountName => ({ member: null, kind });

/** The transfer that holds the amount of a requested exchange. */
export const holding = ({ id, memberId, amount }: Pick<HeldRequest, 'id' | 'memberId' | 'amount'>): Transfer => ({
  reason: `exchange:${id}:hold`,
  currency: 'KRW',
  debit: { member: memberId, kind: 'cash' },
  credit: { member: memberId, kind: 'exchange' },
  amount,
});

/** The transfers of a request that comes to this state: the charge or exchange, a bonus on top, or the return of the held amount. */
export function transfersTo(to: MoneyRequestState, request: HeldRequest): Transfer[] {
  const { id, memberId, kind, amount, method, bonusWon } = request;
  const cash: AccountName = { member: memberId, kind: 'cash' };
  const held: AccountName = { member: memberId, kind: 'exchange' };
  const won = { currency: 'KRW', amount } as const;
  if (kind === 'exchange') {
    if (to === 'approved')
      return [{ ...won, reason: `exchange:${id}:paid`, debit: held, credit: house('withdrawals') }];
    if (to !== 'refused' && to !== 'cancelled') return [];
    const hold = holding(request);
    return [{ ...won, reason: `exchange:${id}:give-back`, debit: held, credit: cash, reverses: hold.reason }];
  }
  if (to !== 'approved') return [];
  const from = house(method === 'coin' ? 'coin-deposits' : 'deposits');
  const bonus: Transfer = {
    reason: `charge:${id}:bonus`,
    currency: 'KRW',
    debit: house('bonuses'),
    credit: cash,
    amount: bonusWon,
  };
  return [{ ...won, reason: `charge:${id}:deposit`, debit: from, credit: cash }, ...(bonusWon > 0 ? [bonus] : [])];
}
