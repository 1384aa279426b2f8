import {
  type RollingGame,
  type RollingRequest,
  type RollingState,
  type RollingSums,
  type RollingTab,
  rollingGameSchema,
  rollingTabSchema,
} from '@madang/contracts';
import type { Queryable } from '../platform/database/db.ts';
import { minimumRollingWon } from './request-rolling.ts';
import { rollingColumns } from './rolling-request.ts';

interface Sum {
  share: 'own' | 'agent' | 'event';
  game: RollingGame;
  before: number;
  after: number;
}
interface Settings {
  percents: Record<RollingGame, string>;
  events: RollingState['events'];
}

/** "Before" and "after" stand for rolling not paid yet and paid. */
export async function readRolling(db: Queryable, memberId: number): Promise<RollingState> {
  const [sums, settings, unasked, open] = await Promise.all([
    db.query<Sum>(
      `select share, game, coalesce(sum(entry.amount) filter (where state is distinct from 'approved'), 0)::bigint as before,
              coalesce(sum(entry.amount) filter (where state = 'approved'), 0)::bigint as after
         from rolling_entry entry left join rolling_request request on request.id = request_id
        where owner_id = $1 group by share, game`,
      [memberId],
    ),
    db.query<Settings>(
      `select (select jsonb_object_agg(game, member_percent::text) from rolling_rates()) as percents,
              (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'game', game, 'percent', percent::text, 'until', wallet_moment(until_at))
                                         order by until_at, id), '[]')
                 from rolling_event where app_now() >= from_at and app_now() < until_at) as events`,
    ),
    db.query<{ tab: RollingTab; won: number }>(
      'select tab, sum(amount)::bigint as won from rolling_entry where owner_id = $1 and request_id is null group by tab',
      [memberId],
    ),
    db.query<RollingRequest>(
      `select ${rollingColumns} from rolling_request request where member_id = $1 and state = 'requested'`,
      [memberId],
    ),
  ]);
  const sumOf = (share: Sum['share'], ...games: readonly RollingGame[]): RollingSums => {
    const found = sums.rows.filter((sum) => sum.share === share && games.includes(sum.game));
    const [before, after] = [
      found.reduce((all, sum) => all + sum.before, 0),
      found.reduce((all, sum) => all + sum.after, 0),
    ];
    return { before, after, total: before + after };
  };
  const games = rollingGameSchema.options;
  const { percents, events } = settings.rows[0] as Settings;
  return {
    userRolling: {
      single: sumOf('own', 'single'),
      multi: sumOf('own', 'multi'),
      mini: sumOf('own', 'mini'),
      casino: sumOf('own', 'casino'),
      slot: sumOf('own', 'slot'),
      all: sumOf('own', ...games),
    },
    casinoAgent: sumOf('agent', 'casino'),
    slotAgent: sumOf('agent', 'slot'),
    miniAgent: sumOf('agent', 'mini'),
    sportsAgent: sumOf('agent', 'single', 'multi'),
    eventRolling: sumOf('event', ...games),
    totalRollingAmount: sums.rows.reduce((all, { before, after }) => all + before + after, 0),
    singleRollingPer: percents.single,
    multiRollingPer: percents.multi,
    miniRollingPer: percents.mini,
    casinoRollingPer: percents.casino,
    slotRollingPer: percents.slot,
    minimumWon: minimumRollingWon,
    tabs: rollingTabSchema.options.map((tab) => ({
      tab,
      unasked: unasked.rows.find((row) => row.tab === tab)?.won ?? 0,
      open: open.rows.find((row) => row.tab === tab) ?? null,
    })),
    events,
  };
}
