import type { BodyOf, issueCoupon as issueCouponEndpoint } from '@madang/contracts';
import pg from 'pg';
import { actAlone } from '../approvals/act-alone.ts';
import { findMemberId } from '../members/find-member-id.ts';
import { sendTo } from '../messages/send-to.ts';
import { type Db, type Queryable, transaction } from '../platform/database/db.ts';
import { type Refusal, type RefusalOf, refuse } from '../platform/http/refusal.ts';

type Asked = BodyOf<typeof issueCouponEndpoint>;
type Outcome = Record<never, never> | RefusalOf<typeof issueCouponEndpoint>;

/** The sum of all its copies; a point counts as a won. */
export const wholeAmount = ({ amount, copies, userId }: Pick<Asked, 'amount' | 'copies' | 'userId'>) =>
  amount * (userId === null ? copies : 1);

/** To one member, who is told by message, or by code. A repeat of the key issues nothing more. */
export async function issueCoupon(db: Db, by: number, asked: Asked, isApprovedByTwo = false): Promise<Outcome> {
  return transaction(db, (tx) => issue(tx, by, asked, isApprovedByTwo)).catch(refuseUsedCode);
}

async function issue(tx: Queryable, by: number, asked: Asked, isApprovedByTwo: boolean): Promise<Outcome> {
  const { rows: repeats } = await tx.query('select from coupon_issue where key = $1', [asked.key]);
  if (repeats.length > 0) return {};
  const receiver = asked.userId === null ? null : await findMemberId(tx, asked.userId);
  if (receiver === undefined) return refuse('member.unknown');
  if (!isApprovedByTwo && !(await actAlone(tx, 'coupon', by, wholeAmount(asked)))) return refuse('approval.needed');
  const { rows } = await tx.query<{ id: number; until: string }>(
    `insert into coupon_issue (key, name, gives, amount, expires_at, code, copies, issued_by, issued_at)
     select $1, $2, $3, $4, $5::timestamptz, $6, $7, $8, at from (select app_now() as at) clock where $5::timestamptz > at
     returning id, to_char(expires_at at time zone 'Asia/Seoul',
       case when expires_at > issued_at + interval '300 days' then 'YYYY"년" ' else '' end || 'FMMM"월" FMDD"일" HH24:MI') as until`,
    [
      asked.key,
      asked.name,
      asked.gives,
      asked.amount,
      asked.expiresAt,
      asked.code,
      receiver === null ? asked.copies : 1,
      by,
    ],
  );
  if (!rows[0]) return refuse('coupon.ended');
  if (receiver === null) return {};
  await tx.query('insert into coupon (issue_id, member_id, received_at) values ($1, $2, app_now())', [
    rows[0].id,
    receiver,
  ]);
  const amount = `${asked.amount.toLocaleString('ko-KR')}${asked.gives === 'won' ? '원' : 'P'}`;
  await sendTo(tx, receiver, {
    kind: 'coupon',
    title: '새 쿠폰이 도착했습니다',
    contents: `${asked.name} · ${amount}\n${rows[0].until}까지 쿠폰함에서 쓸 수 있습니다.`,
  });
  return {};
}

/** Of two with one key at the same moment the second has nothing left to issue. */
function refuseUsedCode(error: unknown): Record<never, never> | Refusal<'coupon.code-used'> {
  if (!(error instanceof pg.DatabaseError)) throw error;
  if (error.constraint === 'coupon_issue_code_key') return refuse('coupon.code-used');
  if (error.constraint === 'coupon_issue_key_key') return {};
  throw error;
}

/** @returns whether there was one to stop */
export async function stopCoupon(db: Queryable, by: number, id: number): Promise<boolean> {
  const { rowCount } = await db.query(
    'update coupon_issue set stopped_by = $2, stopped_at = app_now() where id = $1 and stopped_at is null',
    [id, by],
  );
  return rowCount === 1;
}
