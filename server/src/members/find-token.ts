import type { ErrorCode, Member } from '@madang/contracts';
import { type TokenKind, tokenPrefixes } from '../platform/bearer.ts';
import type { Caller, Team } from '../platform/context.ts';
import type { Queryable } from '../platform/db.ts';
import { hashSecret, looksLikeSecret } from '../platform/secrets.ts';
import { memberColumns } from './queries.ts';

/** The team that holds this token, or `publish.token` (401). */
export async function findTeam(db: Queryable, token: string | null): Promise<Team | ErrorCode> {
  return (token && (await useToken<Team>(db, token, 'team', 't.id as "tokenId", t.app, t.label'))) || 'publish.token';
}

/** The person whose token this is, as they are now: what is taken from a member is taken from their tokens too. */
export async function findTokenHolder(db: Queryable, token: string): Promise<Caller | ErrorCode> {
  const member = await useToken<Member>(
    db,
    token,
    'person',
    memberColumns,
    'join member_wallet w on w.id = t.member_id',
  );
  // No session: what needs one (members' endpoints) is not to be called with a token.
  return member ? { member, sessionId: 0 } : 'publish.token';
}

async function useToken<Row>(db: Queryable, token: string, kind: TokenKind, columns: string, join = '') {
  const secret = token.slice(tokenPrefixes[kind].length);
  if (!looksLikeSecret(secret)) return null;
  const { rows } = await db.query<Row & object>(
    `select ${columns} from access_token t ${join}
     where t.token_hash = $1 and t.kind = $2 and t.revoked_at is null`,
    [hashSecret(secret), kind],
  );
  if (rows[0]) {
    // Once a minute is enough to see which tokens are still in use.
    await db.query(
      `update access_token set last_used_at = now()
       where token_hash = $1 and (last_used_at is null or last_used_at < now() - interval '1 minute')`,
      [hashSecret(secret)],
    );
  }
  return rows[0] ?? null;
}
