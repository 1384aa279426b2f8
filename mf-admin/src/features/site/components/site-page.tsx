import { readOperatorsSite } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { PageHeader, QueryView, SkeletonRows, space } from '@madang/ui';
import { BonusPanel } from './bonus-panel.tsx';
import { MessengersPanel } from './messengers-panel.tsx';
import { NewsPanel } from './news-panel.tsx';
import { PairsPanel } from './pairs-panel.tsx';
import { PopupsPanel } from './popups-panel.tsx';
import { TournamentsPanel } from './tournaments-panel.tsx';

/** The contents and offers that operators show to members. */
export default function SitePage() {
  const shown = useEndpoint(readOperatorsSite, {}, { refetchInterval: 30_000 });
  return (
    <>
      <PageHeader
        title="사이트 관리"
        text="회원에게 보이는 소식과 공지 팝업과 메신저 상담, 보너스, 같은 경기 조합, 토너먼트를 관리합니다."
      />
      <QueryView query={shown} skeleton={<SkeletonRows rows={8} />}>
        {({ news, popups, messengers }) => (
          <div css={{ display: 'grid', gap: space(4) }}>
            <NewsPanel key={news} now={news} />
            <PopupsPanel popups={popups} />
            <MessengersPanel messengers={messengers} />
            <BonusPanel />
            <PairsPanel />
            <TournamentsPanel />
          </div>
        )}
      </QueryView>
    </>
  );
}
