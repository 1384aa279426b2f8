import { rollingSettings } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { PageHeader, QueryView, SkeletonRows, space } from '@madang/ui';
import { EventForm } from './event-form.tsx';
import { EventsPanel } from './events-panel.tsx';
import { RatesForm } from './rates-form.tsx';

/** `/admin/rolling`: the shares of stakes that members and agents get. */
export default function RollingPage() {
  const settings = useEndpoint(rollingSettings);
  return (
    <>
      <PageHeader
        title="롤링"
        text="회원과 총판이 받는 롤링 비율을 정합니다. 이미 정산된 베팅의 비율은 바뀌지 않습니다."
      />
      <QueryView query={settings} skeleton={<SkeletonRows rows={8} label="롤링 설정을 불러오는 중" />}>
        {({ rates, events }) => (
          <div css={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(4) }}>
            <RatesForm saved={rates} />
            <EventForm />
            <EventsPanel events={events} />
          </div>
        )}
      </QueryView>
    </>
  );
}
