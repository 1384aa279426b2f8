import type { Member, SignedIn } from '@madang/contracts';
import type { Queryable } from '../platform/database/db.ts';
import { hashSecret } from '../platform/secrets/secrets.ts';

/** The member as the contract has it, from the view `member_wallet w`. */
export const memberColumns = `w.id, w.user_id as "userId", w.nickname, w.level, w.emoney, w.point, w.updated_at as "updatedAt",
  w.type, w.role, w.withdrawal_type as "withdrawalType", w.tendency,
  nullif(w.stake_percent, 100) as "stakePercent", nullif(w.grants, '{}') as grants`;

/** Session expiry as specification section 4 writes it: wall clock of Asia/Seoul. */
export const expiresAtText = (column: string) =>
  `to_char(${column} at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI:SS')`;

/** The interval at which the holder of a session asked to be told how long it has lasted; null when they did not. */
export async function findReminder(db: Queryable, sessionId: number): Promise<SignedIn['reminder']> {
  const { rows } = await db.query<NonNullable<SignedIn['reminder']>>(
    `select remind_minutes as minutes, greatest(0, extract(epoch from app_now() - created_at))::integer as "sessionSeconds"
       from session join limited_member using (member_id) where id = $1 and remind_minutes is not null`,
    [sessionId],
  );
  return rows[0] ?? null;
}

export async function findMember(db: Queryable, id: number): Promise<Member> {
  const { rows } = await db.query<Member>(`select ${memberColumns} from member_wallet w where w.id = $1`, [id]);
  const member = rows[0];
  if (!member) throw new Error(`Member ${id} is gone.`);
  return member;
}

/**
 * The token that the pages of a session hold, made from the secret of its cookie: however often it is resumed, there is one. It
 * does not tell the cookie.
 */
export const tokenOfCookie = (cookie: string) => hashSecret(`token of ${cookie}`).toString('base64url');

export async function addToken(db: Queryable, sessionId: number, token: string): Promise<void> {
  await db.query(
    'insert into session_token (token_hash, session_id, created_at) values ($1, $2, app_now()) on conflict do nothing',
    [hashSecret(token), sessionId],
  );
}
