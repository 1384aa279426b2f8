import type { AnswerOf, listTokens as listTokensEndpoint, Member, TokenScope } from '@madang/contracts';
import { type Db, transaction } from '../../../platform/database/db.ts';
import { tokenPrefixes } from '../../../platform/http/bearer.ts';
import { type Refusal, refuse } from '../../../platform/http/refusal.ts';
import { hashSecret, newSecret } from '../../../platform/secrets/secrets.ts';
import { writeAudit } from '../lists/write-audit.ts';

type NewToken = { label: string; actor: string; reason: string } & (
  | { kind: 'team'; app: string }
  | { kind: 'person'; holder: Pick<Member, 'id' | 'userId'>; scopes: TokenScope[]; days: number }
);

/**
 * Tokens of teams and people, newest first. Only the SHA-256 of a secret is kept, so that it cannot be shown again.
 * @param memberId this person's alone; everybody's when left out
 */
export async function listTokens(db: Db, memberId: number | null = null): Promise<AnswerOf<typeof listTokensEndpoint>> {
  const { rows } = await db.query<{
    id: number;
    kind: 'team' | 'person';
    app: string | null;
    userId: string | null;
    label: string;
    createdAt: Date;
    createdBy: string;
    scopes: TokenScope[] | null;
    expiresAt: Date | null;
    lastUsedAt: Date | null;
    lastUsedFrom: string | null;
    revokedAt: Date | null;
  }>(
    `select t.id, t.kind, t.app, m.user_id as "userId", t.label, t.created_at as "createdAt", t.created_by as "createdBy",
       case when t.kind = 'person' then coalesce(t.scopes, '{release,read,flows}') end as scopes,
       case when t.kind = 'person' then coalesce(t.expires_at, t.created_at + interval '90 days') end as "expiresAt",
       t.last_used_at as "lastUsedAt", host(t.last_used_from) as "lastUsedFrom", t.revoked_at as "revokedAt"
     from access_token t left join member m on m.id = t.member_id
     where $1::bigint is null or t.member_id = $1 order by t.id desc`,
    [memberId],
  );
  return {
    tokens: rows.map(({ createdAt, expiresAt, lastUsedAt, revokedAt, ...token }) => ({
      ...token,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt?.toISOString() ?? null,
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      revokedAt: revokedAt?.toISOString() ?? null,
    })),
  };
}

/** A token of a team, or of the person who asks for it. */
export async function createToken(db: Db, wanted: NewToken): Promise<{ id: number; token: string }> {
  return transaction(db, async (tx) => {
    const app = wanted.kind === 'team' ? wanted.app : null;
    const holder = wanted.kind === 'person' ? wanted.holder : null;
    const secret = newSecret();
    const { rows } = await tx.query<{ id: number }>(
      `with clock as materialized (select app_now() as at)
       insert into access_token (kind, app, member_id, label, token_hash, created_by, created_at, scopes, expires_at)
       values ($1, $2, $3, $4, $5, $6, (select at from clock), $7, (select at from clock) + make_interval(days => $8))
       returning id`,
      [
        ...[wanted.kind, app, holder?.id ?? null, wanted.label, hashSecret(secret), wanted.actor],
        ...(wanted.kind === 'person' ? [wanted.scopes, wanted.days] : [null, null]),
      ],
    );
    const id = rows[0]?.id ?? 0;
    await writeAudit(tx, {
      actor: wanted.actor,
      action: 'token.created',
      app,
      reason: wanted.reason,
      after: {
        id,
        kind: wanted.kind,
        userId: holder?.userId ?? null,
        label: wanted.label,
        ...(wanted.kind === 'person' && { scopes: wanted.scopes, days: wanted.days }),
      },
    });
    return { id, token: tokenPrefixes[wanted.kind] + secret };
  });
}

/**
 * Ends a token at once. `not-found` for an unknown one, `release.done` for one that has ended.
 * @param memberId the token has to be this person's; anybody's when left out
 */
export async function revokeToken(
  db: Db,
  { id, actor, reason, memberId = null }: { id: number; actor: string; reason: string; memberId?: number | null },
): Promise<Record<string, never> | Refusal<'not-found' | 'release.done'>> {
  return transaction(db, async (tx) => {
    const { rows } = await tx.query<{ app: string | null; label: string; kind: string; revoked: boolean }>(
      `select app, label, kind, revoked_at is not null as revoked from access_token
        where id = $1 and ($2::bigint is null or member_id = $2) for update`,
      [id, memberId],
    );
    const token = rows[0];
    if (!token) return refuse('not-found');
    if (token.revoked) return refuse('release.done');
    await tx.query('update access_token set revoked_at = app_now() where id = $1', [id]);
    await writeAudit(tx, {
      actor,
      action: 'token.revoked',
      app: token.app,
      reason,
      before: { id, kind: token.kind, label: token.label },
    });
    return {};
  });
}
