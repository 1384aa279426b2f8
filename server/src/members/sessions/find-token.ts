import type { ErrorCode, Member, TokenScope } from '@madang/contracts';
import type { Caller, Team } from '../../platform/context.ts';
import type { Queryable } from '../../platform/database/db.ts';
import { type TokenKind, tokenPrefixes } from '../../platform/http/bearer.ts';
import { hashSecret, looksLikeSecret } from '../../platform/secrets/secrets.ts';
import { memberColumns } from '../queries.ts';

/** The team that holds this token, or `publish.token` (401). @param from the address that it came from */
export async function findTeam(db: Queryable, token: string | null, from: string): Promise<Team | ErrorCode> {
  return (
    (token && (await useToken<Team>(db, token, 'team', from, 't.id as "tokenId", t.app, t.label'))) || 'publish.token'
  );
}

interface Holder extends Member {
  scopes: TokenScope[];
}

/**
 * The person whose token this is, as they are now: a right taken from a member is taken from their tokens too. `publish.token`
 * (401) for one that is unknown, ended or over, `session.forbidden` (403) for one without this scope.
 */
export async function findTokenHolder(
  db: Queryable,
  token: string,
  scope: TokenScope,
  from: string,
): Promise<Caller | ErrorCode> {
  const holder = await useToken<Holder>(
    db,
    token,
    'person',
    from,
    `${memberColumns}, t.scopes`,
    `join member own on own.id = t.member_id and own.removed_at is null join member_wallet w on w.id = t.member_id`,
  );
  if (!holder) return 'publish.token';
  const { scopes, ...member } = holder;
  // A person who releases or runs flows has to look at what there is.
  if (scope !== 'read' && !scopes.includes(scope)) return 'session.forbidden';
  // No session: endpoints that need one (members') cannot be called with a token.
  return { member, sessionId: 0 };
}

async function useToken<Row>(
  db: Queryable,
  token: string,
  kind: TokenKind,
  from: string,
  columns: string,
  join = '',
): Promise<Row | null> {
  const secret = token.slice(tokenPrefixes[kind].length);
  if (!looksLikeSecret(secret)) return null;
  const { rows } = await db.query<Row & object>(
    `select ${columns} from access_token t ${join}
     where t.token_hash = $1 and t.kind = $2 and t.revoked_at is null and (t.expires_at is null or t.expires_at > app_now())`,
    [hashSecret(secret), kind],
  );
  if (rows[0]) {
    // Once a minute is enough to see which tokens are still in use; another address is written at once.
    await db.query(
      `update access_token set last_used_at = app_now(), last_used_from = $2
       where token_hash = $1
         and (last_used_at is null or last_used_at < app_now() - interval '1 minute' or last_used_from is distinct from $2::inet)`,
      [hashSecret(secret), from],
    );
  }
  return rows[0] ?? null;
}

/** With the person, or whenever somebody else may have been them: removal, kick, another password, log-out everywhere. */
export async function endTokensOf(tx: Queryable, memberId: number): Promise<number> {
  const { rowCount } = await tx.query(
    'update access_token set revoked_at = app_now() where member_id = $1 and revoked_at is null',
    [memberId],
  );
  return rowCount ?? 0;
}
