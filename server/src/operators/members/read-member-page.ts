import {
  isStaff,
  type Member,
  type MemberPage,
  type memberPage as memberPageEndpoint,
  type PageMember,
} from '@madang/contracts';
import { limitsFor } from '@madang/rules';
import { findLevelSettings } from '../../betting/queries.ts';
import { meanEdgeOf } from '../../betting/trading/list-open-bets.ts';
import { readLimitsOf } from '../../limits/read-limits.ts';
import { isOnline } from '../../members/sessions/is-online.ts';
import type { Queryable } from '../../platform/database/db.ts';
import { instant } from '../../platform/database/instant.ts';
import { type RefusalOf, refuse } from '../../platform/http/refusal.ts';
import { findLinks } from './find-links.ts';
import { figureDays, readPlay } from './play-figures.ts';

type Parts = Omit<MemberPage, 'limits' | 'own' | 'links' | 'days30' | 'member'> & {
  member: Omit<MemberPage['member'], 'isStaff'> & Pick<Member, 'grants'>;
  charges30: Sum;
  exchanges30: Sum;
  days: MemberPage['days30']['days'];
};
type Sum = MemberPage['money']['charges'];

const brief = (row: string) =>
  `jsonb_build_object('id', ${row}.id, 'userId', ${row}.user_id, 'nickname', ${row}.nickname, 'level', ${row}.level)`;
const sumOf = (kind: 'charge' | 'exchange', more = '') => `
  (select jsonb_build_object('count', count(*), 'won', coalesce(sum(amount), 0)) from money_request request
    where request.member_id = member.id and request.kind = '${kind}' and state = 'approved' ${more})`;
const lately = `and decided_at > app_now() - interval '${figureDays} days'`;
const onDay = (kind: 'charge' | 'exchange') => `
  (select coalesce(sum(amount), 0) from money_request request
    where request.member_id = member.id and request.kind = '${kind}' and state = 'approved'
      and decided_at >= day at time zone 'Asia/Seoul' and decided_at < (day + interval '1 day') at time zone 'Asia/Seoul')`;

const page = `
  select ${instant('app_now()')} as at,
         ${brief('member')} || jsonb_build_object(
           'type', member.type, 'grants', member.grants, 'tendency', member.tendency, 'stakePercent', stake_percent, 'version', terms_version,
           'joinedAt', ${instant('member.created_at')}, 'removed', removed_at is not null, 'online', ${isOnline},
           'lastAt', (select ${instant('created_at')} from session where session.member_id = member.id order by id desc limit 1),
           'agent', (select ${brief('above')} from member above where above.id = member.agent_id),
           'hasSecondStep', exists (select from two_step where two_step.member_id = member.id and confirmed_at is not null)
                         or exists (select from passkey where passkey.member_id = member.id),
           'restriction', (select jsonb_build_object('by', user_id, 'reason', reason, 'at', ${instant('begun_at')})
                             from member_restriction own join member author on author.id = begun_by
                            where own.member_id = member.id and lifted_at is null),
           'friendHold', (select jsonb_build_object('userId', brought.user_id, 'reasons', reasons)
                            from friend_hold hold join member brought on brought.id = hold.member_id
                           where hold.friend_id = member.id
                             and not exists (select from friend_release where friend_release.friend_id = member.id))) as member,
         (select jsonb_build_object(
                   'emoney', cash.balance - cash.reserved, 'point', point, 'reservedWon', cash.reserved,
                   'openBets', (select count(*) from open_bet where open_bet.member_id = member.id),
                   'mostWon', (select coalesce(sum(expected_payout), 0) from open_bet join bet using (member_id, member_seq)
                                where open_bet.member_id = member.id),
                   'heldWon', (select coalesce(sum(balance - reserved), 0) from account
                                where account.member_id = member.id and account.kind = 'exchange'),
                   'charges', ${sumOf('charge')}, 'exchanges', ${sumOf('exchange')})
            from account cash join member_wallet on member_wallet.id = member.id
           where cash.member_id = member.id and cash.kind = 'cash') as money,
         ${meanEdgeOf('member.id')} as "meanEdge",
         ${sumOf('charge', lately)} as "charges30", ${sumOf('exchange', lately)} as "exchanges30",
         (select jsonb_agg(jsonb_build_object('day', day::date::text, 'chargedWon', ${onDay('charge')}, 'exchangedWon', ${onDay('exchange')},
                   'afterWon', coalesce((select after from account cash join entry on account_id = cash.id
                                          where cash.member_id = member.id and cash.kind = 'cash'
                                            and at < (day + interval '1 day') at time zone 'Asia/Seoul'
                                          order by at desc, seq desc limit 1), 0)) order by day)
            from generate_series(date_trunc('day', app_now() at time zone 'Asia/Seoul') - interval '${figureDays - 1} days',
                                 date_trunc('day', app_now() at time zone 'Asia/Seoul'), interval '1 day') as day) as days,
         (select jsonb_build_object('dueWon', due_won, 'leftWon', left_won) from turnover_left(member.id)) as turnover,
         (select coalesce(jsonb_agg(jsonb_build_object(
                   'id', note.id, 'by', author.user_id, 'contents', contents, 'pinned', pinned, 'at', ${instant('written_at')})
                   order by place, note.id desc), '[]')
            from (select *, case when id = (select max(id) from member_note latest
                                             where latest.member_id = member.id and pinned) then 0 else 1 end as place
                    from member_note where member_note.member_id = member.id order by place, id desc limit 100) note
            join member author on author.id = written_by) as notes,
         (select coalesce(jsonb_agg(jsonb_build_object(
                   'id', id, 'isThis', false, 'from', wallet_moment(created_at), 'address', host(address), 'agent', agent,
                   'ended', case when ended_at is not null or expires_at <= app_now()
                                 then jsonb_build_object('at', wallet_moment(least(ended_at, expires_at)), 'how', coalesce(end_reason, 'ended')) end)
                   order by id desc), '[]')
            from (select * from session where session.member_id = member.id order by id desc limit 20) last) as sessions,
         (select count(*)::int from known_device where known_device.member_id = member.id) as "knownBrowsers",
         (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'amount', amount, 'at', ${instant('requested_at')}) order by id), '[]')
            from money_request request where request.member_id = member.id and state in ('requested', 'checking')) as "openRequests",
         (select count(*)::int from message where message.member_id = member.id and read_at is null) as unread
    from member where id = $1`;

const routes = ['ordinary', 'inPlay', 'special'] as const;

async function readLimits(db: Queryable, { level, ...own }: Pick<PageMember, 'level' | 'tendency' | 'stakePercent'>) {
  const setting = (await findLevelSettings(db)).find((each) => each.level === level);
  return routes.map((route) => {
    const limits = limitsFor(setting, route, own);
    const ofLevel = limitsFor(setting, route, { tendency: 0 });
    return {
      route,
      ...limits,
      from:
        limits.maxStakeWon !== ofLevel.maxStakeWon || limits.maxWinWon !== ofLevel.maxWinWon
          ? ('member' as const)
          : limits.maxTotalOdds === ofLevel.maxTotalOdds
            ? ('level' as const)
            : ('tendency' as const),
    };
  });
}

/** A member with all that one page of the operators shows. */
export async function readMemberPage(
  db: Queryable,
  memberId: number,
): Promise<MemberPage | RefusalOf<typeof memberPageEndpoint>> {
  const { rows } = await db.query<Parts>(page, [memberId]);
  if (!rows[0]) return refuse('not-found');
  const { member, charges30, exchanges30, days, ...parts } = rows[0];
  const { grants, ...shown } = member;
  const [play] = await readPlay(db, [memberId]);
  const { stakeWon = 0, payoutWon = 0, openWon = 0, resultWon = 0 } = play ?? {};
  return {
    ...parts,
    member: { ...shown, isStaff: isStaff({ type: member.type, grants }) },
    days30: { charges: charges30, exchanges: exchanges30, stakeWon, payoutWon, openWon, resultWon, days },
    limits: await readLimits(db, member),
    own: await readLimitsOf(db, memberId),
    links: await findLinks(db, memberId),
  };
}
