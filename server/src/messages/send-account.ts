import {
  type AnswerOf,
  type accountHistory,
  approvalSetting,
  type askForAccount,
  type DepositAccount,
  type Member,
  type saveDepositAccount as saveEndpoint,
} from '@madang/contracts';
import { type Db, type Queryable, transaction } from '../platform/database/db.ts';
import { instant } from '../platform/database/instant.ts';
import { readSetting } from '../platform/database/read-setting.ts';
import { type RefusalOf, refuse } from '../platform/http/refusal.ts';
import { sendTo } from './send-to.ts';

export async function findDepositAccount(db: Queryable): Promise<DepositAccount | null> {
  const { rows } = await db.query<DepositAccount>(
    `select bank, account_number as "accountNumber", holder, valid_minutes as "validMinutes"
       from deposit_account where holds_from <= app_now() order by id desc limit 1`,
  );
  return rows[0] ?? null;
}

/**
 * The accounts before it stay, with who set them. It is the one that members are told once its cooling time is over. The database refuses one that
 * two operators have to approve (`approvalSetting`) and did not.
 * @param by the number of the operator
 */
export const setDepositAccount = (db: Queryable, account: DepositAccount, by: number) =>
  db.query('select set_deposit_account($1, $2, $3, $4, $5)', [
    account.bank,
    account.accountNumber,
    account.holder,
    account.validMinutes,
    by,
  ]);

/** Tells the member where to send money. As long as one such message waits and its account holds, there is no second. */
export async function sendAccount(
  db: Db,
  { id, nickname }: Pick<Member, 'id' | 'nickname'>,
): Promise<Record<never, never> | RefusalOf<typeof askForAccount>> {
  return transaction(db, async (tx) => {
    // Two questions at once come one after the other.
    await tx.query('select from member where id = $1 for no key update', [id]);
    const account = await findDepositAccount(tx);
    if (!account) return refuse('message.no-account');
    const { rows } = await tx.query<{ waits: boolean; until: string }>(
      `select exists (select from message where member_id = $1 and kind = 'charge' and read_at is null
                         and sent_at > app_now() - $2 * interval '1 minute') as waits,
              to_char((app_now() + $2 * interval '1 minute') at time zone 'Asia/Seoul', 'HH24:MI') as until`,
      [id, account.validMinutes],
    );
    if (rows[0]?.waits) return refuse('message.account-waits');
    await sendTo(tx, id, {
      kind: 'charge',
      title: '충전 계좌를 안내해 드립니다',
      contents: `${nickname}님, 아래 계좌로 보내 주세요.\n계좌는 바뀔 수 있으니 보내실 때마다 새로 받아 주세요.`,
      details: [
        ['은행', account.bank],
        ['계좌', account.accountNumber],
        ['받는 분', account.holder],
        ['보낼 시간', `${rows[0]?.until}까지`],
      ],
    });
    return {};
  });
}

/** Alone, where the site lets one operator do it. */
export async function saveDepositAccount(
  db: Db,
  account: DepositAccount,
  by: number,
): Promise<Record<never, never> | RefusalOf<typeof saveEndpoint>> {
  if ((await readSetting(db, approvalSetting)).depositAccount) return refuse('approval.needed');
  await setDepositAccount(db, account, by);
  return {};
}

/** The accounts that were set last, the newest first. */
export async function listDepositAccounts(db: Queryable): Promise<AnswerOf<typeof accountHistory>> {
  const { rows } = await db.query<AnswerOf<typeof accountHistory>[number]>(
    `select account.id, bank, account_number as "accountNumber", holder, valid_minutes as "validMinutes", setter.user_id as "setBy",
            ${instant('set_at')} as "setAt", ${instant('holds_from')} as "holdsFrom", holds_from > app_now() as waits
       from deposit_account account left join member setter on setter.id = set_by order by account.id desc limit 30`,
  );
  return rows;
}
