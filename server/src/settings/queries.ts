import {
  type AnswerOf,
  type BodyOf,
  type furtherLiveSportIds,
  type LiveBettingTimes,
  liveSetting,
  messengerNames,
  type messengers,
  type newsLinks,
  type saveMessenger as saveMessengerEndpoint,
} from '@madang/contracts';
import { leaveFiles, useFiles } from '../files/use-files.ts';
import { type Db, type Queryable, transaction } from '../platform/database/db.ts';
import { readSetting } from '../platform/database/read-setting.ts';
import type { RefusalOf } from '../platform/http/refusal.ts';

export async function findLiveBettingTimes(db: Queryable): Promise<LiveBettingTimes> {
  const { furtherSports: _, ...times } = await readSetting(db, liveSetting);
  return times;
}

type FurtherSport = (typeof furtherLiveSportIds)[number];

/** Sports that operators added to those bet on in play. */
export async function findFurtherLiveSports(db: Queryable): Promise<FurtherSport[]> {
  return (await readSetting(db, liveSetting)).furtherSports as FurtherSport[];
}

export async function newsInOrder(db: Queryable): Promise<AnswerOf<typeof newsLinks>> {
  const { rows } = await db.query<{ id: number; contents: string }>(
    'select id, contents from news_link order by sort, id',
  );
  return rows;
}

export async function saveNews(db: Db, news: string): Promise<void> {
  await transaction(db, async (tx) => {
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
  db: Db,
  operatorId: number,
  { place, url, messengerId, useFlag, imgPath }: BodyOf<typeof saveMessengerEndpoint>,
): Promise<Record<never, never> | RefusalOf<typeof saveMessengerEndpoint>> {
  return transaction(db, async (tx) => {
    const { rows } = await tx.query<{ picture: string }>(
      'select img_path as picture from messenger where sort = $1 for update',
      [place],
    );
    const before = [rows[0]?.picture ?? ''].filter(Boolean);
    const isAnother = imgPath !== '' && !before.includes(imgPath);
    if (isAnother) {
      const refused = await useFiles(tx, operatorId, 'messenger', { before, now: [imgPath] });
      if (refused) return refused;
    } else if (imgPath === '') await leaveFiles(tx, before);
    await tx.query(
      `insert into messenger (sort, name, img_path, url, messenger_id, use_flag) values ($1, $2, $3, $4, $5, $6)
       on conflict (sort) do update
         set img_path = excluded.img_path, url = excluded.url, messenger_id = excluded.messenger_id, use_flag = excluded.use_flag`,
      [place, messengerNames[place], imgPath, url, messengerId, useFlag],
    );
    return {};
  });
}
