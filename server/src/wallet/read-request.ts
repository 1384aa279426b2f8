import type { RequestDetail, RequestNote, requestDetail } from '@madang/contracts';
import { readOpenApproval } from '../approvals/approvals.ts';
import { shownColumn } from '../members/sealing/sealed-columns.ts';
import type { Queryable } from '../platform/database/db.ts';
import { instant } from '../platform/database/instant.ts';
import { type RefusalOf, refuse } from '../platform/http/refusal.ts';
import type { KeyRing } from '../platform/secrets/key-ring.ts';
import { readQueued } from './list-requests.ts';

interface Figures {
  memberId: number;
  checkingAt: string | null;
  emoney: number;
  heldWon: number;
  dueWon: number;
  leftWon: number;
  profitWon: number;
  charges: { count: number; won: number };
  exchanges: { count: number; won: number };
  last: RequestDetail['last'];
  /** Sealed; null where no account is registered. */
  bankHolder: string | null;
  joinedDays: number;
  bankChangedDays: number | null;
  /** Since an operator reset the password or the two-step sign-in, and who. */
  reset: { days: number; by: string; bankAfter: boolean } | null;
  /** Members who signed in with the same browser, and those with the same account at a bank. */
  sameDevice: string[];
  sameAccount: string[];
  alarms: number;
}

const within = '30 days';

async function readMember(db: Queryable, id: number): Promise<Figures | undefined> {
  const { rows } = await db.query<Figures>(
    `select request.member_id as "memberId", ${instant('checking_at')} as "checkingAt", wallet.emoney,
            (select coalesce(sum(balance - reserved), 0)::bigint from account
              where account.member_id = request.member_id and account.kind = 'exchange') as "heldWon",
            turnover.due_won as "dueWon", turnover.left_won as "leftWon",
            (select coalesce(sum(change), 0)::bigint from account join entry on account_id = account.id
              where account.member_id = request.member_id and account.kind = 'cash' and at > app_now() - interval '${within}'
                and source in ('bet', 'minigame', 'casino')) as "profitWon",
            ${sumOf('charge')} as charges, ${sumOf('exchange')} as exchanges,
            (select coalesce(jsonb_agg(earlier order by earlier.id desc), '[]')
               from (select id, kind, amount, state, ${instant('requested_at')} as at from money_request other
                      where other.member_id = request.member_id and other.id <> request.id order by id desc limit 5) as earlier) as last,
            (select holder from member_bank where member_bank.member_id = request.member_id) as "bankHolder",
            floor(extract(epoch from app_now() - member.created_at) / 86400)::int as "joinedDays",
            (select floor(extract(epoch from app_now() - until_at) / 86400)::int from member_bank_before
              where member_id = request.member_id order by until_at desc limit 1) as "bankChangedDays",
            (select jsonb_build_object('days', floor(extract(epoch from app_now() - reset_at) / 86400)::int, 'by', resetter.user_id,
                                       'bankAfter', exists (select from member_bank bank
                                                             where bank.member_id = request.member_id and changed_at >= reset_at))
               from member_reset join member resetter on resetter.id = reset_by
              where member_reset.member_id = request.member_id and reset_at > app_now() - interval '${within}'
              order by reset_at desc limit 1) as reset,
            array(select other.user_id from device_link link
                    join member other on other.id = case link.member_id when request.member_id then other_id else link.member_id end
                   where request.member_id in (link.member_id, other_id) order by 1 limit 5) as "sameDevice",
            array(select other.user_id from member_bank own
                    join member_bank its on its.account_hash = own.account_hash and its.member_id <> own.member_id
                    join member other on other.id = its.member_id
                   where own.member_id = request.member_id order by 1 limit 5) as "sameAccount",
            (select count(*)::int from minigame_alarm alarm where alarm.member_id = request.member_id and seen_at is null) as alarms
       from money_request request
       join member on member.id = request.member_id
       join member_wallet wallet on wallet.id = request.member_id
      cross join lateral turnover_left(request.member_id) turnover
      where request.id = $1`,
    [id],
  );
  return rows[0];
}

const sumOf = (kind: 'charge' | 'exchange') => `
  (select jsonb_build_object('count', count(*), 'won', coalesce(sum(amount), 0)) from money_request other
    where other.member_id = request.member_id and other.kind = '${kind}' and state = 'approved'
      and decided_at > app_now() - interval '${within}')`;

/** Warnings first; a check that found nothing is said too. */
function notesOf(found: Figures, { kind, holder }: { kind: string; holder: string }): RequestNote[] {
  const warnings: (RequestNote | false)[] = [
    found.bankChangedDays !== null &&
      found.bankChangedDays < 7 && {
        ...{ tone: 'warning' as const, text: `${found.bankChangedDays}일 전 계좌 변경`, more: '변경 뒤의 신청입니다.' },
      },
    kind === 'exchange' &&
      found.reset !== null && {
        tone: 'warning' as const,
        text: `${found.reset.days}일 전 운영자 ${found.reset.by} 님이 비밀번호 또는 2단계 인증 초기화`,
        more: found.reset.bankAfter ? '그 뒤에 계좌가 등록되거나 변경되었습니다.' : '그 뒤의 신청인지 확인해 주세요.',
      },
    found.sameDevice.length > 0 && {
      ...{ tone: 'warning' as const, text: '같은 기기를 쓴 회원', more: found.sameDevice.join(', ') },
    },
    found.sameAccount.length > 0 && {
      ...{ tone: 'warning' as const, text: '같은 계좌를 등록한 회원', more: found.sameAccount.join(', ') },
    },
    found.alarms > 0 && { tone: 'warning', text: '미니게임 알림', more: `확인하지 않은 알림 ${found.alarms}건` },
    kind === 'exchange' &&
      found.leftWon > 0 && {
        ...{
          tone: 'warning' as const,
          text: '베팅 조건이 남았습니다',
          more: `${found.leftWon.toLocaleString('ko-KR')}원`,
        },
      },
    found.joinedDays < 7 && { tone: 'warning', text: '가입한 지 7일이 안 된 회원', more: `${found.joinedDays}일` },
    kind === 'charge' &&
      found.bankHolder !== null &&
      holder !== found.bankHolder && {
        ...{ tone: 'warning' as const, text: '입금자와 예금주가 다릅니다', more: `${holder} · ${found.bankHolder}` },
      },
  ];
  const good: (RequestNote | false)[] = [
    found.sameDevice.length === 0 && { tone: 'good', text: '기기를 공유하는 회원 없음', more: '' },
    found.sameAccount.length === 0 && { tone: 'good', text: '계좌를 공유하는 회원 없음', more: '' },
  ];
  return [...warnings, ...good].filter((note) => note !== false);
}

/** The facts that an operator looks at before the decision. */
export async function readRequest(
  db: Queryable,
  ring: KeyRing,
  id: number,
): Promise<RequestDetail | RefusalOf<typeof requestDetail>> {
  const [request, found] = [await readQueued(db, ring, id), await readMember(db, id)];
  if (!request || !found) return refuse('not-found');
  const bankHolder = found.bankHolder && shownColumn(ring, 'bank', found.memberId, found.bankHolder);
  const { memberId, checkingAt, emoney, heldWon, dueWon, leftWon, profitWon, charges, exchanges, last } = found;
  return {
    request,
    checkingAt,
    member: { id: memberId, emoney, heldWon, turnover: { dueWon, leftWon }, profitWon, charges, exchanges },
    last,
    notes: notesOf({ ...found, bankHolder }, request),
    approval: await readOpenApproval(db, 'money-request', id),
  };
}
