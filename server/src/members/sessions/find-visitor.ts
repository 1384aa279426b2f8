import type { Member } from '@madang/contracts';
import type { Queryable } from '../../platform/database/db.ts';
import { looksLikeSecret } from '../../platform/secrets/secrets.ts';
import { memberColumns } from '../queries.ts';

/** The member of the open session that this cookie names (`sessionCookies`); null for none. */
export async function findMemberShownTo(db: Queryable, cookie: string | undefined): Promise<Member | null> {
  if (!looksLikeSecret(cookie)) return null;
  const { rows } = await db.query<Member>({
    name: 'member-shown-to',
    text: `select ${memberColumns} from session s join member_wallet w on w.id = s.member_id
           where s.cookie_hash = $1 and s.ended_at is null and s.expires_at > app_now()`,
    values: [Buffer.from(cookie, 'base64url')],
  });
  return rows[0] ?? null;
}

export async function findMemberByUserId(db: Queryable, userId: string): Promise<Member | null> {
  const { rows } = await db.query<Member>(`select ${memberColumns} from member_wallet w where w.user_id = $1`, [
    userId,
  ]);
  return rows[0] ?? null;
}
