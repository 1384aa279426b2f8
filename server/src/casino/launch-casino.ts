import type { AnswerOf, launchCasino as launchCasinoEndpoint } from '@madang/contracts';
import { mayEnterCasino } from '@madang/rules';
import { findPause, refuseLimited } from '../limits/refuse-limited.ts';
import { expiresAtText } from '../members/queries.ts';
import type { Caller } from '../platform/context.ts';
import { type Db, type Queryable, transaction } from '../platform/db.ts';
import { type RefusalOf, refuse } from '../platform/refusal.ts';
import { hashSecret, newSecret } from '../platform/secrets.ts';

/** More than one, for a member who opens lobbies side by side. */
const launchesKept = 5;
export const launchPath = '/casino-demo/launch';

/**
 * A one-time address of the lobby, good for two minutes; the session then lasts at least 120 minutes from now (specification
 * section 4), but never past its latest end. Of a member's launches only the latest are kept. Refuses with `casino.tendency`, `not-found` for an unknown lobby, `casino.maintenance`.
 */
export async function launchCasino(
  db: Db,
  { member, sessionId }: Caller,
  lobbyId: string,
): Promise<AnswerOf<typeof launchCasinoEndpoint> | RefusalOf<typeof launchCasinoEndpoint>> {
  if (!mayEnterCasino(member)) return refuse('casino.tendency');
  const { rows: lobbies } = await db.query<{ maintenance: boolean }>(
    'select maintenance_flg as maintenance from casino_lobby where id = $1',
    [lobbyId],
  );
  if (!lobbies[0]) return refuse('not-found');
  if (lobbies[0].maintenance) return refuse('casino.maintenance');
  const pause = await findPause(db, member.id);
  if (pause) return refuseLimited(pause);

  const token = newSecret();
  const expiresAt = await transaction(db, async (tx) => {
    await tx.query(
      `insert into casino_launch (token_hash, member_id, lobby_id, expires_at)
       values ($1, $2, $3, app_now() + interval '2 minutes')`,
      [hashSecret(token), member.id, lobbyId],
    );
    await tx.query(
      `delete from casino_launch where token_hash in
         (select token_hash from casino_launch where member_id = $1 order by expires_at desc offset $2)`,
      [member.id, launchesKept],
    );
    const { rows } = await tx.query<{ expiresAt: string }>(
      `update session set expires_at = greatest(expires_at, least(app_now() + interval '120 minutes', latest_end)) where id = $1
       returning ${expiresAtText('expires_at')} as "expiresAt"`,
      [sessionId],
    );
    return rows[0]?.expiresAt ?? '';
  });
  return { launch_url: `${launchPath}?token=${token}`, expiresAt };
}

/** Uses a launch token up. @returns null when it is unknown, expired, was used before, or lobby or site are under maintenance */
export async function enterLobby(db: Queryable, token: string): Promise<{ nickname: string; lobby: string } | null> {
  const { rows } = await db.query<{ nickname: string; lobby: string }>(
    `update casino_launch launch set used_at = app_now()
     from member, casino_lobby lobby
     where launch.token_hash = $1 and launch.used_at is null and launch.expires_at > app_now()
       and member.id = launch.member_id and lobby.id = launch.lobby_id and not lobby.maintenance_flg
       and not exists (select from site_setting where site_notice_flg)
     returning member.nickname, lobby.name_korean as lobby`,
    [hashSecret(token)],
  );
  return rows[0] ?? null;
}
