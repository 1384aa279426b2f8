import type { FastifyReply } from 'fastify';
import type { Db } from '../platform/db.ts';
import { isRefusal, type Refusal, refuse } from '../platform/refusal.ts';
import type { Sealing } from '../platform/sealing.ts';
import { tryTwoStepCode } from './limit-tries.ts';
import { hashRecoveryCode, plainCode, stepOfCode } from './two-step-codes.ts';

/** What a session may be opened with beside the password. */
export type SecondStep = (
  memberId: number,
) => Promise<Refusal<'two-step.required' | 'two-step.code' | 'request.too-many'> | null>;

/** Asks for a code where the member wants that. The code is used up by it. */
export const secondStep =
  (db: Db, sealing: Sealing, code: string | undefined, reply: FastifyReply): SecondStep =>
  async (memberId) => {
    const { rowCount } = await db.query('select from two_step where member_id = $1 and confirmed_at is not null', [
      memberId,
    ]);
    if (!rowCount) return null;
    return code === undefined ? refuse('two-step.required') : useCode(db, sealing, memberId, code, reply);
  };

/** Takes a code of the app, or a recovery code, once; whoever guesses has to wait. Also of a member who is about to confirm. */
export async function useCode(
  db: Db,
  sealing: Sealing,
  memberId: number,
  code: string,
  reply: FastifyReply,
): Promise<Refusal<'two-step.code' | 'request.too-many'> | null> {
  const attempt = await tryTwoStepCode(db, memberId, reply);
  if (isRefusal(attempt)) return attempt;
  const plain = plainCode(code);
  const taken = /^\d{6}$/.test(plain)
    ? await takeCode(db, sealing, memberId, plain)
    : await takeRecoveryCode(db, memberId, plain);
  if (!taken) return refuse('two-step.code');
  await attempt.takeBack();
  return null;
}

/** Each step's code once, and none before the last: what somebody saw over a shoulder is worth nothing. */
async function takeCode(db: Db, sealing: Sealing, memberId: number, code: string): Promise<boolean> {
  const { rows } = await db.query<{ sealed: Buffer }>('select sealed from two_step where member_id = $1', [memberId]);
  if (!rows[0]) return false;
  const step = stepOfCode(sealing.open(rows[0].sealed, String(memberId)), code, Date.now());
  if (step === null) return false;
  const { rowCount } = await db.query('update two_step set last_step = $2 where member_id = $1 and last_step < $2', [
    memberId,
    step,
  ]);
  return rowCount === 1;
}

async function takeRecoveryCode(db: Db, memberId: number, code: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'update recovery_code set used_at = app_now() where member_id = $1 and code_hash = $2 and used_at is null',
    [memberId, hashRecoveryCode(memberId, code)],
  );
  return rowCount === 1;
}
