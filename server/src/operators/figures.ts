import { type AnswerOf, figureNames, type operatorFigures } from '@madang/contracts';
import type { Queryable } from '../platform/database/db.ts';
import { instant } from '../platform/database/instant.ts';

type Figures = AnswerOf<typeof operatorFigures>;
interface MinuteRow {
  figure: (typeof figureNames)[number];
  /** 0: now; 1: yesterday. */
  day: 0 | 1;
  /** 0 to 59, the oldest first. */
  minute: number;
  won: number;
  count: number;
}

/**
 * SQL: transfers of these times as figures. A stake counts when it is reserved and is taken off again when it is given back; a correction
 * of a settlement is a payout with a sign.
 */
const moved = (when: string) => `
  select created_at, case when debit.kind in ('deposits', 'coin-deposits') then 'charges'
                          when credit.kind = 'withdrawals' then 'exchanges'
                          when transfer.kind in ('pending', 'give-back') then 'stakes'
                          when credit.kind = 'casino' and transfer.kind = 'posted' then 'stakes'
                          when debit.kind = 'casino' and transfer.kind = 'reversal' then 'stakes'
                          when 'bets' in (debit.kind, credit.kind) or debit.kind = 'casino' then 'payouts' end as figure,
         case when transfer.kind in ('give-back', 'reversal') or debit.member_id is not null and credit.kind = 'bets' and transfer.kind = 'posted'
              then -amount else amount end as won
    from transfer
    join account debit on debit.id = debit_account
    join account credit on credit.id = credit_account
   where (${when}) and transfer.kind <> 'post' and debit.currency = 'KRW'
     and (debit.kind in ('deposits', 'coin-deposits', 'bets', 'casino') or credit.kind in ('withdrawals', 'bets', 'casino'))`;

async function readMinutes(db: Queryable): Promise<MinuteRow[]> {
  const { rows } = await db.query<MinuteRow>(
    `with clock as (select clock_timestamp() as at)
     select figure, (created_at < at - interval '12 hours')::int as day, sum(won)::bigint as won, count(*)::int as count,
            59 - floor(extract(epoch from at - created_at - case when created_at < at - interval '12 hours' then interval '1 day'
                                                                 else interval '0' end) / 60)::int as minute
       from clock cross join lateral (${moved(
         `created_at > clock.at - interval '1 hour'
          or created_at > clock.at - interval '25 hours' and created_at <= clock.at - interval '24 hours'`,
       )}) as moved
      where figure is not null group by figure, day, minute`,
  );
  return rows;
}

async function readToday(db: Queryable): Promise<Map<string, number>> {
  const { rows } = await db.query<{ figure: string; won: number }>(
    `select figure, sum(won)::bigint as won
       from (${moved(`created_at >= date_trunc('day', clock_timestamp() at time zone 'Asia/Seoul') at time zone 'Asia/Seoul'`)}) as moved
      where figure is not null group by figure`,
  );
  return new Map(rows.map(({ figure, won }) => [figure, won]));
}

/** Read from the ledger, and from what bets that are open keep of themselves. */
export async function readFigures(db: Queryable): Promise<Figures> {
  const minutes = await readMinutes(db);
  const today = await readToday(db);
  const { rows } = await db.query<Pick<Figures, 'at' | 'open' | 'exposures' | 'feed'>>(
    `select ${instant('app_now()')} as at,
            (select jsonb_build_object('bets', count(*), 'stakeWon', coalesce(sum(stake - cashed_stake), 0), 'mostWon', coalesce(sum(won), 0))
               from open_bet join bet using (member_id, member_seq)) as open,
            (select coalesce(jsonb_agg(jsonb_build_object('fixtureId', id::text, 'home', home, 'away', away, 'worstWon', used,
                                                          'limitWon', max_fixture_won) order by used desc), '[]')
               from (select exposure.id, sum(used) as used from exposure where of_fixture group by exposure.id
                     having sum(used) > 0 order by 2 desc limit 5) as largest
               join fixture using (id) cross join bet_setting) as exposures,
            (select coalesce(jsonb_agg(jsonb_build_object('feedPackage', id, 'open', open,
                      'ageMs', floor(extract(epoch from clock_timestamp() - last_heard_at) * 1000)::bigint) order by id), '[]')
               from feed_package) as feed`,
  );
  if (!rows[0]) throw new Error('one row of figures');
  const line = (figure: string, day: number) => {
    const sums = Array<number>(60).fill(0);
    for (const row of minutes)
      if (row.figure === figure && row.day === day) sums[Math.min(59, Math.max(0, row.minute))] = row.won;
    return sums;
  };
  const total = (sums: readonly number[]) => sums.reduce((sum, won) => sum + won, 0);
  const figures = figureNames.map((figure) => {
    const [now, yesterday] = [line(figure, 0), line(figure, 1)];
    const count = minutes.reduce((sum, row) => sum + (row.figure === figure && row.day === 0 ? row.count : 0), 0);
    return {
      figure,
      count,
      ...{ won: total(now), wonYesterday: total(yesterday), minutes: now, minutesYesterday: yesterday },
      wonToday: today.get(figure) ?? 0,
    };
  });
  return { ...rows[0], figures };
}
