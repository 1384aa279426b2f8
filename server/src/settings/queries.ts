import type { AnswerOf, messengers, newsLinks } from '@madang/contracts';
import type { Queryable } from '../platform/db.ts';

export async function siteSetting(db: Queryable): Promise<{ siteNoticeFlg: boolean; autoLogoutMin: number }> {
  const { rows } = await db.query<{ siteNoticeFlg: boolean; autoLogoutMin: number }>(
    'select site_notice_flg as "siteNoticeFlg", auto_logout_min as "autoLogoutMin" from site_setting',
  );
  const setting = rows[0];
  if (!setting) throw new Error('The site setting row is missing.');
  return setting;
}

export async function newsInOrder(db: Queryable): Promise<AnswerOf<typeof newsLinks>> {
  const { rows } = await db.query<{ id: number; contents: string }>(
    'select id, contents from news_link order by sort, id',
  );
  return rows;
}

export async function messengersInOrder(db: Queryable): Promise<AnswerOf<typeof messengers>> {
  const { rows } = await db.query<AnswerOf<typeof messengers>[number]>(
    `select img_path as "imgPath", url, messenger_id as "messengerId", use_flag as "useFlag" from messenger order by sort`,
  );
  return rows;
}
