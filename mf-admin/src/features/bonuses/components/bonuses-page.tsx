import { chargeTerms } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { PageHeader, QueryView, SkeletonRows, space } from '@madang/ui';
import { ChargeBonusForm } from './charge-bonus-form.tsx';
import { TurnoverForm } from './turnover-form.tsx';

/** `/admin/bonuses`: what charges ask to be bet, and what is given on top of them. */
export default function BonusesPage() {
  const terms = useEndpoint(chargeTerms);
  return (
    <>
      <PageHeader
        title="충전 보너스"
        text="충전 보너스의 대상과 조건, 환전 전에 베팅해야 하는 금액을 정합니다. 이미 신청한 충전의 조건은 바뀌지 않습니다."
      />
      <QueryView query={terms} skeleton={<SkeletonRows rows={8} label="충전 보너스를 불러오는 중" />}>
        {({ bonuses, ...turnover }) => (
          <div css={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(4) }}>
            <TurnoverForm key={JSON.stringify(turnover)} saved={turnover} />
            {bonuses.map((bonus) => (
              <ChargeBonusForm
                key={`${bonus.id} ${bonus.version}`}
                bonus={bonus}
                chargeTurnoverPercent={turnover.chargeTurnoverPercent}
              />
            ))}
            <ChargeBonusForm
              key={`new ${bonuses.length}`}
              bonus={null}
              chargeTurnoverPercent={turnover.chargeTurnoverPercent}
            />
          </div>
        )}
      </QueryView>
    </>
  );
}
