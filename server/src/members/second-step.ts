import type { FastifyReply } from 'fastify';
import type { Db, Queryable } from '../platform/db.ts';
import { UnsealError } from '../platform/key-ring.ts';
import { isRefusal, type Refusal, refuse } from '../platform/refusal.ts';
import { tryTwoStepCode } from './limit-tries.ts';
import { hashRecoveryCode, plainCode, stepOfCode } from './two-step-codes.ts';
import type { TwoStepSecrets } from './two-step-secrets.ts';

export type CodeRefusal = 'two-step.code' | 'two-step.lost' | 'request.too-many';

/** What a session may be opened with beside the password. */
export type SecondStep = (memberId: number) => Promise<Refusal<'two-step.required' | CodeRefusal> | { taken: boolean }>;

/** Asks for a code where the member wants that. The code is used up by it. */
export const secondStep =
  (db: Db, secrets: TwoStepSecrets, code: string | undefined, reply: FastifyReply): SecondStep =>
  async (memberId) => {
    const { rowCount } = await db.query('select from two_step where member_id = $1 and confirmed_at is not null', [
      memberId,
    ]);
    if (!rowCount) return { taken: false };
    if (code === undefined) return refuse('two-step.required');
    return (await useCode(db, secrets, memberId, code, reply)) ?? { taken: true };
  };

/** Takes a code of the app, or a recovery code, once; whoever guesses has to wait. Also of a member who is about to confirm. */
export async function useCode(
  db: Db,
  secrets: TwoStepSecrets,
  memberId: number,
  code: string,
  reply: FastifyReply,
): Promise<Refusal<CodeRefusal> | null> {
  const attempt = await tryTwoStepCode(db, memberId, reply);
  if (isRefusal(attempt)) return attempt;
  const plain = plainCode(code);
  const taken = /^\d{6}$/.test(plain)
    ? await takeCode(db, secrets, memberId, plain)
    : await takeRecoveryCode(db, memberId, plain);
  if (taken === 'lost') {
    await attempt.takeBack();
    reply.log.error({ memberId }, 'the secret of a second step cannot be unsealed');
    return refuse('two-step.lost');
  }
  if (!taken) return refuse('two-step.code');
  await attempt.takeBack();
  return null;
}

/** Each step's code once, and none before the last: what somebody saw over a shoulder is worth nothing. */
async function takeCode(db: Db, secrets: TwoStepSecrets, memberId: number, code: string): Promise<boolean | 'lost'> {
  const { rows } = await db.query<{ sealed: Buffer }>('select sealed from two_step where member_id = $1', [memberId]);
  if (!rows[0]) return false;
  const secret = openOrNull(secrets, memberId, rows[0].sealed);
  if (secret === null) return 'lost';
  const step = stepOfCode(secret, code, Date.now());
  if (step === null) return false;
  const { rowCount } = await db.query('update two_step set last_step = $2 where member_id = $1 and last_step < $2', [
    memberId,
    step,
  ]);
  return rowCount === 1;
}

/** From now on this session may do what asks for a fresh second step, for a while. */
export const noteSecondStep = (db: Queryable, sessionId: number) =>
  db.query('update session set second_step_at = app_now() where id = $1 and ended_at is null', [sessionId]);

/** null: no key of the ring opens it. */
function openOrNull(secrets: TwoStepSecrets, memberId: number, sealed: Buffer): string | null {
  try {
    return secrets.open(memberId, sealed);
  } catch (error) {
    if (error instanceof UnsealError) return null;
    throw error;
  }
}

async function takeRecoveryCode(db: Db, memberId: number, code: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'update recovery_code set used_at = app_now() where member_id = $1 and code_hash = $2 and used_at is null',
    [memberId, hashRecoveryCode(memberId, code)],
  );
  return rowCount === 1;
}
