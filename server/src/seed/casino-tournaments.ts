import type { Queryable } from '../platform/database/db.ts';

const rules = [
  '기간 안에 끝난 라운드의 당첨금에서 베팅금을 뺀 금액을 더해 순위를 정합니다.',
  '카지노와 슬롯의 모든 게임이 대상이며, 합계가 0원보다 큰 회원만 순위에 오릅니다.',
  '취소되어 돌려받은 베팅과 제공사 프로모션·잭팟은 더하지 않습니다.',
  '금액이 같으면 순위도 같고, 그 순위들의 상금을 더해 똑같이 나눕니다.',
  '상금은 기간이 끝나면 보유금액으로 한 번에 지급됩니다.',
];
const prizes = [
  { from: 1, to: 1, prizeWon: 1_000_000 },
  { from: 2, to: 3, prizeWon: 300_000 },
  { from: 4, to: 10, prizeWon: 100_000 },
  { from: 11, to: 30, prizeWon: 30_000 },
];

/** One for each of the next weeks, from Monday to Monday in Seoul, where there never was one. */
export async function seedCasinoTournaments(db: Queryable): Promise<void> {
  await db.query(
    `insert into casino_tournament (title, rules, starts_at, ends_at, prizes)
     select '달빛 주간 순위전', $1, begins at time zone 'Asia/Seoul', (begins + interval '1 week') at time zone 'Asia/Seoul', $2
       from generate_series(date_trunc('week', app_now() at time zone 'Asia/Seoul'),
                            date_trunc('week', app_now() at time zone 'Asia/Seoul') + interval '11 weeks', interval '1 week') as begins
      where not exists (select from casino_tournament)`,
    [rules, JSON.stringify(prizes)],
  );
}
