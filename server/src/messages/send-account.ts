import type { askForAccount, DepositAccount, Member } from '@madang/contracts';
import { type Db, type Queryable, transaction } from '../platform/database/db.ts';
import { type RefusalOf, refuse } from '../platform/http/refusal.ts';
import { sendTo } from './send-to.ts';

export async function findDepositAccount(db: Queryable): Promise<DepositAccount | null> {
  const { rows } = await db.query<DepositAccount>(
    `select bank, account_number as "accountNumber", holder, valid_minutes as "validMinutes"
       from deposit_account order by id desc limit 1`,
  );
  return rows[0] ?? null;
}

/** The accounts before it stay, with who set them. @param by the number of the operator */
export const saveDepositAccount = (db: Queryable, account: DepositAccount, by: number) =>
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
