import type { Queryable } from './db.ts';

/** What a call names: params and body together. */
type Input = Readonly<Record<string, unknown>>;
interface Rows {
  table: string;
  /** SQL of the rows, by the values; all rows without it. */
  where?: string;
  values?: (input: Input) => unknown[];
}

const whole = (table: string): Rows => ({ table });
const one = (table: string, column = 'id', key = 'id'): Rows => ({
  table,
  where: `${column}::text = $1`,
  values: (input) => [input[key] === undefined || input[key] === null ? null : String(input[key])],
});
/** Of a call that names many. */
const several = (table: string): Rows => ({
  table,
  where: 'id::text = any ($1::text[])',
  values: ({ ids }) => [Array.isArray(ids) ? ids.map(String) : []],
});
const member: Rows = { table: 'member', where: 'user_id = lower($1)', values: (input) => [input.userId ?? null] };

/**
 * What an act of the staff changes, by the path of its endpoint: the security log has these rows before and after. A test asks for a line
 * here of every act that is not told whole by what was sent (`actsThatAdd`) and has no audit of its own (`isOfReleases`).
 */
export const actSnapshots: Readonly<Record<string, Rows>> = {
  '/admin/members/answered': one('guest_request'),
  '/admin/members/password': member,
  '/admin/members/twoStep': member,
  '/admin/members/end': member,
  '/admin/members/recommender': member,
  '/admin/members/erase': member,
  '/admin/members/unblock': one('blocked_network'),
  '/admin/staff/requests/:id/decide': one('staff_request'),
  '/admin/requests/:id/decide': one('money_request'),
  '/admin/rolling/:id/decide': one('rolling_request'),
  '/admin/rolling/rates': whole('rolling_rate'),
  '/admin/rolling/events/end': one('rolling_event'),
  '/admin/settings/:name': {
    // A row a figure: the log keeps no values within values.
    table:
      '(select name, setting.key, version, figure, held from setting, jsonb_each_text(value) as of_setting (figure, held)) as setting',
    where: 'name = $1 and key = $2',
    values: ({ name, key }) => [name ?? null, key ?? null],
  },
  '/admin/site/news': whole('news_link'),
  '/admin/site/popup': one('popup'),
  '/admin/site/popup/remove': one('popup'),
  '/admin/site/messenger': whole('messenger'),
  '/admin/bets/voids/:id/undo': one('bet_void'),
  '/admin/bonuses': whole('bonus'),
  '/admin/coupons/stop': one('coupon_issue'),
  '/admin/board/pin': one('post'),
  '/admin/board/hide': one('post'),
  '/admin/customer/answer': one('question'),
  '/admin/notices': one('notice'),
  '/admin/notices/remove': one('notice'),
  '/admin/events': one('site_event'),
  '/admin/messages/account': whole('deposit_account'),
  '/admin/minigames': one('minigame'),
  '/admin/casino/game': one('casino_game'),
  '/admin/casino/provider': one('casino_provider'),
  '/admin/casino/aggregator': one('casino_aggregator'),
  '/admin/casino/tournament': one('casino_tournament'),
  '/admin/casino/tournament/pay': one('casino_tournament'),
  '/admin/tournament': one('tournament'),
  '/admin/tournament/pay': one('tournament'),
  '/admin/tokens/revoke': one('access_token'),
  '/admin/releases/freezes/end': one('freeze_window'),
  '/admin/pairs': whole('pair_setting'),
  '/admin/charge-bonuses': one('charge_bonus'),
  '/admin/events/draw': one('site_event'),
  '/admin/minigames/alarms/see': one('minigame_alarm'),
  '/admin/casino/alarms/seen': several('casino_alarm'),
  '/admin/feed/rejects/seen': several('feed_reject'),
  '/admin/feed/rejects/replay': several('feed_reject'),
  '/admin/feed/names': {
    table: 'feed_name',
    where: 'kind = $1 and name = $2',
    values: ({ kind, name }) => [kind ?? null, name ?? null],
  },
  '/admin/board/dismiss': {
    table: 'post_report',
    where: 'post_id::text = $1 and comment_id::text is not distinct from $2',
    values: ({ postId, commentId }) => [String(postId), commentId ? String(commentId) : null],
  },
};

/** Acts that change no row of before: they add what was sent, or only ask. */
export const actsThatAdd: ReadonlySet<string> = new Set([
  '/admin/bets/voids',
  '/admin/coupons',
  '/admin/members/block',
  '/admin/members/find',
  '/admin/members/sealed',
  '/admin/messages',
  '/admin/rolling/events',
  '/admin/staff/requests',
  '/admin/tokens',
]);
/** Acts on releases: `release_audit` has what was before and after, signed; evidence and overrides only add. */
export const isOfReleases = (path: string): boolean =>
  path.startsWith('/admin/releases/') || path.startsWith('/releases/') || path === '/overrides';

/** Neither secrets nor what is sealed; the log is read by more people than these are for. */
const leftOut = [
  ...['password_hash', 'phone', 'phone_hash', 'holder', 'account_number', 'account_hash', 'account_end'],
  ...['exchange_password_hash', 'token_hash', 'contact', 'seed', 'secret'],
];
const rowsAtMost = 50;

/** The rows as they are now. null where the act has none. */
export async function readSnapshot(db: Queryable, path: string, input: Input): Promise<object[] | null> {
  const rows = actSnapshots[path];
  if (!rows) return null;
  const { rows: found } = await db.query<{ row: object }>(
    `select to_jsonb(found) - $${(rows.values?.(input).length ?? 0) + 1}::text[] as row
       from (select * from ${rows.table} ${rows.where ? `where ${rows.where}` : ''} limit ${rowsAtMost}) found`,
    [...(rows.values?.(input) ?? []), leftOut],
  );
  return found.map(({ row }) => row);
}
