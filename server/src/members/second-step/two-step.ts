import type { AnswerOf, beginTwoStep as beginTwoStepEndpoint, Member, twoStep } from '@madang/contracts';
import { type Db, type Queryable, transaction } from '../../platform/database/db.ts';
import { type RefusalOf, refuse } from '../../platform/http/refusal.ts';
import { hashRecoveryCode, newRecoveryCodes, newTwoStepSecret } from './two-step-codes.ts';
import type { TwoStepSecrets } from './two-step-secrets.ts';

export async function readTwoStep(db: Queryable, memberId: number): Promise<AnswerOf<typeof twoStep>> {
  const { rows } = await db.query<AnswerOf<typeof twoStep>>(
    `select wallet_moment(confirmed_at) as since,
            (select count(*) from recovery_code code where code.member_id = two_step.member_id and used_at is null) as "codesLeft"
       from two_step where member_id = $1 and confirmed_at is not null`,
    [memberId],
  );
  return rows[0] ?? { since: null, codesLeft: 0 };
}

/** Begun again before it is confirmed, the secret is another. */
export async function beginTwoStep(
  db: Queryable,
  secrets: TwoStepSecrets,
  { id, userId }: Pick<Member, 'id' | 'userId'>,
): Promise<AnswerOf<typeof beginTwoStepEndpoint> | RefusalOf<typeof beginTwoStepEndpoint>> {
  const made = newTwoStepSecret(userId);
  const { rowCount } = await db.query(
    `insert into two_step as own (member_id, sealed, begun_at) values ($1, $2, app_now())
     on conflict (member_id) do update set sealed = excluded.sealed, begun_at = excluded.begun_at, last_step = 0
       where own.confirmed_at is null`,
    [id, secrets.seal(id, made.secret)],
  );
  return rowCount ? made : refuse('two-step.on');
}

export async function isBegun(db: Queryable, memberId: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from two_step
      where member_id = $1 and confirmed_at is null and begun_at > app_now() - interval '1 hour'`,
    [memberId],
  );
  return rowCount === 1;
}

/** @returns recovery codes, of which only the hashes stay; null when it was confirmed or ended in this moment */
export const confirmTwoStep = (db: Db, memberId: number): Promise<string[] | null> =>
  transaction(db, async (tx) => {
    const { rowCount } = await tx.query(
      'update two_step set confirmed_at = app_now() where member_id = $1 and confirmed_at is null',
      [memberId],
    );
    if (!rowCount) return null;
    // A passkey that was begun before the app was not asked for its code: it begins again.
    await tx.query(`delete from passkey_challenge where member_id = $1 and purpose = 'enrol'`, [memberId]);
    const codes = newRecoveryCodes();
    await tx.query('insert into recovery_code (member_id, code_hash) select $1, unnest($2::bytea[])', [
      memberId,
      codes.map((code) => hashRecoveryCode(memberId, code)),
    ]);
    return codes;
  });

/** Its recovery codes go with it. @returns whether there was anything to end */
export async function endTwoStep(db: Queryable, memberId: number): Promise<boolean> {
  const { rowCount } = await db.query('delete from two_step where member_id = $1', [memberId]);
  return rowCount === 1;
}

/** Takes off every second step of a member who lost it. @returns whether there was any */
export async function resetSecondStep(tx: Queryable, memberId: number): Promise<boolean> {
  await tx.query('delete from passkey_challenge where member_id = $1', [memberId]);
  const { rowCount } = await tx.query('delete from passkey where member_id = $1', [memberId]);
  return (await endTwoStep(tx, memberId)) || Boolean(rowCount);
}
