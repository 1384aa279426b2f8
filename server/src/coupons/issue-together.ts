import { actAlone } from '../approvals/act-alone.ts';
import { plainMoves, type TwoPersonAct } from '../approvals/two-person-acts.ts';
import { findMemberId } from '../members/find-member-id.ts';
import { refuse } from '../platform/http/refusal.ts';
import { issueCoupon, wholeAmount } from './issue-coupon.ts';

/** A coupon of more than one operator gives alone. */
export const couponTogether: TwoPersonAct<'coupon'> = {
  async weigh(tx, _operator, { body }) {
    const receiver = body.userId === null ? null : await findMemberId(tx, body.userId);
    if (receiver === undefined) return refuse('member.unknown');
    const { rows } = await tx.query<{ issued: boolean; used: boolean }>(
      `select exists (select from coupon_issue where key = $1) as issued, exists (select from coupon_issue where code = $2) as used`,
      [body.key, body.code],
    );
    if (rows[0]?.issued || rows[0]?.used) return refuse('coupon.code-used');
    const unit = body.gives === 'won' ? '원' : 'P';
    const amountWon = wholeAmount(body);
    const members = body.userId === null ? body.copies : 1;
    return {
      version: `member ${receiver ?? '-'}`,
      amountWon,
      moves: plainMoves(body.gives === 'won' ? amountWon : 0, members),
      facts: [
        ['쿠폰', body.name],
        ['받는 회원', body.userId ?? `코드 ${body.code} · ${members.toLocaleString('ko-KR')}명까지`],
        ['금액', `${body.amount.toLocaleString('ko-KR')}${unit} × ${members.toLocaleString('ko-KR')}`],
      ],
    };
  },
  mayAlone: (tx, operatorId, _command, amountWon) => actAlone(tx, 'coupon', operatorId, amountWon),
  carryOut: ({ db }, operator, { body }) => issueCoupon(db, operator.id, body, true),
};
