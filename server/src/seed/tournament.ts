import type { Queryable } from '../platform/database/db.ts';

const rules = [
  '기간 안에 결과가 나온 모든 베팅의 당첨금에서 베팅금을 뺀 순이익으로 순위를 정합니다.',
  '진행 중인 베팅은 결과가 나온 뒤에 더해집니다.',
  '순이익이 같으면 순위도 같고, 그 순위들의 상금을 더해 똑같이 나눕니다.',
  '적중특례와 취소로 돌려받은 금액은 더하지 않습니다.',
];
const prizes = [
  { from: 1, to: 1, prizeWon: 1_000_000 },
  { from: 2, to: 3, prizeWon: 500_000 },
  { from: 4, to: 10, prizeWon: 100_000 },
];

/** The prizes of the demo's tournaments on sports. */
export const sportsTournament = { rules, prizes };

/** A tournament of this month and the next, where there never was one. */
export async function seedTournament(db: Queryable): Promise<void> {
  await db.query(
    `insert into tournament (title, rules, starts_at, ends_at, prizes)
     select '마당 토너먼트', $1, begins at time zone 'Asia/Seoul', (begins + interval '2 months') at time zone 'Asia/Seoul', $2
       from (select date_trunc('month', app_now() at time zone 'Asia/Seoul') as begins) as month
      where not exists (select from tournament)`,
    [rules, JSON.stringify(prizes)],
  );
}
