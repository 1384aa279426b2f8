import { type AgentOverview, type AgentPeriod, type RollingGame, rollingGameSchema } from '@madang/contracts';
import type { Queryable } from '../platform/database/db.ts';

/** Days in Seoul: the first and the last. */
export interface Span {
  from: string;
  to: string;
}

const firstDays: Record<AgentPeriod, string> = {
  today: 'today',
  week: 'today - 6',
  days30: 'today - 29',
  month: "date_trunc('month', today)",
  lastMonth: "date_trunc('month', today) - interval '1 month'",
};

export async function findSpan(db: Queryable, period: AgentPeriod): Promise<Span> {
  const last = period === 'lastMonth' ? "date_trunc('month', today) - interval '1 day'" : 'today';
  const { rows } = await db.query<Span>(
    `select (${firstDays[period]})::date::text as from, (${last})::date::text as to
       from (select (app_now() at time zone 'Asia/Seoul')::date as today) clock`,
  );
  return rows[0] as Span;
}

/** SQL: the play in the tree of the agent `$1`, below the agent `$4` of it alone where that is not null, in the days `$2` to `$3`. */
export const playBelow = 'play_below($1, $4, $2::date, $3::date)';
/** SQL: what the agent `$1` earned by the members of that part of the tree in these days, or lost again. */
export const earnedBelow = `
  (select entry.* from members_below($1, $4) below
     join rolling_entry entry on entry.player_id = below.member_id and owner_id = $1 and share = 'agent'
    where at >= $2::date::timestamp at time zone 'Asia/Seoul' and at < ($3::date + 1)::timestamp at time zone 'Asia/Seoul')`;

interface Sum {
  game: RollingGame | 'bonus';
  day: string;
  bets: number;
  turnoverWon: number;
  stakesWon: number;
  payoutsWon: number;
  rollingWon: number;
  bonusesWon: number;
}

const names = ['bets', 'turnoverWon', 'stakesWon', 'payoutsWon', 'rollingWon', 'bonusesWon'] as const;
const sumOf = (found: readonly Sum[]) =>
  Object.fromEntries(names.map((name) => [name, found.reduce((sum, each) => sum + each[name], 0)])) as Omit<
    Sum,
    'game' | 'day'
  >;

/** By game and by day. @param of an agent of the tree, whose part is asked for alone @param memberId one member alone */
export async function findPlay(
  db: Queryable,
  agentId: number,
  { from, to }: Span,
  of: number | undefined,
  memberId?: number,
): Promise<Pick<AgentOverview, 'games' | 'days' | 'bonusesWon'>> {
  const day = "(at at time zone 'Asia/Seoul')::date";
  const { rows } = await db.query<Sum>(
    `select game, day::text, sum(bets)::bigint as bets, sum(turnover)::bigint as "turnoverWon", sum(stakes)::bigint as "stakesWon",
            sum(payouts)::bigint as "payoutsWon", sum(rolling)::bigint as "rollingWon", sum(bonuses)::bigint as "bonusesWon"
       from (select game, ${day} as day, bets, turnover, stakes, payouts, bonuses, 0 as rolling
               from ${playBelow} play where $5::bigint is null or member_id = $5
             union all
             select game, ${day}, 0, 0, 0, 0, 0, amount from ${earnedBelow} earned where $5::bigint is null or player_id = $5) of_both
      group by game, day`,
    [agentId, from, to, of ?? null, memberId ?? null],
  );
  return {
    games: rollingGameSchema.options.map((game) => {
      const { bonusesWon: _, ...sums } = sumOf(rows.filter((row) => row.game === game));
      return { game, ...sums };
    }),
    days: daysOf(from, to).map((each) => {
      const { bets: _, bonusesWon: __, ...sums } = sumOf(rows.filter((row) => row.day === each));
      return { day: each, ...sums };
    }),
    bonusesWon: sumOf(rows).bonusesWon,
  };
}

function daysOf(from: string, to: string): string[] {
  const dayMs = 86_400_000;
  const count = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  return Array.from({ length: count }, (_, n) => new Date(Date.parse(from) + n * dayMs).toISOString().slice(0, 10));
}
