import type {
  AnswerOf,
  BodyOf,
  changeBank as changeBankEndpoint,
  changeExchangePassword as changeExchangePasswordEndpoint,
  OwnBank,
  ownAccount,
} from '@madang/contracts';
import { refuseWrongPassword } from '../members/own/own-account.ts';
import { shownColumn } from '../members/sealing/sealed-columns.ts';
import { hashPassword, passwordMatches } from '../members/sign-in/passwords.ts';
import { type Db, type Queryable, transaction } from '../platform/database/db.ts';
import { type RefusalOf, refuse } from '../platform/http/refusal.ts';
import type { KeyRing } from '../platform/secrets/key-ring.ts';
import { findOwnBank } from './charge-form.ts';
import { findOpenExchange } from './exchange-form.ts';

/**
 * So long after a change of the account nothing is sent to it: who has it stolen has a day to notice. So long as well after an operator reset the
 * password, and after an account was registered that follows a reset (30 days).
 */
const waitAfter = '24 hours';

/** Until when the member's exchanges wait; null when they do not. */
export async function findExchangeWait(db: Queryable, memberId: number): Promise<string | null> {
  const { rows } = await db.query<{ from: string | null }>(
    `select wallet_moment(max(since) + interval '${waitAfter}') as "from" from (
       select until_at as since from member_bank_before where member_id = $1
       union all select reset_at from member_reset where member_id = $1
       union all
       select changed_at from member_bank bank
        where member_id = $1 and not exists (select from member_bank_before where member_id = $1)
          and exists (select from member_reset
                       where member_id = $1 and reset_at between bank.changed_at - interval '30 days' and bank.changed_at)) held
      where since > app_now() - interval '${waitAfter}'`,
    [memberId],
  );
  return rows[0]?.from ?? null;
}

export async function readOwnAccount(
  db: Queryable,
  ring: KeyRing,
  memberId: number,
): Promise<AnswerOf<typeof ownAccount>> {
  const { rows } = await db.query<{ joinedAt: string; phone: string | null }>(
    `select wallet_moment(created_at) as "joinedAt", phone from member where id = $1`,
    [memberId],
  );
  if (!rows[0]) throw new Error(`Member ${memberId} is gone.`);
  const [bank, exchangesFrom] = await Promise.all([findOwnBank(db, ring, memberId), findExchangeWait(db, memberId)]);
  const phone = rows[0].phone === null ? null : shownColumn(ring, 'phone', memberId, rows[0].phone);
  return { ...rows[0], phone: phone && `${phone.slice(0, 3)}-****-${phone.slice(-4)}`, bank, exchangesFrom };
}

/** Both passwords, so that neither an open page nor a stolen session sends money elsewhere. */
async function refuseWrongPasswords(
  db: Db,
  memberId: number,
  { password, exchangePassword }: { password: string; exchangePassword: string },
) {
  const wrong = await refuseWrongPassword(db, memberId, password);
  if (wrong) return wrong;
  const { rows } = await db.query<{ hash: string }>(
    'select exchange_password_hash as hash from member_bank where member_id = $1',
    [memberId],
  );
  if (!rows[0]) return refuse('bank.missing');
  return (await passwordMatches(rows[0].hash, exchangePassword)) ? null : refuse('exchange.password');
}

export async function changeBank(
  { db, ring }: { db: Db; ring: KeyRing },
  memberId: number,
  body: BodyOf<typeof changeBankEndpoint>,
): Promise<OwnBank | RefusalOf<typeof changeBankEndpoint>> {
  const wrong = await refuseWrongPasswords(db, memberId, body);
  if (wrong) return wrong;
  const { bank, holder, accountNumber } = body;
  return transaction(db, async (tx) => {
    // A request for an exchange holds it too.
    await tx.query(`select from account where member_id = $1 and kind = 'cash' for update`, [memberId]);
    if (await findOpenExchange(tx, memberId)) return refuse('exchange.open');
    await tx.query(
      `insert into member_bank_before (member_id, bank, holder, account_number, until_at)
       select member_id, bank, holder, account_number, app_now() from member_bank where member_id = $1`,
      [memberId],
    );
    await tx.query(
      `update member_bank set bank = $2, holder = $3, account_number = $4, account_end = $5, account_hash = $6,
              holder_hash = $7, changed_at = app_now() where member_id = $1`,
      [
        memberId,
        bank,
        ring.seal('bank', memberId, holder),
        ring.seal('bank', memberId, accountNumber),
        accountNumber.slice(-4),
        ring.hash('bank', accountNumber),
        ring.hash('bank', holder),
      ],
    );
    return { bank, holder, accountEnd: accountNumber.slice(-4) };
  });
}

export async function changeExchangePassword(
  db: Db,
  memberId: number,
  body: BodyOf<typeof changeExchangePasswordEndpoint>,
): Promise<Record<string, never> | RefusalOf<typeof changeExchangePasswordEndpoint>> {
  const wrong = await refuseWrongPasswords(db, memberId, body);
  if (wrong) return wrong;
  await db.query('update member_bank set exchange_password_hash = $2, changed_at = app_now() where member_id = $1', [
    memberId,
    await hashPassword(body.newExchangePassword),
  ]);
  return {};
}
