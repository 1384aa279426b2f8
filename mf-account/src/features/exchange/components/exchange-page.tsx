import { exchangeOptions } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { Panel, QueryView, SkeletonRows, space } from '@madang/ui';
import { RequestList } from '../../../wallet/request-list.tsx';
import { TwoColumns } from '../../../wallet/two-columns.tsx';
import { WalletFrame } from '../../../wallet/wallet-frame.tsx';
import { BankForm } from './bank-form.tsx';
import { ExchangeForm } from './exchange-form.tsx';
import { TurnoverPanel } from './turnover-panel.tsx';

/** `/exchange`: asks for money for won. Who has no account registered does that first. */
export default function ExchangePage() {
  const options = useEndpoint(exchangeOptions);
  return (
    <WalletFrame documentTitle="환전 신청">
      <QueryView query={options} skeleton={<SkeletonRows rows={6} height={88} label="환전 정보를 불러오는 중" />}>
        {(loaded) => (
          <TwoColumns
            main={loaded.bank ? <ExchangeForm options={loaded} bank={loaded.bank} /> : <BankForm />}
            aside={
              <>
                <TurnoverPanel turnover={loaded.turnover} />
                <Panel title="환전 안내">
                  <ul css={{ display: 'grid', gap: space(2), paddingLeft: space(4), listStyle: 'disc' }}>
                    <li>신청한 금액은 바로 보류되어 베팅할 수 없습니다.</li>
                    <li>거절되거나 취소하면 보유금액으로 돌아옵니다.</li>
                    <li>한 번에 한 건만 신청할 수 있습니다.</li>
                  </ul>
                </Panel>
                <RequestList kind="exchange" />
              </>
            }
          />
        )}
      </QueryView>
    </WalletFrame>
  );
}
