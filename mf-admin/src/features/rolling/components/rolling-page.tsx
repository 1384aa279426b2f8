import { PageHeader } from '@madang/ui';
import { Link } from 'react-router-dom';
import { EventsPanel } from './events-panel.tsx';

/** `/admin/rolling`: events that give more than the shares of the setting. */
export default function RollingPage() {
  return (
    <>
      <PageHeader
        title="롤링"
        text={
          <>
            기간을 정해 회원이 롤링을 더 받게 합니다. 회원과 총판의 비율은 <Link to="/admin/settings">설정</Link>에서
            정합니다.
          </>
        }
      />
      <EventsPanel />
    </>
  );
}
