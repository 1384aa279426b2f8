import {
  type AnswerOf,
  type BodyOf,
  furtherLiveSportIds,
  type furtherLiveSports,
  type LiveBettingTimes,
  messengerNames,
  type messengers,
  type newsLinks,
  type OperatorsLiveTimes,
  type SiteState,
  type saveLiveBettingTimes as saveLiveBettingTimesEndpoint,
  type saveMessenger as saveMessengerEndpoint,
} from '@madang/contracts';
import type { Changes } from '../platform/changes.ts';
import { type Db, type Queryable, transaction } from '../platform/db.ts';
import { type RefusalOf, refuse } from '../platform/refusal.ts';

export async function siteSetting(db: Queryable): Promise<{ siteNoticeFlg: boolean; autoLogoutMin: number }> {
  const { rows } = await db.query<{ siteNoticeFlg: boolean; autoLogoutMin: number }>(
    'select site_notice_flg as "siteNoticeFlg", auto_logout_min as "autoLogoutMin" from site_setting',
  );
  const setting = rows[0];
  if (!setting) throw new Error('The site setting row is missing.');
  return setting;
}

const liveColumns = ['baseball', 'basic', 'basketball', 'hockey', 'soccer', 'volleyball'] as const;

const times = liveColumns.map((sport) => `live_betting_${sport} as ${sport}`).join();

export async function findLiveBettingTimes(db: Queryable): Promise<LiveBettingTimes> {
  const { rows } = await db.query<LiveBettingTimes>(`select ${times} from site_setting`);
  if (!rows[0]) throw new Error('The site setting row is missing.');
  return rows[0];
}

export async function furtherSportsInPlay(db: Queryable): Promise<AnswerOf<typeof furtherLiveSports>> {
  const { rows } = await db.query<AnswerOf<typeof furtherLiveSports>>(
    'select further_live_sports as further from site_setting',
  );
  return rows[0] ?? { further: [] };
}

export async function liveBettingTimesOfOperators(db: Queryable): Promise<OperatorsLiveTimes> {
  const { rows } = await db.query<OperatorsLiveTimes>(
    `select ${times}, further_live_sports as "furtherSports", live_betting_version as version from site_setting`,
  );
  return rows[0] as OperatorsLiveTimes;
}

export async function saveLiveBettingTimes(
  { db, changes }: { db: Queryable; changes: Changes },
  asked: OperatorsLiveTimes,
): Promise<Record<string, never> | RefusalOf<typeof saveLiveBettingTimesEndpoint>> {
  const set = liveColumns.map((sport, place) => `live_betting_${sport} = $${place + 3}`).join();
  const { rowCount } = await db.query(
    `update site_setting set ${set}, further_live_sports = $2, live_betting_version = live_betting_version + 1
      where live_betting_version = $1`,
    [
      asked.version,
      furtherLiveSportIds.filter((id) => asked.furtherSports.includes(id)),
      ...liveColumns.map((sport) => asked[sport]),
    ],
  );
  if (rowCount !== 1) return refuse('live-betting-times.stale');
  changes.publish('listing', {});
  return {};
}

export async function newsInOrder(db: Queryable): Promise<AnswerOf<typeof newsLinks>> {
  const { rows } = await db.query<{ id: number; contents: string }>(
    'select id, contents from news_link order by sort, id',
  );
  return rows;
}

export async function stateOfOperators(db: Queryable): Promise<SiteState> {
  return { ...(await siteSetting(db)), news: (await newsInOrder(db))[0]?.contents ?? '' };
}

export async function saveSiteState(db: Db, { siteNoticeFlg, autoLogoutMin, news }: Partial<SiteState>): Promise<void> {
  await transaction(db, async (tx) => {
    await tx.query(
      'update site_setting set site_notice_flg = coalesce($1, site_notice_flg), auto_logout_min = coalesce($2, auto_logout_min)',
      [siteNoticeFlg, autoLogoutMin],
    );
    if (news === undefined) return;
    const { rowCount } = await tx.query(
      'update news_link set contents = $1 where id = (select id from news_link order by sort, id limit 1)',
      [news],
    );
    if (!rowCount) await tx.query('insert into news_link (contents) values ($1)', [news]);
  });
}

export async function messengersInOrder(db: Queryable): Promise<AnswerOf<typeof messengers>> {
  const { rows } = await db.query<AnswerOf<typeof messengers>[number]>(
    // The place in the list says which one it is, so that each has its own, set or not.
    `select coalesce(img_path, '') as "imgPath", coalesce(url, '') as url, coalesce(messenger_id, '') as "messengerId",
       coalesce(use_flag, 0) as "useFlag"
     from generate_series(0, $1) as place left join messenger on sort = place order by place`,
    [messengerNames.length - 1],
  );
  return rows;
}

export async function saveMessenger(
  db: Queryable,
  { place, url, messengerId, useFlag }: BodyOf<typeof saveMessengerEndpoint>,
): Promise<void> {
  await db.query(
    `insert into messenger (sort, name, img_path, url, messenger_id, use_flag) values ($1, $2, '', $3, $4, $5)
     on conflict (sort) do update set url = excluded.url, messenger_id = excluded.messenger_id, use_flag = excluded.use_flag`,
    [place, messengerNames[place], url, messengerId, useFlag],
  );
}
