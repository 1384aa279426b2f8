import { PageHeader, space } from '@madang/ui';
import { CouponForm } from './coupon-form.tsx';
import { CouponIssues } from './coupon-issues.tsx';

/** `/admin/gifts`: coupons of members. */
export default function GiftsPage() {
  return (
    <>
      <PageHeader title="혜택" text="회원이 받는 쿠폰을 발행합니다. 출석과 추천 보상은 설정에서 정합니다." />
      <div css={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(4) }}>
        <CouponForm />
        <CouponIssues />
      </div>
    </>
  );
}
