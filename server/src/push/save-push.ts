import type { AnswerOf, BodyOf, ownPush, PushChoice, savePush as savePushEndpoint } from '@madang/contracts';
import type { Config } from '../platform/config.ts';
import type { Queryable } from '../platform/database/db.ts';
import { type RefusalOf, refuse } from '../platform/http/refusal.ts';
import { hashSecret, looksLikeSecret } from '../platform/secrets/secrets.ts';
import { areUsable } from './encrypt-push.ts';
import { isOfService, type PushSender } from './push-sender.ts';

/** A member in one browser, which is known by its cookie. */
interface PushPlace {
  memberId: number;
  device: string | undefined;
}

export async function readPush(
  db: Queryable,
  sender: PushSender | null,
  { memberId, device }: PushPlace,
): Promise<AnswerOf<typeof ownPush>> {
  if (!sender || !looksLikeSecret(device)) return { publicKey: sender?.publicKey ?? null, device: null };
  const { rows } = await db.query<PushChoice>(
    'select tells_bets as bets, tells_goals as goals from push_device where device_hash = $1 and member_id = $2',
    [hashSecret(device), memberId],
  );
  return { publicKey: sender.publicKey, device: rows[0] ?? null };
}

/** A browser has one address: what another member was told there ends. */
export async function savePush(
  db: Queryable,
  { pushServices }: Pick<Config, 'pushServices'>,
  sender: PushSender | null,
  { memberId, device }: PushPlace,
  { endpoint, p256dh, auth, bets, goals }: BodyOf<typeof savePushEndpoint>,
): Promise<Record<never, never> | RefusalOf<typeof savePushEndpoint>> {
  if (!sender) return refuse('push.off');
  if (!isOfService(endpoint, pushServices) || !areUsable({ p256dh, auth })) return refuse('push.service');
  if (!looksLikeSecret(device)) return refuse('push.device');
  const own = 'select from known_device where device_hash = $1 and member_id = $2';
  if (!(await db.query(own, [hashSecret(device), memberId])).rowCount) return refuse('push.device');
  await db.query('delete from push_device where endpoint = $1 and (device_hash, member_id) <> ($2, $3)', [
    ...[endpoint, hashSecret(device), memberId],
  ]);
  const { rowCount } = await db.query(
    `insert into push_device (device_hash, member_id, endpoint, p256dh, auth, tells_bets, tells_goals)
     select device_hash, member_id, $3, $4, $5, $6, $7 from known_device where device_hash = $1 and member_id = $2
     on conflict (device_hash, member_id) do update
       set endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth, tells_bets = excluded.tells_bets,
           tells_goals = excluded.tells_goals, saved_at = excluded.saved_at`,
    [hashSecret(device), memberId, endpoint, p256dh, auth, bets, goals],
  );
  return rowCount ? {} : refuse('push.device');
}
