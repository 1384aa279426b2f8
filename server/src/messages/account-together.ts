import { approvalSetting } from '@madang/contracts';
import { plainMoves, type TwoPersonAct } from '../approvals/two-person-acts.ts';
import { readSetting } from '../platform/database/read-setting.ts';
import { findDepositAccount, setDepositAccount } from './send-account.ts';

/** Another account for the charges of all members. */
export const accountTogether: TwoPersonAct<'deposit-account'> = {
  async weigh(tx, _operator, { body }) {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('deposit account', 0))`);
    const { rows } = await tx.query<{ last: number | null }>('select max(id) as last from deposit_account');
    const now = await findDepositAccount(tx);
    const { coolingMinutes } = await readSetting(tx, approvalSetting);
    return {
      version: `account ${rows[0]?.last ?? 0}`,
      amountWon: 0,
      moves: plainMoves(0, 0),
      facts: [
        ['지금 계좌', now ? `${now.bank} ${now.accountNumber} ${now.holder}` : '없음'],
        ['새 계좌', `${body.bank} ${body.accountNumber} ${body.holder}`],
        ['적용', now ? `승인하고 ${coolingMinutes}분 뒤` : '승인하면 바로'],
      ],
    };
  },
  mayAlone: async (tx) => !(await readSetting(tx, approvalSetting)).depositAccount,
  async carryOut({ db }, operator, { body }) {
    await setDepositAccount(db, body, operator.id);
    return {};
  },
};
