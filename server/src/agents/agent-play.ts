import { type AgentOverview, type AgentPeriod, type RollingGame, rollingGameSchema } from '@madang/contracts';
import type { Queryable } from '../platform/database/db.ts';
import { countedPlay } from './counted-play.ts';

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

/** SQL: within the days `$2` to `$3`. @param at SQL of a moment */
export const within = (at: string) =>
  `${at} >= $2::date::timestamp at time zone 'Asia/Seoul' and ${at} < ($3::date + 1)::timestamp at time zone 'Asia/Seoul'`;

/** SQL: the counted play of members below the agent `$1` in these days. @param whose more of `member`, in SQL */
export const playBelow = (whose = 'true') =>
  `(select * from ${countedPlay} play
     where member_id = any (array(select id from member where agent_id = $1 and ${whose})) and ${within('at')} and turnover > 0)`;
/** SQL: what the agent `$1` earned by them in these days, or lost again. */
export const earnedBelow = `(select * from rolling_entry where owner_id = $1 and share = 'agent' and ${within('at')})`;

interface Sum {
  game: RollingGame;
  day: string;
  bets: number;
  turnoverWon: number;
  rollingWon: number;
}

/** By game and by day, of all members below an agent or of one of them. */
export async function findPlay(
  db: Queryable,
  agentId: number,
  { from, to }: Span,
  memberId?: number,
): Promise<Pick<AgentOverview, 'games' | 'days'>> {
  const day = "(at at time zone 'Asia/Seoul')::date";
  const { rows } = await db.query<Sum>(
    `select game, day::text, sum(bets)::bigint as bets, sum(turnover)::bigint as "turnoverWon", sum(rolling)::bigint as "rollingWon"
       from (select game, ${day} as day, count(*) as bets, sum(turnover) as turnover, 0 as rolling
               from ${playBelow('($4::bigint is null or id = $4)')} play group by game, day
             union all
             select game, ${day}, 0, 0, sum(amount) from ${earnedBelow} earned
              where $4::bigint is null or player_id = $4 group by 1, 2) of_both
      group by game, day`,
    [agentId, from, to, memberId ?? null],
  );
  const sumOf = (found: readonly Sum[]) =>
    found.reduce(
      (all, { bets, turnoverWon, rollingWon }) => ({
        bets: all.bets + bets,
        turnoverWon: all.turnoverWon + turnoverWon,
        rollingWon: all.rollingWon + rollingWon,
      }),
      { bets: 0, turnoverWon: 0, rollingWon: 0 },
    );
  return {
    games: rollingGameSchema.options.map((game) => ({ game, ...sumOf(rows.filter((row) => row.game === game)) })),
    days: daysOf(from, to).map((each) => {
      const { turnoverWon, rollingWon } = sumOf(rows.filter((row) => row.day === each));
      return { day: each, turnoverWon, rollingWon };
    }),
  };
}

function daysOf(from: string, to: string): string[] {
  const dayMs = 86_400_000;
  const count = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  return Array.from({ length: count }, (_, n) => new Date(Date.parse(from) + n * dayMs).toISOString().slice(0, 10));
}
