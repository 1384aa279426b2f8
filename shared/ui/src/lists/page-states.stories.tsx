import { Button } from '../forms/button.tsx';
import { ClosedState, EmptyState, ErrorState, NotFoundState, StatusView } from './page-states.tsx';

export default { title: 'Page states', component: EmptyState };

export const Empty = () => (
  <EmptyState title="베팅 내역이 없습니다." text="베팅하시면 여기에 표시됩니다." action={<Button>경기 보기</Button>} />
);
export const Failed = () => <ErrorState text="서버에 연결할 수 없습니다." onRetry={() => {}} />;
export const FailedForGood = () => <ErrorState text="권한이 없습니다." />;
export const Closed = () => <ClosedState title="점검중입니다." text="점검이 끝나면 자동으로 열립니다." />;
export const NotFound = () => <NotFoundState />;
export const Broken = () => <StatusView status={500} title="오류가 발생했습니다." text="잠시 후 다시 시도해 주세요." />;
