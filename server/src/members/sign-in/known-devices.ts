import type { Queryable } from '../../platform/database/db.ts';
import { hashSecret, looksLikeSecret, newSecret } from '../../platform/secrets/secrets.ts';

export const deviceDays = 365;
export const devicesPerMember = 10;

/** The browser's secret, when the member of this id has signed in with it before; null otherwise. */
export async function findKnownDevice(
  db: Queryable,
  userId: string,
  cookie: string | undefined,
): Promise<string | null> {
  if (!looksLikeSecret(cookie)) return null;
  const { rowCount } = await db.query(
    `select from known_device d join member m on m.id = d.member_id
     where d.device_hash = $1 and m.user_id = $2 and d.used_at > app_now() - make_interval(days => $3)`,
    [hashSecret(cookie), userId.toLowerCase(), deviceDays],
  );
  return rowCount ? cookie : null;
}

/**
 * The member has signed in with this browser. Its secret is a new one each time, for all who sign in there, so that one that
 * somebody else put there or copied before is worth nothing.
 * @returns the secret for the cookie
 */
export async function rememberDevice(tx: Queryable, memberId: number, cookie: string | undefined): Promise<string> {
  const device = newSecret();
  const hash = hashSecret(device);
  if (looksLikeSecret(cookie)) {
    await tx.query('update known_device set device_hash = $2 where device_hash = $1', [hashSecret(cookie), hash]);
    // Who sees the screen now is told nothing of the one before.
    await tx.query('delete from push_device where device_hash = $1 and member_id <> $2', [hash, memberId]);
  }
  await tx.query(
    `insert into known_device (device_hash, member_id, used_at) values ($1, $2, app_now())
     on conflict (device_hash, member_id) do update set used_at = excluded.used_at`,
    [hash, memberId],
  );
  await tx.query(
    `delete from known_device where member_id = $1 and device_hash in
       (select device_hash from known_device where member_id = $1 order by used_at desc, device_hash offset $2)`,
    [memberId, devicesPerMember],
  );
  return device;
}

/** The member signs out there: the browser is told nothing more of them. */
export async function endPushOf(db: Queryable, memberId: number, cookie: string | undefined): Promise<void> {
  if (!looksLikeSecret(cookie)) return;
  await db.query('delete from push_device where device_hash = $1 and member_id = $2', [hashSecret(cookie), memberId]);
}
