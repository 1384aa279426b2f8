import { listCoupons } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { EmptyState, mobile, Pager, Panel, QueryView, SkeletonRows, space, usePageNumber } from '@madang/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { TwoColumns } from '../../../wallet/two-columns.tsx';
import { WalletFrame } from '../../../wallet/wallet-frame.tsx';
import { CodeForm } from './code-form.tsx';
import { CouponCard } from './coupon-card.tsx';

/** `/coupon`: the member's box, and a code to put one more into it. */
export default function CouponsPage() {
  const [parameters] = useSearchParams();
  const usable = parameters.get('usable') === 'false' ? 'false' : 'true';
  const title = usable === 'true' ? '쿠폰함' : '지난 쿠폰';
  const [page, turnTo] = usePageNumber();
  const coupons = useEndpoint(listCoupons, { query: { usable, page } }, { keepPrevious: true });
  return (
    <WalletFrame documentTitle={title}>
      <TwoColumns
        main={
          <Panel
            title={title}
            actions={
              <Link to={usable === 'true' ? '/coupon?usable=false' : '/coupon'}>
                {usable === 'true' ? '지난 쿠폰 보기' : '사용 가능한 쿠폰 보기'}
              </Link>
            }
          >
            <QueryView
              query={coupons}
              skeleton={<SkeletonRows rows={4} height={112} label="쿠폰을 불러오는 중" />}
              isEmpty={({ totalCount }) => totalCount === 0}
              empty={
                usable === 'true' ? (
                  <EmptyState title="사용할 수 있는 쿠폰이 없습니다." text="쿠폰 코드가 있으면 등록해 주세요." />
                ) : (
                  <EmptyState title="지난 쿠폰이 없습니다." />
                )
              }
            >
              {({ items, page: shown, pageCount }) => (
                <>
                  <ul aria-label="쿠폰" css={list}>
                    {items.map((coupon) => (
                      <CouponCard key={coupon.id} coupon={coupon} />
                    ))}
                  </ul>
                  <Pager page={shown} pageCount={pageCount} onPage={turnTo} />
                </>
              )}
            </QueryView>
          </Panel>
        }
        aside={
          <>
            <CodeForm />
            <Panel title="쿠폰 안내">
              <ul css={{ display: 'grid', gap: space(2), paddingLeft: space(4), listStyle: 'disc' }}>
                <li>쿠폰은 한 번만 사용할 수 있습니다.</li>
                <li>사용하면 금액이나 포인트를 바로 드립니다.</li>
                <li>기간이 지난 쿠폰은 사용할 수 없습니다.</li>
              </ul>
            </Panel>
          </>
        }
      />
    </WalletFrame>
  );
}

const list = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(380px, 1fr))',
  gap: space(3),
  [mobile]: { gridTemplateColumns: 'minmax(0, 1fr)' },
} as const;
