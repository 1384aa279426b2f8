import { NotFoundState, PageHeader, space, type TabItem, Tabs } from '@madang/ui';
import { useParams } from 'react-router-dom';
import { GamesPanels } from './games-panels.tsx';
import { TaskPanels } from './task-panels.tsx';
import { TournamentsPanel } from './tournaments-panel.tsx';

const tabs: readonly TabItem[] = [
  { to: '/admin/casino', label: '게임·제공사', end: true },
  { to: '/admin/casino/tournaments', label: '토너먼트' },
  { to: '/admin/casino/tasks', label: '확인할 일' },
];
const views: ReadonlyMap<string, () => React.ReactNode> = new Map([
  ['games', GamesPanels],
  ['tournaments', TournamentsPanel],
  ['tasks', TaskPanels],
]);

/** `/admin/casino`: what the lobbies offer, tournaments, and what somebody has to look at. */
export default function CasinoPage() {
  const { view = 'games' } = useParams();
  const View = views.get(view);
  if (!View) return <NotFoundState />;
  return (
    <>
      <PageHeader
        title="카지노·슬롯"
        text="로비에 보이는 게임과 토너먼트를 정하고, 제공사 연동에서 확인할 일을 봅니다."
      />
      <Tabs label="카지노 관리" items={tabs} />
      <div css={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(4), marginTop: space(4) }}>
        <View />
      </div>
    </>
  );
}
