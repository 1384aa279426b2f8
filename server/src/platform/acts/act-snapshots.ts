import type { Queryable } from '../database/db.ts';

/** All that a call names: params and body together. */
type Input = Readonly<Record<string, unknown>>;
interface Rows {
  table: string;
  /** SQL of the columns; all when left out. */
  columns?: string;
  /** SQL of the rows, by the values; all rows without it. */
  where?: string;
  values?: (input: Input) => unknown[];
}

const whole = (table: string): Rows => ({ table });
/** The rows that the act's own transaction has added: none before it. The table is short, for this has no index. */
const added = (table: string, columns = '*'): Rows => ({
  table,
  columns,
  where: 'xmin = pg_current_xact_id_if_assigned()::xid',
});
const one = (table: string, column = 'id', key = 'id'): Rows => ({
  table,
  where: `${column}::text = $1`,
  values: (input) => [String(input[key])],
});
/** One that is changed where the call names it, and added where it does not. */
const oneOrNew = (table: string): ((input: Input) => Rows) => {
  const [known, fresh] = [one(table), added(table)];
  return ({ id }) => (id === undefined || id === null ? fresh : known);
};
/** Of a call that names many. */
const several = (table: string): Rows => ({
  table,
  where: 'id::text = any ($1::text[])',
  values: ({ ids }) => [Array.isArray(ids) ? ids.map(String) : []],
});
const ofMember = '(select id from member where user_id = lower($1))';
const named = (input: Input) => [input.userId ?? null];
/** The account, and what an act on it ends. The mark differs after another password, and is not written (without-secrets.ts). */
const member: Rows = {
  table: 'member own',
  columns: `own.*, encode(sha256(convert_to(own.password_hash, 'UTF8')), 'hex') as sign_in_mark,
    exists (select from two_step where member_id = own.id and confirmed_at is not null) as authenticator,
    (select count(*)::int from passkey where member_id = own.id) as passkeys,
    (select count(*)::int from session where member_id = own.id and ended_at is null) as open_sessions,
    (select count(*)::int from known_device where member_id = own.id) as known_browsers,
    (select count(*)::int from access_token where member_id = own.id and revoked_at is null) as open_tokens`,
  where: 'user_id = lower($1)',
  values: named,
};
const memberTerms = {
  table: 'member',
  columns: 'id, user_id, level, tendency, stake_percent, agent_id, terms_version',
};
const recommender: Rows = {
  table: 'recommender_code',
  columns: 'code as recommender, member_id, created_at, ended_at',
  where: `member_id = ${ofMember} and ended_at is null`,
  values: named,
};
const agentCodeColumns = 'code as recommender, member_id, name, below_id, is_active, most_joins, until_at, version';
const agentCode: Rows = {
  table: 'recommender_code',
  columns: agentCodeColumns,
  where: 'code = $1',
  values: ({ code }) => [String(code ?? '')],
};
/** The one that counts. The table keeps whole numbers; the log has the last four digits. */
const depositAccount: Rows = {
  table: 'deposit_account',
  columns: `id, bank, '…' || right(regexp_replace(account_number, '\\D', '', 'g'), 4) as account, valid_minutes`,
  where: 'id = (select max(id) from deposit_account)',
};
const undone: Readonly<Record<string, string>> = {
  'bet-void-undo': 'bet_void',
  'bet-result-undo': 'hand_result',
  'minigame-void-undo': 'minigame_void',
};
/** A row a figure: the log keeps no values within values. */
const settingFigures = (name: unknown, key: unknown): Rows => ({
  table:
    '(select name, setting.key, version, figure, held from setting, jsonb_each_text(value) as of_setting (figure, held)) as setting',
  where: 'name = $1 and key = $2',
  values: () => [name ?? null, key ?? null],
});
/** The tournament that an approval changes, or adds. */
const announced = (table: string, id: unknown): Rows => ({
  table,
  where: `id = (select (command -> 'body' ->> 'id')::bigint from approval where id::text = $1)
          or xmin = pg_current_xact_id_if_assigned()::xid`,
  values: () => [String(id)],
});
const ofCommand = "(select (command ->> 'id')::bigint from approval where id::text = $1)";
const approvedOne = (table: string, id: unknown): Rows => ({
  table,
  where: `id = ${ofCommand}`,
  values: () => [String(id)],
});
const approvedRewards = (id: unknown): Rows => ({
  ...settingFigures(null, ''),
  where: "key = '' and name = (select command ->> 'name' from approval where id::text = $1)",
  values: () => [String(id)],
});
/** The rows that an approval changes, by the kind that the call names: the rows of the endpoint that one operator calls. */
const approved = ({ kind, id }: Input): Rows => {
  if (kind === 'deposit-account') return depositAccount;
  if (kind === 'approval-setting') return settingFigures('approval', '');
  if (kind === 'reward-setting') return approvedRewards(id);
  if (kind === 'charge-bonus') return announced('charge_bonus', id);
  if (kind === 'folder-bonus') return whole('bonus');
  if (kind === 'rolling-event') return added('rolling_event');
  if (kind === 'rolling-request') return approvedOne('rolling_request', id);
  if (kind === 'casino-win') return { ...approvedOne('casino_held_win', id), where: `transaction_id = ${ofCommand}` };
  if (kind === 'agent-share')
    return {
      table: 'agent_share',
      where: "id = (select (command ->> 'id')::bigint from approval where id::text = $1)",
      values: () => [String(id)],
    };
  if (kind === 'agent-terms')
    return {
      table: `agent_terms terms left join agent_plan plan on plan.agent_id = terms.agent_id and state = 'waiting'`,
      columns: `terms.*, from_day as planned_from, plan.upper_id as planned_upper, rates ->> 'single' as planned_single,
        rates ->> 'multi' as planned_multi, rates ->> 'mini' as planned_mini, rates ->> 'casino' as planned_casino,
        rates ->> 'slot' as planned_slot, plan.losing as planned_losing, plan.may_message as planned_message`,
      where: `terms.agent_id = ${ofCommand}`,
      values: () => [String(id)],
    };
  if (kind === 'member-agent') return { ...memberTerms, where: `id = ${ofCommand}`, values: () => [String(id)] };
  if (kind === 'coupon') return added('coupon_issue');
  if (kind === 'tournament') return announced('tournament', id);
  if (kind === 'casino-tournament') return announced('casino_tournament', id);
  if (kind === 'bet-cancel') return added('bet_cancel');
  if (kind === 'bet-void') return added('bet_void');
  if (kind === 'bet-result') return added('hand_result');
  if (kind === 'trading-price') return added('trading_price');
  if (kind === 'minigame-void') return added('minigame_void');
  return approvedOne(undone[String(kind)] ?? 'money_request', id);
};
const tokenColumns = 'id, kind, app, member_id, label as name, scopes, expires_at, created_by, revoked_at';

/**
 * The rows that an act of the staff changes, by the path of its endpoint: the security log has them before and after. A test asks for a
 * line here of every act that has no audit of its own (`isOfReleases`) and no reason to have none (`actsWithoutRows`).
 */
export const actSnapshots: Readonly<Record<string, Rows | ((input: Input) => Rows)>> = {
  '/admin/approvals': added('approval', 'id, kind, digest, amount_won, moves, reason, asked_by, asked_at, expires_at'),
  '/admin/approvals/:id/decide': approved,
  '/admin/members/:memberId/change': {
    ...memberTerms,
    where: 'id::text = $1',
    values: ({ memberId }) => [String(memberId)],
  },
  '/admin/agents/:id/place': one('agent_terms', 'agent_id'),
  '/admin/agents/codes/switch': agentCode,
  '/manager/codes': added('recommender_code', agentCodeColumns),
  '/manager/codes/change': agentCode,
  '/admin/agents/:id/plan': { ...one('agent_plan', 'agent_id'), where: "agent_id::text = $1 and state = 'waiting'" },
  '/admin/agents/:id/plan/withdraw': {
    ...one('agent_plan', 'agent_id'),
    where: "agent_id::text = $1 and state = 'waiting'",
  },
  '/admin/agent-shares/:id/decide': one('agent_share'),
  '/admin/members/:memberId/notes': added('member_note'),
  '/admin/members/:memberId/restrict': {
    table: 'member_restriction',
    where: 'member_id::text = $1 and lifted_at is null',
    values: ({ memberId }) => [String(memberId)],
  },
  '/admin/members/:memberId/friend-release': one('friend_release', 'friend_id', 'memberId'),
  '/admin/members/answered': one('guest_request'),
  '/admin/members/password': member,
  '/admin/members/twoStep': member,
  '/admin/members/end': member,
  '/admin/members/recommender': recommender,
  '/admin/members/block': added('blocked_network'),
  '/admin/members/erase': member,
  '/admin/members/unblock': one('blocked_network'),
  '/admin/staff/requests': added('staff_request'),
  '/admin/staff/requests/:id/decide': one('staff_request'),
  '/admin/requests/:id/decide': one('money_request'),
  '/admin/rolling/:id/decide': one('rolling_request'),
  '/admin/rolling/events': added('rolling_event'),
  '/admin/rolling/events/end': one('rolling_event'),
  '/admin/settings/:name': ({ name, key }) => settingFigures(name, key),
  '/admin/site/news': whole('news_link'),
  '/admin/site/popup': oneOrNew('popup'),
  '/admin/site/popup/remove': one('popup'),
  '/admin/site/messenger': whole('messenger'),
  '/admin/trading/stop': added('trading_stop'),
  '/admin/trading/lift': one('trading_stop'),
  '/admin/trading/halt': added('package_halt'),
  '/admin/trading/halt/lift': one('package_halt'),
  '/admin/trading/price': added('trading_price'),
  '/admin/trading/price/end': one('trading_price'),
  '/admin/bets/cancel': added('bet_cancel'),
  '/admin/bets/set-aside/retry': one('settlement_set_aside', 'bet_id', 'betId'),
  '/admin/bets/results': added('hand_result'),
  '/admin/bets/results/:id/undo': one('hand_result'),
  '/admin/bets/voids': added('bet_void'),
  '/admin/bets/voids/:id/undo': one('bet_void'),
  '/admin/bonuses': whole('bonus'),
  '/admin/coupons': added('coupon_issue'),
  '/admin/coupons/stop': one('coupon_issue'),
  '/admin/board/pin': one('post'),
  '/admin/board/hide': ({ commentId }) =>
    commentId ? one('post_comment', 'id', 'commentId') : one('post', 'id', 'postId'),
  '/admin/customer/answer': one('question'),
  '/admin/notices': oneOrNew('notice'),
  '/admin/notices/remove': one('notice'),
  '/admin/events': oneOrNew('site_event'),
  '/admin/messages/account': depositAccount,
  '/admin/minigames': one('minigame'),
  '/admin/minigames/voids': added('minigame_void'),
  '/admin/minigames/voids/:id/undo': one('minigame_void'),
  '/admin/casino/game': one('casino_game'),
  '/admin/casino/provider': one('casino_provider'),
  '/admin/casino/aggregator': one('casino_aggregator'),
  '/file/casino-list/:aggregator/:day': added(
    'casino_reconciliation',
    'id, aggregator, day, agreed, differing, empty_list, uploaded_by',
  ),
  '/admin/casino/win': one('casino_held_win', 'transaction_id'),
  '/admin/casino/tournament': oneOrNew('casino_tournament'),
  '/admin/casino/tournament/pay': one('casino_tournament'),
  '/admin/tournament': oneOrNew('tournament'),
  '/admin/tournament/pay': one('tournament'),
  '/admin/tokens': added('access_token', tokenColumns),
  '/admin/tokens/own': added('access_token', tokenColumns),
  '/admin/tokens/own/revoke': { ...one('access_token'), columns: tokenColumns },
  '/admin/tokens/revoke': { ...one('access_token'), columns: tokenColumns },
  '/admin/releases/freezes/end': one('freeze_window'),
  '/admin/charge-bonuses': oneOrNew('charge_bonus'),
  '/admin/events/draw': one('site_event'),
  '/admin/minigames/alarms/see': one('minigame_alarm'),
  '/admin/risk/alarms/see': one('risk_alarm'),
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

/** Acts without rows before and after, and why. */
export const actsWithoutRows: Readonly<Record<string, string>> = {
  '/admin/approvals/weigh': 'it only asks: what it changes is undone',
  '/admin/members/find': 'it only asks: the row of the log says by which kind of number',
  '/admin/members/sealed': 'it only reads: the row of the log says of whom, and why',
  '/admin/messages': 'it adds a row for each of up to all members: what was sent is the input',
  '/manager/messages': 'it adds a row for each of up to all members below: what was sent is the input',
};
/** Acts on releases: `release_audit` has the state before and after, signed; evidence and overrides only add. */
export const isOfReleases = (path: string): boolean =>
  path.startsWith('/admin/releases/') || path.startsWith('/releases/') || path === '/overrides';

/** Neither secrets nor sealed texts; more people read the log than may read these. */
const leftOut = [
  ...['password_hash', 'phone', 'phone_hash', 'holder', 'account_number', 'account_hash', 'account_end', 'holder_hash'],
  ...['exchange_password_hash', 'token_hash', 'contact', 'seed', 'secret'],
];
const rowsAtMost = 50;

/**
 * The rows as they are now. null where the act has none.
 * @param db the act's own transaction, once it has changed anything
 */
export async function readSnapshot(db: Queryable, path: string, input: Input): Promise<object[] | null> {
  const declared = actSnapshots[path];
  if (!declared) return null;
  const { table, columns = '*', where, values } = typeof declared === 'function' ? declared(input) : declared;
  const given = values?.(input) ?? [];
  const { rows: found } = await db.query<{ row: object }>(
    `select to_jsonb(found) - $${given.length + 1}::text[] as row
       from (select ${columns} from ${table} ${where ? `where ${where}` : ''} limit ${rowsAtMost}) found`,
    [...given, leftOut],
  );
  return found.map(({ row }) => row);
}
