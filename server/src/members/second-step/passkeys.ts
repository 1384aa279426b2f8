import type {
  AnswerOf,
  BodyOf,
  confirmPasskey,
  listPasskeys,
  Member,
  PasskeyOptions,
  ShownPasskey,
} from '@madang/contracts';
import { passkeysAtMost } from '@madang/contracts';
import {
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import { type Db, type Queryable, transaction } from '../../platform/database/db.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';

/** The origin of the page that asks: a passkey signs for the host alone, and the browser says the origin. */
export interface Place {
  origin: string;
  rpId: string;
}
/** As the edge says it, whose forwarding headers alone are believed (TRUST_PROXY). */
export const placeOf = ({
  protocol,
  host,
  hostname,
}: Pick<FastifyRequest, 'protocol' | 'host' | 'hostname'>): Place => ({
  origin: `${protocol}://${host}`,
  rpId: hostname,
});

/** So long the browser's dialog may stand. */
const challengeMinutes = 5;
const timeout = challengeMinutes * 60_000;
/** The password comes first: that somebody sits there is enough, and keys without a PIN are taken. */
const userVerification = 'preferred';
/** Ed25519, ES256, RS256: what authenticators have, and Node knows without an experiment. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** The purpose of a question: an answer to it counts for nothing else. */
export type StepPurpose = 'sign-in' | 'fresh-step';
type Purpose = 'enrol' | StepPurpose;

const keepChallenge = (db: Queryable, memberId: number, purpose: Purpose, challenge: string) =>
  db.query(
    `insert into passkey_challenge (member_id, purpose, challenge, expires_at)
     values ($1, $2, $3, app_now() + make_interval(mins => $4))
     on conflict (member_id, purpose) do update set challenge = excluded.challenge, expires_at = excluded.expires_at`,
    [memberId, purpose, challenge, challengeMinutes],
  );

/** Once: after any outcome the next try needs another. */
async function takeChallenge(db: Queryable, memberId: number, purpose: Purpose): Promise<string | null> {
  const { rows } = await db.query<{ challenge: string; isOver: boolean }>(
    `delete from passkey_challenge where member_id = $1 and purpose = $2
     returning challenge, expires_at <= app_now() as "isOver"`,
    [memberId, purpose],
  );
  return rows[0] && !rows[0].isOver ? rows[0].challenge : null;
}

/**
 * True when a page of ours was in a frame of another site when it asked (WebAuthn level 3, section 5.8.1): no site may hold ours in one, and
 * the next check refuses text that is no client data at all.
 */
function isFramed({ clientDataJSON }: { clientDataJSON: string }): boolean {
  try {
    const said = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as Record<string, unknown> | null;
    return said !== null && ((said.crossOrigin ?? false) !== false || said.topOrigin !== undefined);
  } catch {
    return true;
  }
}

interface Kept {
  id: string;
  transports: AuthenticatorTransport[];
}
async function keptAt(db: Queryable, memberId: number, rpId: string): Promise<Kept[]> {
  const { rows } = await db.query<Kept>(
    'select credential_id as id, transports from passkey where member_id = $1 and rp_id = $2 order by passkey.id',
    [memberId, rpId],
  );
  return rows;
}

export async function readPasskeys(db: Queryable, memberId: number): Promise<AnswerOf<typeof listPasskeys>> {
  const { rows } = await db.query<AnswerOf<typeof listPasskeys>[number]>(
    `select id, name, wallet_moment(created_at) as "createdAt", wallet_moment(used_at) as "usedAt"
       from passkey where member_id = $1 order by id`,
    [memberId],
  );
  return rows;
}

/** The options by which the browser makes a passkey: none of those that the member has already. */
export async function beginPasskey(
  db: Queryable,
  { id, userId }: Pick<Member, 'id' | 'userId'>,
  { rpId }: Place,
): Promise<PasskeyOptions | Refusal<'passkey.many'>> {
  if ((await readPasskeys(db, id)).length >= passkeysAtMost) return refuse('passkey.many');
  const options = await generateRegistrationOptions({
    rpName: 'Madang',
    rpID: rpId,
    userName: userId,
    userID: new TextEncoder().encode(`madang member ${id}`),
    timeout,
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: await keptAt(db, id, rpId),
    authenticatorSelection: { residentKey: 'discouraged', userVerification },
  });
  await keepChallenge(db, id, 'enrol', options.challenge);
  return { ...options };
}

export async function keepPasskey(
  db: Db,
  memberId: number,
  { name, passkey }: BodyOf<typeof confirmPasskey>,
  { origin, rpId }: Place,
): Promise<null | Refusal<'passkey.wrong' | 'passkey.known' | 'passkey.many'>> {
  const expectedChallenge = await takeChallenge(db, memberId, 'enrol');
  if (expectedChallenge === null || isFramed(passkey.response)) return refuse('passkey.wrong');
  const transports = (passkey.response.transports ?? []) as AuthenticatorTransport[];
  const verified = await verifyRegistrationResponse({
    response: { ...passkey, response: { ...passkey.response, transports }, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    supportedAlgorithmIDs,
    requireUserVerification: false,
  }).catch(() => null);
  if (!verified?.verified) return refuse('passkey.wrong');
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  return transaction(db, async (tx) => {
    await tx.query('select from member where id = $1 for no key update', [memberId]);
    if ((await readPasskeys(tx, memberId)).length >= passkeysAtMost) return refuse('passkey.many');
    const { rowCount } = await tx.query(
      `insert into passkey (member_id, credential_id, public_key, counter, transports, rp_id, name, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, app_now()) on conflict (credential_id) do nothing`,
      [memberId, id, Buffer.from(publicKey), counter, transports, rpId, name],
    );
    if (!rowCount) return refuse('passkey.known');
    // An enrolment of an app that began before this passkey was not asked for it: it begins again.
    await tx.query('delete from two_step where member_id = $1 and confirmed_at is null', [memberId]);
    return null;
  });
}

/** null: the member has none for this host. */
export async function askPasskey(
  db: Queryable,
  memberId: number,
  purpose: StepPurpose,
  { rpId }: Place,
): Promise<PasskeyOptions | null> {
  const allowCredentials = await keptAt(db, memberId, rpId);
  if (allowCredentials.length === 0) return null;
  const options = await generateAuthenticationOptions({ rpID: rpId, allowCredentials, timeout, userVerification });
  await keepChallenge(db, memberId, purpose, options.challenge);
  return { ...options };
}

interface Credential {
  id: number;
  publicKey: Buffer;
  counter: string;
}

/** Takes what an authenticator signed, once. A counter that does not grow is that of a copy. */
export async function usePasskey(
  db: Queryable,
  memberId: number,
  purpose: StepPurpose,
  shown: ShownPasskey,
  { origin, rpId }: Place,
): Promise<null | Refusal<'passkey.wrong'>> {
  const expectedChallenge = await takeChallenge(db, memberId, purpose);
  const { rows } = await db.query<Credential>(
    `select id, public_key as "publicKey", counter::text from passkey
      where member_id = $1 and credential_id = $2 and rp_id = $3`,
    [memberId, shown.id, rpId],
  );
  const [kept] = rows;
  if (expectedChallenge === null || !kept || isFramed(shown.response)) return refuse('passkey.wrong');
  const verified = await verifyAuthenticationResponse({
    response: { ...shown, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential: { id: shown.id, publicKey: new Uint8Array(kept.publicKey), counter: Number(kept.counter) },
    requireUserVerification: false,
  }).catch(() => null);
  if (!verified?.verified) return refuse('passkey.wrong');
  const { rowCount } = await db.query(
    'update passkey set counter = $2, used_at = app_now() where id = $1 and counter = $3',
    [kept.id, verified.authenticationInfo.newCounter, kept.counter],
  );
  return rowCount ? null : refuse('passkey.wrong');
}

/** @returns whether it was there */
export async function removePasskey(db: Queryable, memberId: number, id: number): Promise<boolean> {
  const { rowCount } = await db.query('delete from passkey where member_id = $1 and id = $2', [memberId, id]);
  return rowCount === 1;
}
