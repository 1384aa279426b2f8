import { chargeOptions } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { QueryView, SkeletonRows } from '@madang/ui';
import { RequestList } from '../../../wallet/request-list.tsx';
import { TwoColumns } from '../../../wallet/two-columns.tsx';
import { WalletFrame } from '../../../wallet/wallet-frame.tsx';
import { AccountNotice } from './account-notice.tsx';
import { ChargeForm } from './charge-form.tsx';
import { DepositLimits } from './deposit-limits.tsx';

/** `/charge`: asks for won for money that the member sends, and shows what became of earlier requests. */
export default function ChargePage() {
  const options = useEndpoint(chargeOptions);
  return (
    <WalletFrame documentTitle="충전 신청">
      <QueryView query={options} skeleton={<SkeletonRows rows={6} height={88} label="충전 정보를 불러오는 중" />}>
        {(loaded) => (
          <TwoColumns
            main={<ChargeForm options={loaded} />}
            aside={
              <>
                <AccountNotice text={loaded.notice} />
                <DepositLimits />
                <RequestList kind="charge" />
              </>
            }
          />
        )}
      </QueryView>
    </WalletFrame>
  );
}
