import { levelSetting, measureRichText, messengerNames } from '@madang/contracts';
import { catalogue } from '@madang/rules/minigame/catalogue';
import { fund } from '../ledger/fund.ts';
import { hashPassword } from '../members/sign-in/passwords.ts';
import type { Config } from '../platform/config.ts';
import { type Db, type Queryable, transaction } from '../platform/database/db.ts';
import { bringClockUp, setClockTo } from '../platform/running/clock.ts';
import { StartError } from '../platform/running/start-error.ts';
import { type DemoAccount, demoAccounts, demoPassword, demoRecommender } from './accounts.ts';
import { boardPosts } from './board-posts.ts';
import { seedCasinoTournaments } from './casino-tournaments.ts';
import { levelSettings } from './levels.ts';
import { demoMaintenance } from './minigames.ts';
import { playedGames } from './month/games.ts';
import { liveMonth } from './month/live-month.ts';
import { monthAgents } from './month/people.ts';
import { notices } from './notices.ts';
import { popups } from './popups.ts';
import { events, messengers, news } from './site-content.ts';
import { seedTournament } from './tournament.ts';

/**
 * The rows without which the site cannot run: limits of every level and the catalogue of games. Rows that are there already stay as they
 * are, so that nothing an operator changed is undone by the next start.
 */
export async function seedCatalogue(
  db: Queryable,
  maintenance = new Map<number, boolean | null>(),
  isSeeded = (_gameId: number) => true,
): Promise<void> {
  for (const { level, ...limits } of levelSettings) {
    // One that is there is at a later version.
    await db.query('select save_setting($1, $2, 0, $3, null)', [
      levelSetting.name,
      String(level),
      JSON.stringify(limits),
    ]);
  }
  for (const [sort, game] of catalogue.entries()) {
    if (!isSeeded(game.id)) continue;
    const flag = maintenance.has(game.id) ? maintenance.get(game.id) : false;
    await db.query(
      `insert into minigame (id, provider, provider_name, game, name_korean, round_seconds, system_maintenance_flg, sort)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
      [game.id, game.provider, game.providerName, game.game, game.nameKorean, game.roundSeconds, flag, sort],
    );
  }
}

/**
 * Demo accounts with their money and the content of the pages: everybody knows the password. A second run changes nothing, and
 * two servers that start together seed once. @throws {StartError} on a database that has members, and never was a demo's
 */
export async function seedDemo(db: Db): Promise<void> {
  await transaction(db, async (tx) => {
    await tx.query('select pg_advisory_xact_lock(7024)');
    await refuseForeignMembers(tx);
    await seedCatalogue(tx, demoMaintenance);
    await seedTournament(tx);
    await seedCasinoTournaments(tx);
    await seedAccounts(tx, demoAccounts);
    for (const [sort, { url, messengerId }] of messengers.entries()) {
      await tx.query(
        `insert into messenger (sort, name, img_path, url, messenger_id, use_flag) values ($1, $2, '', $3, $4, 1)
         on conflict do nothing`,
        [sort, messengerNames[sort], url, messengerId],
      );
    }
    // The address for coins in the demo: it has no owner.
    await tx.query(
      `update wallet_setting set coin_address = 'TDemoAddressOfNobody000000000000000' where coin_address is null`,
    );
    await tx.query(
      `select set_deposit_account('마루은행', '000-1234-567890', '마당', 30, null)
       where not exists (select from deposit_account)`,
    );
    await seedTexts(tx);
  });
}

/**
 * The month that the demo had before its first start (`liveMonth`). Once: a database that has members, or was interrupted in its month, goes on
 * with what it has. @returns how often each thing was done, null where nothing was to do
 */
export async function seedMonth(db: Db, config: Config): Promise<ReadonlyMap<string, number> | null> {
  const { rows } = await db.query<{ isNew: boolean; beginsAt: Date }>(
    `select not exists (select from member) as "isNew",
            (date_trunc('day', clock_timestamp() at time zone 'Asia/Seoul') - make_interval(days => $1)) at time zone 'Asia/Seoul' as "beginsAt"`,
    [config.seedDays],
  );
  const beginsAtMs = rows[0]?.beginsAt.getTime() ?? 0;
  const untilMs = Date.now();
  try {
    if (config.seedDays === 0 || !rows[0]?.isNew) return null;
    await setClockTo(db, beginsAtMs);
    await transaction(db, async (tx) => {
      await seedCatalogue(tx, demoMaintenance, (id) => playedGames.includes(id));
      await seedCasinoTournaments(tx);
      await seedAccounts(tx, [...demoAccounts, ...monthAgents]);
    });
    return await liveMonth(db, config, { beginsAtMs, untilMs });
  } finally {
    await bringClockUp(db);
  }
}

/** The demo's own first run is known by what it booked. */
async function refuseForeignMembers(tx: Queryable): Promise<void> {
  const { rows } = await tx.query<{ foreign: string | null }>(
    `select (select user_id from member where user_id <> all ($1::text[]) limit 1) as foreign
     where not exists (select from member join transfer on reason = 'funding:' || member.id || ':seed'
                       where user_id = any ($1::text[]))`,
    [demoAccounts.map(({ userId }) => userId)],
  );
  if (rows[0]?.foreign) {
    throw new StartError(
      `SEED=demo makes accounts whose password everybody knows, and this database has members of its own (${rows[0].foreign}). Start without SEED, or with another database.`,
    );
  }
}

async function seedAccounts(tx: Queryable, accounts: readonly DemoAccount[]): Promise<void> {
  for (const account of accounts) await seedAccount(tx, account);
  await tx.query(
    `insert into recommender_code (code, member_id)
     select $1, id from member where user_id = $2 on conflict do nothing`,
    [demoRecommender.code, demoRecommender.userId],
  );
}

/** The member and the money come in one transaction, so that an interrupted run never leaves one without the other. */
async function seedAccount(tx: Queryable, account: DemoAccount): Promise<void> {
  const { userId, nickname, level, type = 0, role = 0, tendency = 0, agent = null, grants = [] } = account;
  const { rows: known } = await tx.query('select 1 from member where user_id = $1', [userId]);
  if (known.length > 0) return;
  const { rows } = await tx.query<{ id: number }>(
    `insert into member (user_id, password_hash, nickname, level, type, role, tendency, grants, agent_id)
     values ($1, $2, $3, $4, $5, $6, $7, $9, (select id from member where user_id = $8)) returning id`,
    [userId, await hashPassword(demoPassword), nickname, level, type, role, tendency, agent, grants],
  );
  if (rows[0]) await fund(tx, rows[0].id, account, 'seed');
}

/** Texts have no key of their own: they are written once, into an empty table. */
async function seedTexts(tx: Queryable): Promise<void> {
  const { rows } = await tx.query<{
    news: boolean;
    events: boolean;
    popups: boolean;
    posts: boolean;
    notices: boolean;
  }>(
    `select exists (select from news_link) as news, exists (select from site_event) as events,
       exists (select from popup) as popups, exists (select from post) as posts,
       exists (select from notice) as notices`,
  );
  if (!rows[0]?.posts) await seedPosts(tx);
  if (!rows[0]?.notices) await seedNotices(tx);
  if (!rows[0]?.popups) await seedPopups(tx);
  if (!rows[0]?.news) {
    await tx.query('insert into news_link (contents, sort) select * from unnest($1::text[]) with ordinality', [news]);
  }
  if (rows[0]?.events) return;
  for (const { title, summary, paragraphs, startsInDays, endsInDays, prize = null } of events) {
    await tx.query(
      `insert into site_event (title, summary, paragraphs, starts_at, ends_at, takes_entries, prize)
       values ($1, $2, $3, app_now() + make_interval(days => $4), app_now() + make_interval(days => $5), $6::text is not null,
         coalesce($6, ''))`,
      [title, summary, paragraphs, startsInDays, endsInDays, prize],
    );
  }
}

async function seedNotices(tx: Queryable): Promise<void> {
  for (const { title, contents, daysAgo, isPinned = false } of notices) {
    await tx.query(
      `insert into notice (title, contents, is_pinned, is_shown, posted_at)
       values ($1, $2, $3, true, app_now() - make_interval(days => $4))`,
      [title, contents, isPinned, daysAgo],
    );
  }
}

async function seedPopups(tx: Queryable): Promise<void> {
  for (const [sort, { title, contents, width, left, top }] of popups.entries()) {
    await tx.query(
      `insert into popup (title, contents, width, pc_left_location, pc_top_location, sort)
       values ($1, $2, $3, $4, $5, $6)`,
      [title, contents, width, left, top, sort],
    );
  }
}

async function seedPosts(tx: Queryable): Promise<void> {
  for (const { writer, title, contents, hoursAgo, pinned = false, comments = [] } of boardPosts) {
    const { rows } = await tx.query<{ id: number }>(
      `insert into post (member_id, title, contents, plain, has_picture, written_at, pinned_at)
       select id, $2, $3, $4, false, at, case when $6 then at end
         from member, (select app_now() - make_interval(hours => $5) as at) moment where user_id = $1 returning id`,
      [writer, title, JSON.stringify(contents), measureRichText(contents).text, hoursAgo, pinned],
    );
    const comment = async (by: string, text: string, parentId: number | null) =>
      (
        await tx.query<{ id: number }>(
          `insert into post_comment (post_id, parent_id, member_id, text, written_at)
           select $1, $2, id, $4, app_now() from member where user_id = $3 returning id`,
          [rows[0]?.id, parentId, by, text],
        )
      ).rows[0]?.id ?? null;
    for (const { writer: by, text, answers = [] } of comments) {
      const id = await comment(by, text, null);
      for (const answer of answers) await comment(answer.writer, answer.text, id);
    }
    await tx.query(
      'update post set comment_count = (select count(*) from post_comment where post_id = $1) where id = $1',
      [rows[0]?.id],
    );
  }
}
