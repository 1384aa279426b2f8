import { chargeTerms } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { PageHeader, QueryView, SkeletonRows, space } from '@madang/ui';
import { ChargeBonusForm } from './charge-bonus-form.tsx';

/** `/admin/bonuses`: the bonuses on top of charges. */
export default function BonusesPage() {
  const terms = useEndpoint(chargeTerms);
  return (
    <>
      <PageHeader
        title="충전 보너스"
        text="충전 보너스의 대상과 조건을 정합니다. 이미 신청한 충전의 조건은 바뀌지 않습니다."
      />
      <QueryView query={terms} skeleton={<SkeletonRows rows={8} label="충전 보너스를 불러오는 중" />}>
        {({ bonuses, chargeTurnoverPercent }) => (
          <div css={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(4) }}>
            {bonuses.map((bonus) => (
              <ChargeBonusForm
                key={`${bonus.id} ${bonus.version}`}
                bonus={bonus}
                chargeTurnoverPercent={chargeTurnoverPercent}
              />
            ))}
            <ChargeBonusForm key={`new ${bonuses.length}`} bonus={null} chargeTurnoverPercent={chargeTurnoverPercent} />
          </div>
        )}
      </QueryView>
    </>
  );
}
