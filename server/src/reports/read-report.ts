import {
  carriesAll,
  type Report,
  type ReportFigure,
  type ReportFigures,
  type ReportRow,
  type ReportSort,
  type readReport as readReportEndpoint,
  reportDaysMax,
  reportRowsMax,
} from '@madang/contracts';
import type { z } from 'zod';
import { type Db, transaction } from '../platform/database/db.ts';
import { type RefusalOf, refuse } from '../platform/http/refusal.ts';
import { movedMoney, reportKeys, reportSums } from './moved-money.ts';
import { splits } from './names-of.ts';

type Asked = z.output<NonNullable<(typeof readReportEndpoint)['query']>>;
type Part = 'row' | 'period' | 'total';
type FoundRow = ReportRow & { part: Part; rowCount: number };

const dayMs = 86_400_000;
/** A year of a large site takes longer than other reads may. */
const patience = '10s';

/** By the names of the contract. */
const figures: Readonly<Record<ReportFigure, string>> = {
  stakesWon: 'stakes',
  payoutsWon: 'payouts',
  holdWon: 'stakes - payouts',
  bonusesWon: 'bonuses',
  rollingWon: 'rolling',
  chargesWon: 'charges',
  exchangesWon: 'exchanges',
  byHandWon: 'by_hand',
};
const beyondPlay = ['bonusesWon', 'rollingWon', 'chargesWon', 'exchangesWon', 'byHandWon'] as const;
const sums = reportSums.map((name) => `sum(${name})::bigint as ${name}`).join(', ');

/** Largest or smallest first; the rest as it is read: the newest period first, in it by stakes. */
function orderOf(sort: ReportSort): string {
  const column = sort.replace(/^-/, '');
  return `"${column}" ${sort.startsWith('-') ? 'desc' : 'asc'} nulls last, period desc, "stakesWon" desc, key`;
}

/** The kept sums of finished transactions, and the ledger itself from there on: one statement sees each transfer once. */
function reportOf({ by, split, sort }: Pick<Asked, 'by' | 'split' | 'sort'>): string {
  const { key, names } = splits[split];
  const columns = `${reportKeys}, ${reportSums.join(', ')}`;
  return `
  with ${movedMoney('(select xid from report_until)')}, kept as (
    select ${columns} from report_day union all select ${columns} from counted
  ), of_members as (
    select ${by === 'day' ? 'day::text' : `to_char(day, 'YYYY-MM')`} as period, ${key} as key, member_id, ${sums}
      from kept join member on member.id = member_id
     where day between $1::date and $2::date
     group by 1, 2, 3
  ), parts as (
    select case when grouping(period) = 1 then 'total' when grouping(key) = 1 then 'period' else 'row' end as part,
           coalesce(period, '') as period, key, ${sums}, (count(distinct member_id) filter (where bets > 0))::integer as members
      from of_members group by grouping sets ((period, key), (period), ())
  ), named as (
    select part, period, coalesce(key, '') as key, coalesce(named.name, key, '') as name,
           ${Object.entries(figures)
             .map(([name, column]) => `coalesce(${column}, 0)::bigint as "${name}"`)
             .join(', ')},
           coalesce(bets, 0)::bigint as bets, members
      from parts left join (${names}) as named using (key)
     where part <> 'row' or key is not null
  )
  select * from (select *, count(*) over (partition by part)::integer as "rowCount",
                        row_number() over (partition by part order by ${orderOf(sort)}) as place from named) as placed
   where part <> 'row' or place <= ${reportRowsMax} order by part, place`;
}

function figuresOf(found: FoundRow, isWhole: boolean): ReportFigures {
  const { part: _, rowCount: __, period: ___, key: ____, name: _____, ...figured } = found;
  return isWhole ? figured : { ...figured, ...Object.fromEntries(beyondPlay.map((name) => [name, null])) };
}

/** Of the days `from` to `to` in Seoul, both included. */
export async function readReport(db: Db, asked: Asked): Promise<Report | RefusalOf<typeof readReportEndpoint>> {
  const days = (Date.parse(asked.to) - Date.parse(asked.from)) / dayMs + 1;
  if (!(days >= 1 && days <= reportDaysMax)) return refuse('report.days');
  const found = await transaction(db, async (tx) => {
    await tx.query(`set local statement_timeout = '${patience}'`);
    const { rows } = await tx.query<FoundRow>(reportOf(asked), [asked.from, asked.to]);
    return rows;
  });
  const of = (part: Part) => found.filter((row) => row.part === part);
  const [total] = of('total');
  if (!total) throw new Error('A total is one row.');
  const rows = of('row');
  const isWhole = carriesAll(asked.split);
  return {
    rows: rows.map((row) => ({ period: row.period, key: row.key, name: row.name, ...figuresOf(row, isWhole) })),
    rowCount: rows[0]?.rowCount ?? 0,
    periods: of('period')
      .map((row) => ({ period: row.period, ...figuresOf(row, true) }))
      .sort((a, b) => (a.period < b.period ? -1 : 1)),
    total: figuresOf(total, true),
  };
}
