import type { AskedStep, ShownStep } from '@madang/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db, Queryable } from '../../platform/database/db.ts';
import { isRefusal, type Refusal, type RefusalWith, refuse, refuseWith } from '../../platform/http/refusal.ts';
import { UnsealError } from '../../platform/secrets/key-ring.ts';
import { tryTwoStepCode } from '../sign-in/limit-tries.ts';
import { askPasskey, placeOf, type StepPurpose, usePasskey } from './passkeys.ts';
import { hashRecoveryCode, plainCode, stepOfCode } from './two-step-codes.ts';
import type { TwoStepSecrets } from './two-step-secrets.ts';

type CodeRefusal = 'two-step.code' | 'two-step.lost' | 'request.too-many';
type StepRefusal = CodeRefusal | 'passkey.wrong';

/** The second steps that open a session beside the password. */
export type SecondStep = (
  memberId: number,
) => Promise<RefusalWith<'two-step.required', AskedStep> | Refusal<StepRefusal> | { taken: boolean }>;

/** SQL: whether this member, by the number that the column has, shows a second step at the sign-in. */
export const hasSecondStep = (column: string): string =>
  `(exists (select from two_step where two_step.member_id = ${column} and confirmed_at is not null)
    or exists (select from passkey where passkey.member_id = ${column}))`;

/** `code`: by an authenticator app. `isOn`: by that or by a passkey. */
export async function secondStepsOf(db: Queryable, memberId: number): Promise<{ code: boolean; isOn: boolean }> {
  const { rows } = await db.query<{ code: boolean; isOn: boolean }>(
    `select exists (select from two_step where member_id = $1 and confirmed_at is not null) as code,
            ${hasSecondStep('$1')} as "isOn"`,
    [memberId],
  );
  return rows[0] ?? { code: false, isOn: false };
}

/** The second step that the page can show, and the options by which it asks for a passkey. */
export async function askStep(
  db: Queryable,
  memberId: number,
  purpose: StepPurpose,
  request: FastifyRequest,
): Promise<AskedStep> {
  const { code } = await secondStepsOf(db, memberId);
  return { code, passkey: await askPasskey(db, memberId, purpose, placeOf(request)) };
}

/** Asks for a second step where the member has one. It is used up by that. */
export const secondStep =
  (db: Db, secrets: TwoStepSecrets, shown: ShownStep, request: FastifyRequest, reply: FastifyReply): SecondStep =>
  async (memberId) => {
    if (!(await secondStepsOf(db, memberId)).isOn) return { taken: false };
    if (shown.code === undefined && !shown.passkey)
      return refuseWith('two-step.required', await askStep(db, memberId, 'sign-in', request));
    return (await useStep(db, secrets, memberId, 'sign-in', shown, request, reply)) ?? { taken: true };
  };

/** Takes the given passkey or code, once. A passkey has to answer the challenge of this purpose. */
export async function useStep(
  db: Db,
  secrets: TwoStepSecrets,
  memberId: number,
  purpose: StepPurpose,
  { code, passkey }: ShownStep,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Refusal<StepRefusal> | null> {
  if (passkey) return usePasskey(db, memberId, purpose, passkey, placeOf(request));
  // A secret that is not confirmed was begun by the password alone: it is no second step beside a passkey.
  if (code === undefined || !(await secondStepsOf(db, memberId)).code) return refuse('two-step.code');
  return useCode(db, secrets, memberId, code, reply);
}

/** Takes a code of the app, or a recovery code, once; wrong guesses have to wait. Also of a member who is about to confirm. */
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
  // The database's clock is the same for all servers, and the real one where the site's is moved.
  const { rows } = await db.query<{ sealed: Buffer; nowMs: number }>(
    'select sealed, (extract(epoch from clock_timestamp()) * 1000)::float8 as "nowMs" from two_step where member_id = $1',
    [memberId],
  );
  if (!rows[0]) return false;
  const secret = openOrNull(secrets, memberId, rows[0].sealed);
  if (secret === null) return 'lost';
  const step = stepOfCode(secret, code, rows[0].nowMs);
  if (step === null) return false;
  const { rowCount } = await db.query('update two_step set last_step = $2 where member_id = $1 and last_step < $2', [
    memberId,
    step,
  ]);
  return rowCount === 1;
}

/** From now on this session may do acts that ask for a fresh second step, for a while. */
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
