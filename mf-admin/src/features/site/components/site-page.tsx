import { siteCare } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { PageHeader, QueryView, SkeletonRows, space } from '@madang/ui';
import { BetSettingPanel } from './bet-setting-panel.tsx';
import { BonusPanel } from './bonus-panel.tsx';
import { LiveTimesPanel } from './live-times-panel.tsx';
import { MessengersPanel } from './messengers-panel.tsx';
import { PairsPanel } from './pairs-panel.tsx';
import { PopupsPanel } from './popups-panel.tsx';
import { StatePanel } from './state-panel.tsx';
import { TournamentsPanel } from './tournaments-panel.tsx';

/** What operators set of the whole site. */
export default function SitePage() {
  const care = useEndpoint(siteCare, {}, { refetchInterval: 30_000 });
  return (
    <>
      <PageHeader
        title="사이트 설정"
        text="점검과 자동 로그아웃, 회원에게 보이는 소식과 공지 팝업과 메신저 상담, 베팅 한도와 보너스, 같은 경기 조합, 토너먼트, 라이브 베팅 대기시간을 관리합니다."
      />
      <QueryView query={care} skeleton={<SkeletonRows rows={8} />}>
        {({ state, popups, messengers, liveBettingTimes }) => (
          <div css={{ display: 'grid', gap: space(4) }}>
            <StatePanel key={JSON.stringify(state)} now={state} />
            <PopupsPanel popups={popups} />
            <MessengersPanel messengers={messengers} />
            <BetSettingPanel />
            <LiveTimesPanel key={liveBettingTimes.version} now={liveBettingTimes} />
            <BonusPanel />
            <PairsPanel />
            <TournamentsPanel />
          </div>
        )}
      </QueryView>
    </>
  );
}
