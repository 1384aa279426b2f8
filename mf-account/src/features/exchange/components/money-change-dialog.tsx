import { exchangeOptions } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { QueryView, SkeletonRows, space } from '@madang/ui';
import { BankForm } from './bank-form.tsx';
import { ExchangeForm } from './exchange-form.tsx';
import { TurnoverPanel } from './turnover-panel.tsx';

/** The form of `/exchange`, in the shell's dialog over any page. */
export default function MoneyChangeDialog() {
  const options = useEndpoint(exchangeOptions);
  return (
    <QueryView query={options} skeleton={<SkeletonRows rows={4} height={88} label="환전 정보를 불러오는 중" />}>
      {(loaded) => (
        <div css={{ display: 'grid', gap: space(4) }}>
          {loaded.bank ? <ExchangeForm options={loaded} bank={loaded.bank} /> : <BankForm />}
          <TurnoverPanel turnover={loaded.turnover} />
        </div>
      )}
    </QueryView>
  );
}
