import type { BodyOf, Member, OwnBank, registerBank as registerBankEndpoint } from '@madang/contracts';
import { hashPassword, passwordMatches } from '../members/sign-in/passwords.ts';
import type { Db } from '../platform/database/db.ts';
import { type RefusalOf, refuse } from '../platform/http/refusal.ts';
import type { KeyRing } from '../platform/secrets/key-ring.ts';

/** Registers where exchanges go, once, with the password of the log-in, so that a stranger at an open page cannot redirect exchanges. */
export async function registerBank(
  { db, ring }: { db: Db; ring: KeyRing },
  { id }: Member,
  { bank, holder, accountNumber, exchangePassword, password }: BodyOf<typeof registerBankEndpoint>,
): Promise<OwnBank | RefusalOf<typeof registerBankEndpoint>> {
  const { rows } = await db.query<{ hash: string }>('select password_hash as hash from member where id = $1', [id]);
  if (!(await passwordMatches(rows[0]?.hash ?? null, password))) return refuse('password.wrong');
  const { rowCount } = await db.query(
    `insert into member_bank (member_id, bank, holder, account_number, account_end, account_hash, holder_hash, exchange_password_hash, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, app_now()) on conflict do nothing`,
    [
      id,
      bank,
      ring.seal('bank', id, holder),
      ring.seal('bank', id, accountNumber),
      accountNumber.slice(-4),
      ring.hash('bank', accountNumber),
      ring.hash('bank', holder),
      await hashPassword(exchangePassword),
    ],
  );
  if (!rowCount) return refuse('bank.registered');
  return { bank, holder, accountEnd: accountNumber.slice(-4) };
}
