import type { FastifyBaseLogger } from 'fastify';
import type { Db, Queryable } from '../platform/database/db.ts';
import { encryptPush, type PushKeys } from './encrypt-push.ts';
import { betNotice, goalNotice, type NoticeText, type ToldBet, type ToldGoal } from './notice-text.ts';
import type { PushSender } from './push-sender.ts';

const noticesAtOnce = 40;
const patienceMs = 5_000;
/** A claim holds for so long; then another server, or the next one, sends the notice again. */
const claimSeconds = 30;
/** A notice that is older than this is no news. Services keep a message for the rest of that time. */
const keptSeconds = { bet: 6 * 3_600, goal: 10 * 60 } as const;
/** Services answer so once a browser has given its address up. */
const goneStatuses: ReadonlySet<number> = new Set([404, 410]);
/** The service is busy or ill; any other refusal would come again. */
const isPassing = (status: number) => status === 429 || status >= 500;

interface ClaimedNotice extends PushKeys {
  id: string;
  kind: keyof typeof keptSeconds;
  deviceId: number;
  ageSeconds: number;
  /** null: the device is gone. */
  endpoint: string | null;
  bet: ToldBet | null;
  goal: ToldGoal | null;
}

/** Takes notices that no other server has and puts them off, so that those of a server that dies are sent again. */
async function claim(db: Queryable): Promise<ClaimedNotice[]> {
  const { rows } = await db.query<ClaimedNotice>(
    `with claimed as (
       update push_notice set tries = tries + 1,
              next_try_at = app_now() + make_interval(secs => $2 * 2 ^ least(tries, 6))
        where id in (select id from push_notice where next_try_at <= app_now() order by next_try_at, id limit $1 for update skip locked)
       returning *)
     select claimed.id::text, kind, device_id as "deviceId", extract(epoch from app_now() - at)::float8 as "ageSeconds", endpoint, p256dh, auth,
            case when kind = 'bet' then (
              select jsonb_build_object('id', bet.id::text, 'status', bet.status, 'payoutWon', payout, 'stakeWon', stake, 'settlements', settlements,
                       'legs', count(*), 'home', (array_agg(home order by starts_at, fixture.id))[1],
                       'away', (array_agg(away order by starts_at, fixture.id))[1])
                from bet join bet_leg on bet_id = bet.id and bonus_of is null join fixture on fixture.id = bet_leg.fixture_id
               where bet.id = subject_id and bet.member_id = device.member_id group by bet.id) end as bet,
            case when kind = 'goal' then (
              select jsonb_build_object('fixtureId', id::text, 'home', home, 'away', away, 'score', score) from fixture where id = subject_id) end as goal
       from claimed left join push_device device on device.id = device_id
      order by claimed.id`,
    [noticesAtOnce, claimSeconds],
  );
  return rows;
}

/**
 * Sends the notices that wait: at least once, from their commit on. A notice that was sent twice shows once, by its tag. A service that is slow holds up
 * nothing but this work.
 * @returns how many were sent
 */
export async function sendNotices(
  db: Db,
  sender: PushSender,
  log: Pick<FastifyBaseLogger, 'warn'>,
  signal?: AbortSignal,
): Promise<number> {
  let sent = 0;
  while (!signal?.aborted) {
    const notices = await claim(db);
    const ends = await Promise.all(notices.map((notice) => sendOne(db, sender, log, notice)));
    sent += ends.filter(Boolean).length;
    if (notices.length < noticesAtOnce) break;
  }
  return sent;
}

async function sendOne(
  db: Db,
  sender: PushSender,
  log: Pick<FastifyBaseLogger, 'warn'>,
  notice: ClaimedNotice,
): Promise<boolean> {
  const { id, kind, deviceId, endpoint, ageSeconds } = notice;
  const drop = () => db.query('delete from push_notice where id = $1', [id]);
  const text = notice.bet ? betNotice(notice.bet) : notice.goal && goalNotice(notice.goal);
  const leftSeconds = Math.floor(keptSeconds[kind] - ageSeconds);
  if (!endpoint || !text || leftSeconds <= 0) {
    await drop();
    return false;
  }
  const status = await post(sender, { ...notice, endpoint }, text, leftSeconds).catch(() => null);
  if (status === null || isPassing(status)) return false;
  if (goneStatuses.has(status)) await db.query('delete from push_device where id = $1', [deviceId]);
  else if (status >= 300)
    log.warn({ service: new URL(endpoint).host, status, kind }, 'a push service takes no notices');
  await drop();
  return status < 300;
}

async function post(
  sender: PushSender,
  { kind, endpoint, p256dh, auth }: ClaimedNotice & { endpoint: string },
  text: NoticeText,
  leftSeconds: number,
): Promise<number> {
  const answer = await fetch(endpoint, {
    method: 'POST',
    body: new Uint8Array(encryptPush(JSON.stringify(text), { p256dh, auth })),
    // The address was looked at, and no other.
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
    headers: {
      authorization: sender.authorize(endpoint, Date.now()),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(leftSeconds),
      urgency: kind === 'goal' ? 'high' : 'normal',
      // Of those that wait for a device that is off, the last one of a bet or a fixture is kept.
      topic: text.tag,
    },
  });
  await answer.body?.cancel();
  return answer.status;
}
