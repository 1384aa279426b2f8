import type { AnswerOf, launchCasino as launchCasinoEndpoint } from '@madang/contracts';
import { mayEnterCasino } from '@madang/rules';
import type { FastifyBaseLogger } from 'fastify';
import { findPause, refuseLimited } from '../limits/refuse-limited.ts';
import { expiresAtText } from '../members/queries.ts';
import type { Caller } from '../platform/context.ts';
import type { Db } from '../platform/database/db.ts';
import { type RefusalOf, refuse } from '../platform/http/refusal.ts';
import { hashSecret, newSecret } from '../platform/secrets/secrets.ts';
import type { AggregatorId, Aggregators } from './aggregators.ts';
import { noteEntered } from './shelf.ts';

type Launched = AnswerOf<typeof launchCasinoEndpoint> | RefusalOf<typeof launchCasinoEndpoint>;

interface Launch {
  aggregator: AggregatorId;
  /** As the site names it, which begins with the aggregator; none: the lobby. */
  gameId?: string | undefined;
  page: string;
}
interface Parts {
  db: Db;
  aggregators: Aggregators;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** For a member who opens game beside game; older ones can no longer stake. */
const sessionsKept = 20;

/**
 * An entry of 120 minutes, and an address that the aggregator opens with it; the session of the site then lasts at least as long
 * (specification section 4), but never past its latest end. Nothing of the database is held while the aggregator is asked.
 */
export async function launchCasino(
  { db, aggregators, log }: Parts,
  { member, sessionId }: Caller,
  { aggregator: id, gameId, page }: Launch,
): Promise<Launched> {
  if (!mayEnterCasino(member)) return refuse('casino.tendency');
  const pause = await findPause(db, member.id);
  if (pause) return refuseLimited<never>(pause);
  const aggregator = aggregators.get(id);
  const gameRef = gameId === undefined ? null : gameId.slice(id.length + 1);
  if (!aggregator || (gameId !== undefined && !gameId.startsWith(`${id}-`))) return refuse('casino.maintenance');

  if (gameId !== undefined && (await isShut(db, gameId))) return refuse('casino.maintenance');

  const token = newSecret();
  const { rowCount } = await db.query(
    `insert into casino_session (token_hash, member_id, aggregator, game_ref, page, site_session, started_at, expires_at)
     select $1, $2, id, $4, $5, $6, app_now(), app_now() + interval '120 minutes'
       from casino_aggregator where id = $3 and not maintenance_flg`,
    [hashSecret(token), member.id, id, gameRef, page, sessionId],
  );
  if (!rowCount) return refuse('casino.maintenance');
  try {
    const entry = { token, memberId: String(member.id), nickname: member.nickname, gameId: gameRef, page };
    const launchUrl = await aggregator.launch(entry);
    if (gameId !== undefined) await noteEntered(db, member.id, gameId);
    return { launch_url: launchUrl, expiresAt: await prolong(db, member.id, sessionId) };
  } catch (err) {
    log.warn({ err, aggregator: id }, 'a game could not be opened');
    await db.query('update casino_session set ended_at = app_now() where token_hash = $1', [hashSecret(token)]);
    return refuse('casino.maintenance');
  }
}

/** The games that the site itself has taken out, or has under maintenance. A game that it does not know is the aggregator's to refuse. */
async function isShut(db: Db, gameId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from casino_game game join casino_provider provider on provider.id = provider_id
      where game.id = $1
        and not (game.enabled and provider.enabled and not game.maintenance_flg and not provider.maintenance_flg)`,
    [gameId],
  );
  return rowCount !== 0;
}

async function prolong(db: Db, memberId: number, sessionId: number): Promise<string> {
  const { rows } = await db.query<{ expiresAt: string }>(
    `with ended as (
       update casino_session set ended_at = app_now()
        where ended_at is null and id in (select id from casino_session where member_id = $1 order by id desc offset $2))
     update session set expires_at = greatest(expires_at, least(app_now() + interval '120 minutes', latest_end)) where id = $3
     returning ${expiresAtText('expires_at')} as "expiresAt"`,
    [memberId, sessionsKept, sessionId],
  );
  return rows[0]?.expiresAt ?? '';
}
