import { attendanceRule, friendRule } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { mobile, PageHeader, QueryView, SkeletonRows, space } from '@madang/ui';
import { AttendanceRuleForm } from './attendance-rule-form.tsx';
import { CouponForm } from './coupon-form.tsx';
import { CouponIssues } from './coupon-issues.tsx';
import { FriendRuleForm } from './friend-rule-form.tsx';

/** `/admin/gifts`: coupons, and what members get for coming and for bringing others. */
export default function GiftsPage() {
  const attendance = useEndpoint(attendanceRule);
  const friends = useEndpoint(friendRule);
  return (
    <>
      <PageHeader title="혜택" text="회원이 받는 쿠폰과 보상을 정합니다. 이미 준 보상은 바뀌지 않습니다." />
      <div css={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(4) }}>
        <CouponForm />
        <CouponIssues />
        <div css={columns}>
          <QueryView query={attendance} skeleton={<SkeletonRows rows={3} label="출석 보상을 불러오는 중" />}>
            {(saved) => <AttendanceRuleForm saved={saved} />}
          </QueryView>
          <QueryView query={friends} skeleton={<SkeletonRows rows={3} label="추천 보상을 불러오는 중" />}>
            {(saved) => <FriendRuleForm saved={saved} />}
          </QueryView>
        </div>
      </div>
    </>
  );
}

const columns = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  alignItems: 'start',
  gap: space(4),
  [mobile]: { gridTemplateColumns: 'minmax(0, 1fr)' },
} as const;
